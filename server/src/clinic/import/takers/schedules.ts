import * as z from 'zod/mini'
import { sql } from '../../../db/sql.ts'
import { applySettings, servicesOf } from '../availability.ts'
import { type Batch, made, taker } from '../batch.ts'
import { extensionOf, extensions, reference } from '../fhir.ts'
import { Refusal } from '../record.ts'
import { readSettings } from '../settings.ts'
import { extensionUrls } from '../systems.ts'
import { keepToo, remark, upsert } from '../upsert.ts'

const schedule = z.object({
  active: z.optional(z.boolean()),
  actor: z.array(reference).check(z.minLength(1)),
  extension: extensions,
})
type Schedule = z.infer<typeof schedule>

const columns = { role_id: 'bigint', unit_id: 'bigint', overlap_allowed: 'boolean' } as const

const actorsOf = (read: Schedule, ...types: string[]) =>
  read.actor.flatMap(({ reference: ref }) => (ref && types.includes(ref.slice(0, ref.indexOf('/'))) ? [ref] : []))

/**
 * Schedule: one calendar. Its actors say who works in it (a PractitionerRole, or nobody in particular), where (a Location or an Organization), and
 * what can be booked in it (one HealthcareService or several).
 */
export const takeSchedules = taker({
  shape: schedule,
  needs: (read) => actorsOf(read, 'PractitionerRole', 'Practitioner', 'HealthcareService', 'Location', 'Organization'),
  async take(batch, items) {
    const roles = await rolesOf(
      batch,
      items.flatMap(({ read }) => actorsOf(read, 'Practitioner')),
    )
    const rows = made(batch, items, ({ read }) => {
      if (servicesOf(read).length === 0)
        throw new Refusal('has no HealthcareService actor: nothing could be booked in it')
      readSettings(read.extension)
      return {
        role_id: roleOf(batch, read, roles),
        unit_id: unitOf(batch, read),
        overlap_allowed: extensionOf(read.extension, extensionUrls.overlapAllowed)?.valueBoolean ?? false,
      }
    })
    await upsert(batch, 'clinic_schedule', columns, rows)
    const touched = await keepToo(batch, rows)
    remark(
      batch,
      items.filter(({ read }) => read.active === false),
      'not active: its slots cannot be booked',
    )
    await applySettings(
      batch,
      touched.map(({ ref }) => ref),
    )
  },
})

function unitOf(batch: Batch, read: Schedule): number {
  const [unit] = [...actorsOf(read, 'Location'), ...actorsOf(read, 'Organization')]
  if (!unit) throw new Refusal('has no Location or Organization actor: nobody would know where to go')
  return batch.ids.of(unit)
}

function roleOf(batch: Batch, read: Schedule, roles: Map<string, number[]>): number | null {
  const [role, second] = actorsOf(read, 'PractitionerRole')
  if (second) throw new Refusal('has several PractitionerRole actors; give each a Schedule of its own')
  if (role) return batch.ids.of(role)
  const [person] = actorsOf(read, 'Practitioner')
  if (!person) return null
  const [only, another] = roles.get(person) ?? []
  if (only === undefined || another !== undefined)
    throw new Refusal(
      `${person} has ${only === undefined ? 'no' : 'more than one'} PractitionerRole; name the role as actor`,
    )
  return only
}

async function rolesOf(batch: Batch, persons: string[]): Promise<Map<string, number[]>> {
  if (persons.length === 0) return new Map()
  const { rows } = await sql<{ ref: string; ids: number[] }>`
    select p.source_id as ref, array_agg(r.id) as ids from clinic_practitioner p join clinic_role r on r.practitioner_id = p.id
    where p.source_system = ${batch.system} and p.source_id = any(${persons}) group by p.source_id`.execute(batch.tx)
  return new Map(rows.map(({ ref, ids }) => [ref, ids]))
}
