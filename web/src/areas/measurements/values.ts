import type { Measurement } from '@portal/contract/areas/measurements/parts'
import { clinicOffset } from '@portal/contract/rules/clinic-day'
import {
  kindOf,
  mistakesIn,
  typedNumbers,
  wrongNumber,
  type MeasurementKind,
  type Mistake,
  type TypedNumber,
} from '@portal/contract/rules/measurements'
import { dayOf, formatTime } from '../../i18n/dates.ts'
import { language } from '../../i18n/language.ts'
import { numberText } from '../../i18n/numbers.ts'
import { textsNow } from '../../i18n/texts.ts'
import { dateProblemText } from '../../ui/date-field.tsx'
import { dateProblem, dateText, parseDateText } from '../../ui/date-text.ts'
import type { FieldProblem } from '../../ui/error-summary.tsx'
import { formTexts } from './texts.ts'

/** What is typed. */
export type MeasurementValues = { readonly [name in TypedNumber]: string } & {
  readonly date: string
  readonly time: string
}

/** Ids of the fields. */
export const fieldIds: Readonly<Record<TypedNumber | 'dateMeasurement' | 'timeMeasurement', string>> = {
  dateMeasurement: 'measurement-date',
  timeMeasurement: 'measurement-time',
  pressureHigh: 'measurement-high',
  pressureLow: 'measurement-low',
  weight: 'measurement-weight',
  height: 'measurement-height',
}

type Numbers = { readonly [name in TypedNumber]?: number | undefined }
const textOf = (value: number | undefined): string => (value === undefined ? '' : numberText(String(value), language()))

/** The form with the last values in the fields that are still empty: what is typed stays, and a pressure is never put together of two. */
export function startingWith(values: MeasurementValues, known: Numbers): MeasurementValues {
  const hasPressure = values.pressureHigh.trim() !== '' || values.pressureLow.trim() !== ''
  const isFree = (field: TypedNumber) => (kindOf[field] === 'pressure' ? !hasPressure : values[field].trim() === '')
  const taken = typedNumbers.filter((field) => isFree(field) && known[field] !== undefined)
  return { ...values, ...Object.fromEntries(taken.map((field) => [field, textOf(known[field])])) }
}

const hourMs = 3_600_000
const minute = (at: Date): Date => new Date(Math.floor(at.getTime() / 60_000) * 60_000)

/** The moment with which a form begins: that of the measurement, or now. */
export const startMoment = (measurement?: Measurement): Date =>
  minute(measurement ? new Date(measurement.dateMeasurement) : new Date())

/** A form with this moment and these numbers. */
export const valuesOf = (at: Date, numbers: Numbers): MeasurementValues => ({
  date: dateText(dayOf(at)),
  time: formatTime(at),
  pressureHigh: textOf(numbers.pressureHigh),
  pressureLow: textOf(numbers.pressureLow),
  weight: textOf(numbers.weight),
  height: textOf(numbers.height),
})

/**
 * The moment of a day and a time on the clinic's clock; undefined where the clock skipped it. Of two the first is meant, unless the form began with
 * the second and nothing was changed.
 */
export function momentOf(day: string, time: string, began: Date): Date | undefined {
  if (dayOf(began) === day && formatTime(began) === time) return began
  const local = Date.parse(`${day}T${time}:00Z`)
  return [2, 1]
    .map((offset) => ({ offset, at: new Date(local - offset * hourMs) }))
    .find(({ offset, at }) => clinicOffset(at) === offset)?.at
}

function numberOf(text: string): number | undefined {
  const plain = text.trim().replace(',', '.')
  return /^-?\d{1,6}(?:\.\d{1,6})?$/.test(plain) ? Number(plain) : undefined
}

const timeForm = /^(?:[01]\d|2[0-3]):[0-5]\d$/

/** What a form says: what is sent, or what is wrong in the order of the fields. Only kinds that are offered are looked at. */
export function readValues(
  values: MeasurementValues,
  { began, birthDate, kinds, now }: { began: Date; birthDate: string; kinds: readonly MeasurementKind[]; now: Date },
): {
  readonly wrong: readonly FieldProblem[]
  readonly at?: Date
  readonly numbers: { readonly [name in TypedNumber]?: number }
} {
  const t = textsNow(formTexts)
  const offered = typedNumbers.filter((field) => kinds.includes(kindOf[field]))
  const typed = offered.filter((field) => values[field].trim() !== '')
  const unread = typed.filter((field) => numberOf(values[field]) === undefined)
  const numbers = Object.fromEntries(typed.flatMap((field) => [[field, numberOf(values[field])]])) as {
    [name in TypedNumber]?: number
  }
  const day = parseDateText(values.date)
  const isTime = timeForm.test(values.time)
  const at = day !== undefined && isTime ? momentOf(day, values.time, began) : undefined
  const problem = (field: keyof typeof fieldIds, message: string): FieldProblem => ({
    fieldId: fieldIds[field],
    message,
  })
  const form = dateProblem(values.date)
  const moment = [
    ...(form ? [problem('dateMeasurement', dateProblemText(form, {}, language()))] : []),
    ...(isTime ? [] : [problem('timeMeasurement', t.timeMissing)]),
    ...(day !== undefined && isTime && at === undefined ? [problem('timeMeasurement', t.noSuchTime)] : []),
  ]
  const first = offered[0] ?? 'pressureHigh'
  const isUnread = (field: Mistake['field']) =>
    unread.length > 0 && unread.length === typed.length ? field in kindOf : unread.includes(field as TypedNumber)
  const judged = mistakesIn({ ...numbers, at: at ?? now }, now, birthDate).filter(({ field }) => !isUnread(field))
  const mistakes = [...unread.map(wrongNumber), ...judged].map(({ field, text }) =>
    // That nothing was entered is said at the first field that there is.
    problem(typed.length === 0 && field === 'pressureHigh' ? first : field, text[language()]),
  )
  return { wrong: [...moment, ...mistakes], numbers, ...(at ? { at } : {}) }
}
