import { dayOf } from './clinic-day.ts'

/** What people measure, as the configuration names it; the last two are computed from weight and height. */
export const measurementKinds = ['pressure', 'weight', 'height', 'bmi', 'surface'] as const
export type MeasurementKind = (typeof measurementKinds)[number]

/** Numbers that a person types. */
export const typedNumbers = ['pressureHigh', 'pressureLow', 'weight', 'height'] as const
export type TypedNumber = (typeof typedNumbers)[number]

/** All numbers of a measurement. */
export const measuredNumbers = [...typedNumbers, 'bmi', 'surface'] as const
export type MeasuredNumber = (typeof measuredNumbers)[number]

/** Numbers for which a clinic can set a target. */
export const targetNumbers = ['pressureHigh', 'pressureLow', 'weight', 'bmi'] as const
export type TargetNumber = (typeof targetNumbers)[number]

/** The kind to which a number belongs. */
export const kindOf: Readonly<Record<MeasuredNumber, MeasurementKind>> = {
  pressureHigh: 'pressure',
  pressureLow: 'pressure',
  weight: 'weight',
  height: 'height',
  bmi: 'bmi',
  surface: 'surface',
}

/** As people write units: of pressure, of weight, of height (the formula of the body surface needs centimetres), of BMI and of the surface. */
export const unitOf: Readonly<Record<MeasuredNumber, string>> = {
  pressureHigh: 'mmHg',
  pressureLow: 'mmHg',
  weight: 'kg',
  height: 'cm',
  bmi: 'kg/m²',
  surface: 'm²',
}

/** What a number can be at all, and how many decimal places it has at most: wide enough for newborns and for the worst pressure. */
export const numberLimits: Readonly<
  Record<TypedNumber, { readonly min: number; readonly max: number; readonly places: number }>
> = {
  pressureHigh: { min: 40, max: 350, places: 0 },
  pressureLow: { min: 20, max: 250, places: 0 },
  weight: { min: 0.3, max: 500, places: 2 },
  height: { min: 20, max: 280, places: 1 },
}

/** Decimal places with which a number is shown. */
export const shownPlaces: Readonly<Record<MeasuredNumber, number>> = {
  pressureHigh: 0,
  pressureLow: 0,
  weight: 2,
  height: 1,
  bmi: 2,
  surface: 2,
}

/** Measurements in a page of the list (V-771). */
export const measurementsAtOnce = 10
/** Years back that can be entered and listed (V-657, V-777). */
export const measurementYears = 20
/** The most values of a chart, the newest. */
export const chartedAtMost = 5000

const hundredths = (value: number): number => Math.round((value + Number.EPSILON) * 100) / 100

/** Weight (kg) divided by the square of the height in metres, two decimal places (V-661). */
export const bmiOf = (weight: number, heightCm: number): number => hundredths((weight * 10_000) / (heightCm * heightCm))

/** The body's surface in m² from weight (kg) and height (cm), two decimal places (V-662). */
export const surfaceOf = (weight: number, heightCm: number): number =>
  hundredths(0.01666667 * Math.sqrt(heightCm) * Math.sqrt(weight))

/** BMI and surface, where weight and height are both there. */
export const computed = ({
  weight,
  height,
}: {
  readonly weight?: number | undefined
  readonly height?: number | undefined
}): { readonly bmi?: number; readonly surface?: number } =>
  weight === undefined || height === undefined ? {} : { bmi: bmiOf(weight, height), surface: surfaceOf(weight, height) }

/** A measurement as it is entered. */
export type Entered = { readonly [name in TypedNumber]?: number | undefined } & { readonly at: Date }

/** The field that is wrong, and what is said about it. */
export interface Mistake {
  readonly field: TypedNumber | 'dateMeasurement' | 'timeMeasurement'
  readonly text: { readonly pl: string; readonly en: string }
}

const names: Readonly<Record<TypedNumber, { readonly pl: string; readonly en: string }>> = {
  pressureHigh: { pl: 'Ciśnienie skurczowe', en: 'The systolic pressure' },
  pressureLow: { pl: 'Ciśnienie rozkurczowe', en: 'The diastolic pressure' },
  weight: { pl: 'Masa ciała', en: 'The weight' },
  height: { pl: 'Wzrost', en: 'The height' },
}
const places = {
  0: { pl: 'liczbą całkowitą', en: 'a whole number' },
  1: { pl: 'liczbą z najwyżej jednym miejscem po przecinku', en: 'a number with at most one decimal place' },
  2: { pl: 'liczbą z najwyżej dwoma miejscami po przecinku', en: 'a number with at most two decimal places' },
} as const

/** What is said of a number that is none, is out of reach, or has too many places. */
export function wrongNumber(field: TypedNumber): Mistake {
  const { min, max, places: most } = numberLimits[field]
  const form = places[most as 0 | 1 | 2]
  const { pl, en } = names[field]
  const low = String(min)
  return {
    field,
    text: {
      pl: `${pl}: proszę podać wartość od ${low.replace('.', ',')} do ${max} ${unitOf[field]}, zapisaną ${form.pl}.`,
      en: `${en} must be from ${low} to ${max} ${unitOf[field]}, and ${form.en}.`,
    },
  }
}

function isRight(field: TypedNumber, value: number): boolean {
  const { min, max, places: most } = numberLimits[field]
  return value >= min && value <= max && Number(value.toFixed(most)) === value
}

const pairMissing = {
  pl: 'Proszę podać oba ciśnienia, skurczowe i rozkurczowe, albo żadnego.',
  en: 'Please give both pressures, systolic and diastolic, or neither.',
}

function momentMistake(at: Date, now: Date, birthDate: string | undefined): Mistake | undefined {
  const [day, today] = [dayOf(at), dayOf(now)]
  // Days are compared as text, so that 29 February needs no calendar.
  const earliest = `${Number(today.slice(0, 4)) - measurementYears}${today.slice(4)}`
  const wrong = (field: 'dateMeasurement' | 'timeMeasurement', pl: string, en: string) => ({ field, text: { pl, en } })
  if (day > today)
    return wrong('dateMeasurement', 'Data pomiaru nie może być z przyszłości.', 'The date must not be in the future.')
  if (day < earliest)
    return wrong(
      'dateMeasurement',
      'Data pomiaru nie może być starsza niż 20 lat.',
      'The date must not be more than 20 years ago.',
    )
  if (birthDate !== undefined && day < birthDate)
    return wrong(
      'dateMeasurement',
      'Data pomiaru nie może być wcześniejsza niż data urodzenia.',
      'The date must not be earlier than the date of birth.',
    )
  if (at.getTime() > now.getTime())
    return wrong(
      'timeMeasurement',
      'Godzina pomiaru nie może być z przyszłości.',
      'The time must not be in the future.',
    )
  return undefined
}

/**
 * What is wrong with a measurement, in the order of the fields: the moment (V-656 to V-658), each number, both pressures or neither (V-659), the
 * diastolic one lower than the systolic one (V-660), and that there is a number at all.
 */
export function mistakesIn(entered: Entered, now: Date, birthDate?: string): Mistake[] {
  const { pressureHigh: high, pressureLow: low } = entered
  const moment = momentMistake(entered.at, now, birthDate)
  const numbers = typedNumbers.filter((field) => entered[field] !== undefined && !isRight(field, entered[field]))
  const mistakes = [...(moment ? [moment] : []), ...numbers.map(wrongNumber)]
  if ((high === undefined) !== (low === undefined))
    mistakes.push({ field: high === undefined ? 'pressureHigh' : 'pressureLow', text: pairMissing })
  if (high !== undefined && low !== undefined && low >= high && numbers.length === 0)
    mistakes.push({
      field: 'pressureLow',
      text: {
        pl: 'Ciśnienie rozkurczowe musi być niższe niż skurczowe.',
        en: 'The diastolic pressure must be lower than the systolic one.',
      },
    })
  if (typedNumbers.every((field) => entered[field] === undefined))
    mistakes.push({
      field: 'pressureHigh',
      text: { pl: 'Proszę podać co najmniej jedną wartość.', en: 'Please give at least one value.' },
    })
  return mistakes
}
