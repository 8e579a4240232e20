import { sql } from '../../db/sql.ts'
import type { Batch } from './batch.ts'
import { keptBodies } from './kept-bodies.ts'
import { elementsOf, refOf, type Resource, server } from './record.ts'
import { extensionUrls, peselSystem } from './systems.ts'

const wrong = 'entered-in-error'
/** Types whose verification status says that they were entered in error; they then have no clinical status (FHIR R4, con-5 and ait-2). */
const verification: Record<string, string> = {
  AllergyIntolerance: 'http://terminology.hl7.org/CodeSystem/allergyintolerance-verification',
  Condition: 'http://terminology.hl7.org/CodeSystem/condition-ver-status',
}

/**
 * The stored resources that a file deletes, in the form in which the hospital would mark them as entered in error, so that the same rules withdraw
 * them. Resources that the portal does not have are left out.
 */
export async function asEnteredInError(batch: Batch, stubs: Resource[]): Promise<Map<Resource, Resource>> {
  const ofType = Map.groupBy(stubs, ({ resourceType: type }) =>
    type === 'Slot' || type === 'Appointment' ? type : 'kept',
  )
  const refs = (type: 'Slot' | 'Appointment' | 'kept') => (ofType.get(type) ?? []).map(refOf)
  const found = new Map([
    ...(await waiting(batch, refs('Appointment'))),
    ...(await slots(batch, refs('Slot'))),
    ...(await appointments(batch, refs('Appointment'))),
    ...(await kept(batch, refs('kept'))),
  ])
  return new Map(
    stubs.flatMap((stub) => {
      const body = found.get(refOf(stub))
      if (!body) return []
      const { resourceType, id } = stub
      const meta = { ...elementsOf(body['meta']), ...elementsOf(stub['meta']) }
      const resource: Resource = { ...body, resourceType, id, meta, [server]: stub[server] }
      return [[stub, resource]]
    }),
  )
}

type Bodies = Map<string, Record<string, unknown>>

async function slots({ tx, system }: Batch, refs: string[]): Promise<Bodies> {
  if (refs.length === 0) return new Map()
  const { rows } = await sql<{ ref: string; schedule: string; starts_at: Date; ends_at: Date }>`
    select s.source_id as ref, c.source_id as schedule, s.starts_at, s.ends_at
    from clinic_slot s join clinic_schedule c on c.id = s.schedule_id
    where s.source_system = ${system} and s.source_id = any(${refs})`.execute(tx)
  return new Map(
    rows.map(({ ref, schedule, starts_at: start, ends_at: end }) => [
      ref,
      { status: wrong, schedule: { reference: schedule }, start: start.toISOString(), end: end.toISOString() },
    ]),
  )
}

interface Booked {
  ref: string
  patient: string | null
  pesel: string | null
  slot: string | null
  role: string | null
  service: string
  order_status: string | null
  starts_at: Date
  ends_at: Date
}

async function appointments({ tx, system }: Batch, refs: string[]): Promise<Bodies> {
  if (refs.length === 0) return new Map()
  const { rows } = await sql<Booked>`
    select b.source_id as ref, p.source_id as patient, p.pesel, s.source_id as slot, r.source_id as role, v.source_id as service,
      b.order_status, b.starts_at, b.ends_at
    from booking b join patient p on p.id = b.patient_id join clinic_availability a on a.id = b.availability_id
      join clinic_service v on v.id = a.service_id left join clinic_slot s on s.id = b.slot_id left join clinic_role r on r.id = b.role_id
    where b.source_system = ${system} and b.source_id = any(${refs})`.execute(tx)
  return new Map(rows.map((row) => [row.ref, appointment(row)]))
}

function appointment(row: Booked): Record<string, unknown> {
  const actors = [row.service, row.role, row.patient].flatMap((reference) =>
    reference === null ? [] : [{ reference }],
  )
  const byPesel = row.patient === null ? [{ identifier: { system: peselSystem, value: row.pesel } }] : []
  return {
    status: wrong,
    ...(row.slot === null ? {} : { slot: [{ reference: row.slot }] }),
    start: row.starts_at.toISOString(),
    end: row.ends_at.toISOString(),
    participant: [...actors, ...byPesel].map((actor) => ({ actor })),
    ...(row.order_status === null
      ? {}
      : { extension: [{ url: extensionUrls.orderStatus, valueCode: row.order_status }] }),
  }
}

/** Of Appointments only those that wait are stored whole. */
async function waiting(batch: Batch, refs: string[]): Promise<Bodies> {
  const bodies = await kept(batch, refs)
  return new Map([...bodies].filter(([, body]) => Array.isArray(body['participant'])))
}

async function kept(batch: Batch, refs: string[]): Promise<Bodies> {
  const bodies = await keptBodies<Record<string, unknown>>(batch, refs)
  return new Map([...bodies].map(([ref, body]) => [ref, withdrawnBody(ref.slice(0, ref.indexOf('/')), body)]))
}

function withdrawnBody(type: string, body: Record<string, unknown>): Record<string, unknown> {
  const system = verification[type]
  if (system === undefined) return { ...body, status: wrong }
  const { clinicalStatus: _, ...rest } = body
  return { ...rest, verificationStatus: { coding: [{ system, code: wrong }] } }
}
