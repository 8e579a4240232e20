import * as z from 'zod/mini'
import { codeOf, concept, dateTime, line, period, reference, wordsOf, type Concept, type Reference } from '../fhir.ts'

/** A text of any length that a person wrote: a description, a conclusion, a note. */
export const longText = z.string().check(z.trim(), z.minLength(1), z.maxLength(100_000))

/** What several resources about results have in common. */
export const common = {
  subject: z.optional(reference),
  encounter: z.optional(reference),
  basedOn: z.optional(z.array(reference)),
  category: z.optional(
    z.union([
      z.array(concept),
      z.pipe(
        concept,
        z.transform((one: Concept) => [one]),
      ),
    ]),
  ),
  performer: z.optional(z.array(reference)),
  issued: z.optional(dateTime),
  effectiveDateTime: z.optional(dateTime),
  effectiveInstant: z.optional(dateTime),
  effectivePeriod: z.optional(period),
  specimen: z.optional(
    z.union([
      z.array(reference),
      z.pipe(
        reference,
        z.transform((one: Reference) => [one]),
      ),
    ]),
  ),
  extension: z.optional(z.array(z.object({ url: line, valueBoolean: z.optional(z.boolean()) }))),
}

/** A resource that a resource holds inside itself, as far as a name can be had from it. */
const inside = z.object({
  resourceType: z.optional(line),
  id: z.optional(line),
  name: z.optional(z.unknown()),
  type: z.optional(z.unknown()),
})
export const contained = z.optional(z.array(inside))

export const loinc = 'http://loinc.org'
const ucum = new Set(['http://unitsofmeasure.org', 'urn:oid:2.16.840.1.113883.6.8'])

/** The patient whose resource it is, also by a name that nothing explains; undefined where it is about something else. */
export const subjectOf = (of: Reference | undefined): string | undefined =>
  /^(?:Patient\/|urn:|Patient\?|https?:.*\/Patient\/)/.test(of?.reference ?? '') ? of?.reference : undefined

/** The name of another resource of this type; what is described only inside a resource has none. */
export const named = (list: readonly Reference[] | undefined, ...types: string[]): string | null =>
  list?.find(({ reference: ref }) => ref !== undefined && types.some((type) => ref.startsWith(`${type}/`)))
    ?.reference ?? null

/** The code as the laboratory gave it, LOINC before its own, and its name. */
export function codedAs(of: Concept | undefined) {
  const chosen =
    of?.coding?.find(({ system, code }) => system === loinc && code !== undefined) ??
    of?.coding?.find(({ code }) => code !== undefined)
  return { code_system: chosen?.system ?? null, code: chosen?.code ?? null, name: wordsOf(of) ?? null }
}

/** The first code of the category, and all codes of category and kind. */
export const kindsOf = (category: readonly Concept[] | undefined, code: Concept | undefined) => ({
  category: category?.map((one) => codeOf(one)).find((one) => one !== undefined) ?? null,
  kinds: [
    ...new Set(
      [...(category ?? []), ...(code ? [code] : [])].flatMap((one) => one.coding?.flatMap((c) => c.code ?? []) ?? []),
    ),
  ],
})

/** Who made the examination: words for it, and the name of the resource that has them. */
export function performerOf(list: readonly Reference[] | undefined, resources: z.infer<typeof contained>) {
  const words = list?.flatMap(({ display, reference: ref }) => {
    if (display !== undefined) return [display]
    const one = ref?.startsWith('#') ? resources?.find(({ id }) => `#${id}` === ref) : undefined
    return typeof one?.name === 'string' ? [one.name.slice(0, 500)] : []
  })
  return {
    performer: words && words.length > 0 ? words.slice(0, 3).join(', ') : null,
    performer_ref: named(list, 'Organization', 'Practitioner', 'PractitionerRole'),
  }
}

/** A unit as it was written, and its UCUM code. */
export const unitOf = ({
  unit,
  code,
  system,
}: {
  unit?: string | undefined
  code?: string | undefined
  system?: string | undefined
}) => ({
  unit: unit ?? code ?? null,
  unit_code: system !== undefined && ucum.has(system) ? (code ?? null) : null,
})
