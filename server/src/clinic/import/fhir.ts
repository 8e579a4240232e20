import * as z from 'zod/mini'
import { endOf, instantOf } from './dates.ts'
import { addressPartUrls } from './systems.ts'

/** One line of text for people: no control characters, nothing that changes the writing direction. */
export const line = z.string().check(
  z.trim(),
  z.minLength(1),
  z.maxLength(500),
  z.refine((text) => !/[\u0000-\u001F\u007F\u202A-\u202E\u2066-\u2069]/.test(text), 'has control characters'),
)
/** Text of several lines. */
export const prose = z.string().check(
  z.trim(),
  z.minLength(1),
  z.maxLength(10_000),
  z.refine(
    (text) => !/[\u0000-\u0008\u000B-\u001F\u007F\u202A-\u202E\u2066-\u2069]/.test(text),
    'has control characters',
  ),
)
/** A code that is also used in the portal's addresses. */
export const portalCode = z
  .string()
  .check(z.regex(/^[A-Za-z0-9][A-Za-z0-9._/-]{0,63}$/, 'is no code: letters, digits and . _ / -'))

const sensibleYear = (text: string) => !(Number(text.slice(0, 4)) < 1900 || Number(text.slice(0, 4)) >= 2200)
export const day = z.iso.date().check(z.refine(sensibleYear, 'is not between 1900 and 2199'))
export const instant = z.iso.datetime({ offset: true }).check(z.refine(sensibleYear, 'is not between 1900 and 2199'))
/** A year or month without a day stands for its first day. */
const partOfDate = z
  .string()
  .check(z.regex(/^\d{4}(-(0[1-9]|1[0-2]))?$/), z.refine(sensibleYear, 'is not between 1900 and 2199'))
export const dateTime = z.union([day, instant, partOfDate])
/** An end of time; systems write an end that never comes as a year in the far future. */
const endTime = z.union([
  z.iso.date(),
  z.iso.datetime({ offset: true }),
  z.string().check(z.regex(/^\d{4}(-(0[1-9]|1[0-2]))?$/)),
])

export const coding = z.object({ system: z.optional(line), code: z.optional(line), display: z.optional(line) })
export const concept = z.object({ coding: z.optional(z.array(coding)), text: z.optional(line) })
export const identifier = z.object({ system: z.optional(line), value: z.optional(line) })
export const reference = z.object({
  reference: z.optional(line),
  identifier: z.optional(identifier),
  display: z.optional(line),
})
export const period = z.object({ start: z.optional(dateTime), end: z.optional(endTime) })
export const telecom = z.object({
  system: z.optional(line),
  value: z.optional(line),
  use: z.optional(line),
  period: z.optional(period),
})
/** Words of which some are missing: FHIR has null where an element has only extensions. */
const lines = z.pipe(
  z.array(z.nullable(line)),
  z.transform((list: (string | null)[]) => list.filter((one) => one !== null)),
)
export const name = z.object({
  use: z.optional(line),
  period: z.optional(period),
  family: z.optional(line),
  given: z.optional(lines),
  prefix: z.optional(lines),
})

const value = {
  url: line,
  valueBoolean: z.optional(z.boolean()),
  valueInteger: z.optional(z.int()),
  valueString: z.optional(prose),
  valueCode: z.optional(line),
  valueDate: z.optional(day),
  valueReference: z.optional(reference),
}
const extension = z.object({ ...value, extension: z.optional(z.array(z.object(value))) })
export const extensions = z.optional(z.array(extension))
export type Extension = z.infer<typeof extension>

export const address = z.object({
  use: z.optional(line),
  period: z.optional(period),
  text: z.optional(line),
  line: z.optional(z.array(z.nullable(line))),
  _line: z.optional(z.array(z.nullable(z.object({ extension: extensions })))),
  city: z.optional(line),
  postalCode: z.optional(line),
  country: z.optional(line),
})

/** A resource's meta; of its labels only those that hide it from guardians. */
export const meta = z.optional(z.object({ security: z.optional(z.array(coding)) }))

export type Concept = z.infer<typeof concept>
export type Reference = z.infer<typeof reference>
export type Address = z.infer<typeof address>
export type Period = z.infer<typeof period>

export const extensionOf = (list: Extension[] | undefined, url: string): Extension | undefined =>
  list?.find((one) => one.url === url)

/** The first coding with a code; of one system when it is given. */
export const codeOf = (of: Concept | undefined, system?: string): string | undefined =>
  of?.coding?.find((one) => one.code !== undefined && (system === undefined || one.system === system))?.code

const confidentiality = new Set([
  'http://terminology.hl7.org/CodeSystem/v3-Confidentiality',
  'urn:oid:2.16.840.1.113883.5.25',
])
const sensitivity = new Set(['http://terminology.hl7.org/CodeSystem/v3-ActCode', 'urn:oid:2.16.840.1.113883.5.4'])

/**
 * Whether a resource is hidden from guardians: confidentiality R (restricted) or V (very restricted) and sensitivity PRS (as the patient asked).
 * Undefined when it has no confidentiality, as in systems without labels: then the stored mark stays.
 */
export function hidesFromGuardians(of: z.infer<typeof meta>): boolean | undefined {
  const labels = of?.security ?? []
  const said = (systems: ReadonlySet<string>) =>
    labels.flatMap(({ system, code }) => (code !== undefined && systems.has(system ?? '') ? [code] : []))
  const levels = said(confidentiality)
  if (levels.length === 0) return undefined
  return levels.some((level) => level === 'R' || level === 'V') && said(sensitivity).includes('PRS')
}

/** The display text of a concept. */
export const wordsOf = (of: Concept | undefined): string | undefined =>
  of?.text ?? of?.coding?.find(({ display }) => display)?.display ?? codeOf(of)

interface Lasting {
  readonly use?: string | undefined
  readonly period?: Period | undefined
}

/** Whether something is valid now: not old, not over, and already begun. */
export const holds = ({ use, period: { start, end } = {} }: Lasting, now: Date): boolean =>
  use !== 'old' && !(end !== undefined && endOf(end) <= now) && !(start !== undefined && instantOf(start) > now)

/** The valid ones, the one for the preferred use first: those that are old, over or not begun come last. */
function current<T extends Lasting>(
  list: readonly T[] | undefined,
  now: Date,
  past: ReadonlySet<string>,
  wanted: string,
) {
  const rank = ({ use, period }: T): number => {
    if (!holds({ period }, now) || past.has(use ?? '')) return 2
    return use === wanted ? 0 : 1
  }
  return list?.toSorted((one, other) => rank(one) - rank(other))[0]
}

const formerNames = new Set(['old', 'maiden'])
const otherAddresses = new Set(['old', 'billing', 'temp'])

/** A person's present name; the official one is preferred. */
export const nameNow = (list: readonly z.infer<typeof name>[], now: Date) => current(list, now, formerNames, 'official')

/** A person's present address. */
export const addressNow = (list: readonly Address[] | undefined, now: Date) =>
  current(list, now, otherAddresses, 'home')

/** The present number or address by which something is reached; undefined where all are old. */
export const telecomNow = (list: readonly z.infer<typeof telecom>[] | undefined, system: string, now: Date) =>
  list?.find((one) => one.system === system && one.value !== undefined && holds(one, now))?.value

/** An address on one line. */
export function addressLine(of: Address | undefined): string | undefined {
  if (!of) return undefined
  const place = [of.postalCode, of.city].filter(Boolean).join(' ')
  return of.text ?? ([of.line?.filter(Boolean).join(', '), place].filter(Boolean).join(', ') || undefined)
}

/** Street, house and flat: from their own elements when the file has them, otherwise parsed from the line `ul. Lipowa 4/7`. */
export function addressParts(of: Address | undefined) {
  const parts = of?._line?.[0]?.extension
  const part = (url: string) => extensionOf(parts, url)?.valueString
  const written =
    /^(?<street>.*?)\s+(?<house>\d+\s?[A-Za-z]?)(?:\s*(?:\/|m\.?|lok\.?)\s*(?<flat>\d+\s?[A-Za-z]?))?$/.exec(
      of?.line?.[0] ?? '',
    )
  return {
    street: part(addressPartUrls.street) ?? written?.groups?.['street'] ?? of?.line?.[0] ?? undefined,
    house_number: part(addressPartUrls.houseNumber) ?? written?.groups?.['house'],
    apartment_number: part(addressPartUrls.apartmentNumber) ?? written?.groups?.['flat'],
    postal_code: of?.postalCode,
    city: of?.city,
    address_country: of?.country,
  }
}
