import type { Language } from '@portal/contract/languages'
import { measuredNumbers, shownPlaces, unitOf, type MeasuredNumber } from '@portal/contract/rules/measurements'

const names: Readonly<Record<Language, Readonly<Record<'pressure' | MeasuredNumber, string>>>> = {
  pl: {
    pressure: 'Ciśnienie',
    pressureHigh: 'Ciśnienie skurczowe',
    pressureLow: 'Ciśnienie rozkurczowe',
    weight: 'Masa ciała',
    height: 'Wzrost',
    bmi: 'BMI',
    surface: 'Powierzchnia ciała',
  },
  en: {
    pressure: 'Blood pressure',
    pressureHigh: 'Systolic pressure',
    pressureLow: 'Diastolic pressure',
    weight: 'Weight',
    height: 'Height',
    bmi: 'BMI',
    surface: 'Body surface',
  },
}

/** What a number is called. */
export const nameOf = (number: 'pressure' | MeasuredNumber, language: Language): string => names[language][number]

/** `72,5`: as many places as were measured; what is computed always has its two. */
export function numberIn(number: MeasuredNumber, value: number, language: Language): string {
  const fixed = number === 'bmi' || number === 'surface'
  const text = fixed ? value.toFixed(shownPlaces[number]) : String(Number(value.toFixed(shownPlaces[number])))
  return language === 'pl' ? text.replace('.', ',') : text
}

type Numbers = { readonly [name in MeasuredNumber]: number | null }

/** `128/82`, or nothing where the pressure was not measured. */
export const pressureIn = ({ pressureHigh: high, pressureLow: low }: Numbers, language: Language): string | undefined =>
  high === null || low === null
    ? undefined
    : `${numberIn('pressureHigh', high, language)}/${numberIn('pressureLow', low, language)}`

/** Each number of a measurement with its name and unit, the pressure as one: `Ciśnienie: 128/82 mmHg`. */
export function linesOf(row: Numbers, language: Language): string[] {
  const pressure = pressureIn(row, language)
  return [
    ...(pressure === undefined ? [] : [`${nameOf('pressure', language)}: ${pressure} ${unitOf.pressureHigh}`]),
    ...measuredNumbers.flatMap((number) => {
      const value = row[number]
      if (value === null || number === 'pressureHigh' || number === 'pressureLow') return []
      return [`${nameOf(number, language)}: ${numberIn(number, value, language)} ${unitOf[number]}`]
    }),
  ]
}
