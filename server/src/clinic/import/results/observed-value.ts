import * as z from 'zod/mini'
import { codeOf, concept, dateTime, line, wordsOf } from '../fhir.ts'
import { asWritten } from '../written-numbers.ts'
import { longText, unitOf } from './shapes.ts'

export const quantity = z.object({
  value: z.optional(z.number()),
  comparator: z.optional(z.enum(['<', '<=', '>=', '>'])),
  unit: z.optional(line),
  system: z.optional(line),
  code: z.optional(line),
})
type Quantity = z.infer<typeof quantity>
const range = z.object({ low: z.optional(quantity), high: z.optional(quantity) })
const reference = z.object({
  ...range.shape,
  type: z.optional(concept),
  appliesTo: z.optional(z.array(concept)),
  age: z.optional(range),
  text: z.optional(longText),
})
type Reference = z.infer<typeof reference>

/** What an Observation, or a component of one, says of its value. */
export const valued = {
  code: z.optional(concept),
  valueQuantity: z.optional(quantity),
  valueCodeableConcept: z.optional(concept),
  valueString: z.optional(longText),
  valueBoolean: z.optional(z.boolean()),
  valueInteger: z.optional(z.int()),
  valueRange: z.optional(range),
  valueRatio: z.optional(z.object({ numerator: z.optional(quantity), denominator: z.optional(quantity) })),
  valueTime: z.optional(line),
  valueDateTime: z.optional(dateTime),
  valuePeriod: z.optional(z.object({ start: z.optional(dateTime), end: z.optional(line) })),
  dataAbsentReason: z.optional(concept),
  interpretation: z.optional(z.array(concept)),
  referenceRange: z.optional(z.array(reference)),
}
const part = z.object(valued)
export type Valued = z.infer<typeof part>

const none = {
  value_text: null,
  value_number: null,
  comparator: null,
  unit: null,
  unit_code: null,
  value_system: null,
  value_code: null,
}
type ValueColumns = { [K in keyof typeof none]: (typeof none)[K] | string | number }
type UnitColumns = Pick<ValueColumns, 'unit' | 'unit_code'>

/** A number that a laboratory sent as text, such as `<0,3`. */
const numberAsText = /^(<=|>=|≤|≥|<|>)?\s*(-?\d{1,30}(?:[.,]\d{1,30})?)$/
const comparators: Readonly<Record<string, string>> = { '≤': '<=', '≥': '>=' }

const amount = (of: Quantity | undefined, raw?: unknown): string =>
  of?.value === undefined ? '' : `${of.comparator ?? ''}${asWritten(raw, of.value)}`

/** Two limits as they are read: `3,5 – 5`, `≥ 3,5`, `≤ 5`; nothing without any. */
function limits(low: string, high: string): string {
  if (low !== '' && high !== '') return `${low} – ${high}`
  return low !== '' ? `≥ ${low}` : high !== '' ? `≤ ${high}` : ''
}

/** The value in the columns of a row. `raw` is the element as it came, which still knows how its number was written. */
export function valueColumns(read: Valued, raw: Record<string, unknown>): ValueColumns {
  const { valueQuantity: of, valueCodeableConcept: coded, valueString: text } = read
  if (of?.value !== undefined) {
    const value_text = asWritten(raw['valueQuantity'], of.value)
    return { ...none, ...unitOf(of), value_text, value_number: of.value, comparator: of.comparator ?? null }
  }
  if (coded) {
    const chosen = coded.coding?.find(({ code }) => code !== undefined)
    const value_text = wordsOf(coded) ?? null
    return { ...none, value_text, value_system: chosen?.system ?? null, value_code: chosen?.code ?? null }
  }
  if (text !== undefined) return { ...none, ...(of ? unitOf(of) : {}), ...textColumns(text) }
  if (read.valueInteger !== undefined)
    return { ...none, value_text: String(read.valueInteger), value_number: read.valueInteger }
  const words = otherWords(read)
  return words === undefined ? none : { ...none, ...words }
}

function textColumns(text: string): Partial<ValueColumns> {
  const [, before, digits] = numberAsText.exec(text.trim()) ?? []
  if (digits === undefined) return { value_text: text }
  return {
    value_text: digits,
    value_number: Number(digits.replace(',', '.')),
    comparator: before === undefined ? null : (comparators[before] ?? before),
  }
}

/** Values that are neither a number nor words. */
function otherWords({
  valueBoolean,
  valueRange,
  valueRatio,
  valueTime,
  valueDateTime,
  valuePeriod,
}: Valued): Partial<ValueColumns> | undefined {
  if (valueBoolean !== undefined) return { value_text: String(valueBoolean), value_code: String(valueBoolean) }
  if (valueRange)
    return {
      value_text: limits(amount(valueRange.low), amount(valueRange.high)) || null,
      ...unitOf(valueRange.low ?? valueRange.high ?? {}),
    }
  if (valueRatio) {
    const { numerator, denominator } = valueRatio
    const sides = [numerator, denominator].map((one) => [amount(one), one?.unit ?? one?.code].filter(Boolean).join(' '))
    return { value_text: sides.join(':') }
  }
  const when = valueTime ?? valueDateTime
  if (when !== undefined) return { value_text: when }
  if (valuePeriod) return { value_text: [valuePeriod.start, valuePeriod.end].filter(Boolean).join(' – ') }
  return undefined
}

/** The unit of a range, where it is another one than the value's. */
const ownUnit = (of: Reference | undefined, { unit, unit_code }: UnitColumns): string | null => {
  const own = unitOf(of?.low ?? of?.high ?? {}).unit
  return own === unit || own === unit_code ? null : own
}

const inPolish = (of: Quantity | undefined): string =>
  of?.value === undefined ? '' : String(of.value).replace('.', ',')

/** One of several ranges in words: for whom it holds, and the range. */
function rangeWithWhom(of: Reference, unit: UnitColumns): string {
  const ages = limits(inPolish(of.age?.low), inPolish(of.age?.high))
  const whom = [
    ...(of.appliesTo ?? []).flatMap((one) => wordsOf(one) ?? []),
    ...(ages === ''
      ? []
      : [`wiek ${[ages, unitOf(of.age?.low ?? of.age?.high ?? {}).unit].filter(Boolean).join(' ')}`]),
  ]
  const written = limits(inPolish(of.low), inPolish(of.high))
  const said = of.text ?? [written, written && ownUnit(of, unit)].filter(Boolean).join(' ')
  return [whom.join(', '), said].filter(Boolean).join(': ')
}

/**
 * The laboratory's range for this very value: the one that is said to be normal, or the first. Where there are several of that kind, for men and women
 * or for ages, nobody has said which of them is the value's: all are kept in words, and none as limits.
 */
export function rangeColumns({ referenceRange = [] }: Valued, unit: UnitColumns) {
  const isNormal = (one: Reference) => !one.type || codeOf(one.type) === 'normal'
  const normal = referenceRange.filter(isNormal)
  const said = [...new Set(normal.map((one) => rangeWithWhom(one, unit)))].filter(Boolean)
  if (said.length > 1) return { range_low: null, range_high: null, range_text: said.join('; '), range_unit: null }
  const of = normal[0] ?? referenceRange[0]
  return {
    range_low: of?.low?.value ?? null,
    range_high: of?.high?.value ?? null,
    range_text: of?.text ?? null,
    range_unit: ownUnit(of, unit),
  }
}

/** The laboratory's mark, and the reason where there is no value. */
export function flagColumns({ interpretation, dataAbsentReason }: Valued) {
  const of = interpretation?.find((one) => codeOf(one) !== undefined) ?? interpretation?.[0]
  const code = codeOf(of)
  const words = wordsOf(of)
  return {
    flag: code?.slice(0, 20) ?? null,
    flag_text: words === code ? null : (words ?? null),
    absent: codeOf(dataAbsentReason) ?? wordsOf(dataAbsentReason) ?? null,
  }
}
