import * as z from 'zod/mini'
import { describePractitioners, keepPractitioners } from '../../../areas/messages/index.ts'
import { made, taker } from '../batch.ts'
import {
  codeOf,
  concept,
  extensionOf,
  extensions,
  holds,
  line,
  name,
  nameNow,
  period,
  portalCode,
  reference,
  wordsOf,
} from '../fhir.ts'
import { identifierOf, identifiers, identifiersNow } from '../identifiers.ts'
import { contactOpening } from '../messages.ts'
import { Refusal } from '../record.ts'
import { extensionUrls, licenceSystems } from '../systems.ts'
import { remark, upsert } from '../upsert.ts'

const left = 'not active: nothing can be booked with them'
const gone = <I>(rows: readonly { item: I; row: { active: boolean } }[]): I[] =>
  rows.filter(({ row }) => !row.active).map(({ item }) => item)

const practitioner = z.object({
  identifier: identifiers,
  active: z.optional(z.boolean()),
  name: z.array(name).check(z.minLength(1)),
  extension: extensions,
})

const practitionerColumns = {
  degree: 'text',
  name: 'text',
  middle_name: 'text',
  last_name: 'text',
  practice_number: 'text',
  active: 'boolean',
} as const

/** Practitioner: the person, with the degree (name.prefix) and the licence to practise; also somebody to whom patients write. */
export const takePractitioners = taker({
  shape: practitioner,
  needs: () => [],
  async take(batch, items) {
    const rows = made(batch, items, ({ read }) => {
      const official = nameNow(read.name, batch.now)
      if (!official?.family || !official.given?.[0]) throw new Refusal('has no given name and family name')
      contactOpening(read.extension)
      return {
        degree: official.prefix?.join(' ') ?? null,
        name: official.given[0],
        middle_name: official.given.slice(1).join(' ') || null,
        last_name: official.family,
        practice_number: identifierOf(read.identifier, batch.now, 'licence numbers', ...licenceSystems) ?? null,
        active: read.active !== false,
      }
    })
    await upsert(batch, 'clinic_practitioner', practitionerColumns, rows)
    await keepPractitioners(
      batch.tx,
      batch.system,
      rows.map(({ item: { ref, read } }) => ({ sourceId: ref, opensTo: contactOpening(read.extension) })),
    )
    remark(batch, gone(rows), left)
  },
})

const role = z.object({
  identifier: identifiers,
  active: z.optional(z.boolean()),
  practitioner: reference,
  code: z.array(concept).check(z.minLength(1)),
  specialty: z.optional(z.array(concept)),
  period: z.optional(period),
  extension: extensions,
})

const roleColumns = {
  practitioner_id: 'bigint',
  employee_id: 'text',
  occupation_code: 'text',
  occupation_name: 'text',
  specialities: 'text[]',
  free_places: 'integer',
  active: 'boolean',
} as const

/** How many more people the role takes by declaration; null where the clinic does not say it. */
function freePlacesOf(given: z.infer<typeof extensions>): number | null {
  const places = extensionOf(given, extensionUrls.freePlaces)?.valueInteger
  if (places !== undefined && (places < 0 || places > 100_000))
    throw new Refusal('names a number of free places that cannot be')
  return places ?? null
}

/** PractitionerRole: a person in one occupation (LEK, PIEL, POL …), which the catalogue calls an employee. */
export const takeRoles = taker({
  shape: role,
  needs: ({ practitioner: { reference: ref } }) => [ref],
  async take(batch, items) {
    const rows = made(batch, items, ({ read, resource }) => {
      const ref = read.practitioner.reference
      const occupation = read.code.find((concept) => codeOf(concept) !== undefined)
      if (!ref) throw new Refusal('does not say whose role it is')
      if (!occupation) throw new Refusal('has no occupation code')
      const employeeId = portalCode.safeParse(identifiersNow(read.identifier, batch.now)[0]?.value ?? resource.id)
      const code = portalCode.safeParse(codeOf(occupation))
      if (!employeeId.success || !code.success)
        throw new Refusal('its identifier or occupation code has letters that no address can carry')
      return {
        practitioner_id: batch.ids.of(ref),
        employee_id: employeeId.data,
        occupation_code: code.data,
        occupation_name: wordsOf(occupation) ?? code.data,
        specialities: (read.specialty ?? [])
          .map(wordsOf)
          .filter((words): words is string => words !== undefined && line.safeParse(words).success),
        free_places: freePlacesOf(read.extension),
        active: read.active !== false && holds({ period: read.period }, batch.now),
      }
    })
    await upsert(batch, 'clinic_role', roleColumns, rows)
    await describePractitioners(
      batch.tx,
      rows.map(({ row }) => row.practitioner_id),
    )
    remark(batch, gone(rows), left)
  },
})
