import { fromDate, toCalendarDate } from '@internationalized/date'
import * as z from 'zod/mini'
import { catch as otherwise } from 'zod/mini'
import { clinicZone } from '../../../clinic-time.ts'
import { instantOf } from '../dates.ts'
import { codeOf, dateTime, meta } from '../fhir.ts'

// Shapes of what people read of a history. An optional element that cannot be read is left out, so that nobody misses a diagnosis for the sake of it.

/** An optional element; undefined where it has another shape. */
export const soft = <S extends z.ZodMiniType>(shape: S) => otherwise(z.optional(shape), undefined)

const longest = 2000
const controls = /[\u0000-\u001F\u007F\u202A-\u202E\u2066-\u2069]+/g
/** The clinic's words on one line, cut where they are longer than anybody would read. */
const told = z.pipe(
  z.string(),
  z.transform((text: string): string | undefined => {
    const clean = text
      .slice(0, longest * 2)
      .replaceAll(controls, ' ')
      .replaceAll(/ {2,}/g, ' ')
      .trim()
    const cut = clean.length > longest ? `${clean.slice(0, longest).replace(/[\uD800-\uDBFF]$/, '')}…` : clean
    return cut === '' ? undefined : cut
  }),
)
export const words = soft(told)

const coding = z.object({ system: words, code: words, display: words })
export const concept = soft(z.object({ coding: soft(z.array(coding)), text: words }))
export type Told = z.output<typeof concept>
export const concepts = soft(z.array(concept))
export const reference = soft(z.object({ reference: words, display: words }))
export type ToldReference = z.output<typeof reference>
export const notes = soft(z.array(z.object({ text: words })))
/** A moment, day, month or year. */
export const moment = soft(dateTime)
export const period = soft(z.object({ start: moment, end: moment }))
const quantity = soft(z.object({ value: soft(z.number()), unit: words, code: words }))
export const age = quantity
const count = soft(z.number())

export const dosages = soft(
  z.array(
    z.object({
      text: words,
      patientInstruction: words,
      asNeededBoolean: soft(z.boolean()),
      asNeededCodeableConcept: concept,
      timing: soft(
        z.object({
          code: concept,
          repeat: soft(z.object({ frequency: count, period: count, periodUnit: words, boundsPeriod: period })),
        }),
      ),
      route: concept,
      doseAndRate: soft(z.array(z.object({ doseQuantity: quantity }))),
    }),
  ),
)
export type Dosages = z.output<typeof dosages>

/** What all of these resources have. */
export const common = { meta, encounter: reference, note: notes }

/** The display text of a concept: its own, else that of a coding, else its code. */
export const nameOf = (of: Told): string | undefined =>
  of?.text ?? of?.coding?.find(({ display }) => display)?.display ?? codeOf(of)

const icd10 = /icd-?10|2\.16\.840\.1\.113883\.6\.3$/i
/** The code by which a thing is known: ICD-10 where there is one, otherwise the first, as it came. */
export function codedAs(of: Told): { code_system: string | null; code: string | null } {
  const coded = of?.coding?.filter(({ code }) => code !== undefined) ?? []
  const chosen = coded.find(({ system }) => system !== undefined && icd10.test(system)) ?? coded[0]
  return { code_system: chosen?.system ?? null, code: chosen?.code ?? null }
}

/** A day in clinic time, or the month or year that the clinic gave. */
export function partOfDay(at: string | undefined): string | null {
  if (at === undefined) return null
  return at.includes('T') ? toCalendarDate(fromDate(instantOf(at), clinicZone)).toString() : at
}

/** The instant by which something is ordered: the first of these that is known; long ago where none is. */
export const sortedAt = (...moments: readonly (string | undefined)[]): string => {
  const first = moments.find((one) => one !== undefined)
  return first === undefined ? '-infinity' : instantOf(first).toISOString()
}

const ageUnits: Readonly<Record<string, string>> = { a: 'lat', mo: 'mies.', wk: 'tyg.', d: 'dni' }

/** Words for an age: a number and its unit, by UCUM code, else as the clinic wrote it. */
export const ageWords = (of: z.output<typeof age>): string | undefined =>
  of?.value === undefined
    ? undefined
    : ['w wieku', String(of.value).replace('.', ','), ageUnits[of.code ?? ''] ?? of.unit ?? of.code]
        .filter(Boolean)
        .join(' ')

/** A reference to a resource of the clinic (`Encounter/7`); anything else names nothing. */
export const refOf = (of: ToldReference, ...types: readonly string[]): string | null => {
  const ref = of?.reference
  return ref !== undefined && types.some((type) => ref.startsWith(`${type}/`)) ? ref : null
}

/** Who noted or did something, in words and by name. */
export const authorOf = (of: ToldReference) => ({
  author: of?.display ?? null,
  author_ref: refOf(of, 'Practitioner', 'PractitionerRole'),
})

/** All notes of a resource in one. */
export const noteOf = (of: z.output<typeof notes>): string | null =>
  of?.flatMap(({ text }) => text ?? []).join(' ') || null
