import { sql } from '../../db/sql.ts'
import type { Batch } from './batch.ts'
import type { Extension, Reference } from './fhir.ts'
import { keptBodies } from './kept-bodies.ts'
import { type Settings, settingsFor } from './settings.ts'

/** The status of an availability that the clinic has withdrawn: neither B nor P, so that it is neither shown nor booked. */
const withdrawn = 'N'

interface KeptSchedule {
  active?: boolean
  actor: Reference[]
  extension?: Extension[]
}
interface KeptService {
  active?: boolean
  extension?: Extension[]
}

/** The services that a schedule offers. */
export const servicesOf = ({ actor }: Pick<KeptSchedule, 'actor'>): string[] => [
  ...new Set(actor.flatMap(({ reference: ref }) => (ref?.startsWith('HealthcareService/') ? [ref] : []))),
]

/** References of the schedules that offer these services. */
export async function schedulesOf(batch: Batch, services: string[]): Promise<string[]> {
  const { rows } = await sql<{ ref: string }>`
    select distinct c.source_id as ref from clinic_availability a
      join clinic_schedule c on c.id = a.schedule_id join clinic_service s on s.id = a.service_id
    where s.source_system = ${batch.system} and s.source_id = any(${services})`.execute(batch.tx)
  return rows.map(({ ref }) => ref)
}

/**
 * Rebuilds the availabilities of these schedules from the stored Schedule and HealthcareService resources together. One that is no longer offered, or
 * whose schedule or service is inactive, is withdrawn; it stays for the bookings that were made with it.
 */
export async function applySettings(batch: Batch, schedules: string[]): Promise<void> {
  if (schedules.length === 0) return
  const bodies = await keptBodies<KeptSchedule>(batch, schedules)
  const services = await keptBodies<KeptService>(batch, [...bodies.values()].flatMap(servicesOf))
  await batch.ids.load(batch.tx, [...bodies.keys(), ...services.keys()])
  const rows = [...bodies].flatMap(([ref, schedule]) =>
    servicesOf(schedule).map((service) => {
      const kept = services.get(service)
      const active = schedule.active !== false && kept?.active !== false
      const values = settingsFor(service, kept?.extension, schedule.extension)
      return { schedule_id: batch.ids.of(ref), service_id: batch.ids.of(service), ...availabilityRow(values, active) }
    }),
  )
  await withdrawOthers(
    batch,
    [...bodies.keys()].map((ref) => batch.ids.of(ref)),
    rows,
  )
  await storeAvailabilities(batch, rows)
}

function availabilityRow(values: Settings, active: boolean) {
  return {
    module_status: active ? (values.moduleStatus ?? 'B') : withdrawn,
    commercial: values.commercial ?? false,
    referral_status: values.referralStatus ?? 'N',
    booking_conf_req: values.confirmationRequired ?? false,
    add_measurements: values.addMeasurements ?? false,
    parallel_allowed: values.parallelAllowed ?? false,
    creates_prescriptions: values.createsPrescriptions ?? false,
    selected_only: values.selectedPatientsOnly ?? false,
    gender: values.gender === undefined ? null : values.gender === 'male' ? 'M' : 'F',
    min_age: values.minAge ?? null,
    max_age: values.maxAge ?? null,
    insurer_required: values.insurerRequired ?? false,
    phone_required: values.phoneRequired ?? false,
    min_lead_hours: values.minLeadHours ?? null,
    max_lead_days: values.maxLeadDays ?? null,
    first_visit: values.firstVisit ?? null,
    max_active_service: values.maxActivePerService ?? null,
    max_active_account: values.maxActivePerAccount ?? null,
  }
}
type AvailabilityRow = ReturnType<typeof availabilityRow> & { schedule_id: number; service_id: number }

const columns: Record<keyof ReturnType<typeof availabilityRow>, string> = {
  module_status: 'text',
  commercial: 'boolean',
  referral_status: 'text',
  booking_conf_req: 'boolean',
  add_measurements: 'boolean',
  parallel_allowed: 'boolean',
  creates_prescriptions: 'boolean',
  selected_only: 'boolean',
  gender: 'text',
  min_age: 'integer',
  max_age: 'integer',
  insurer_required: 'boolean',
  phone_required: 'boolean',
  min_lead_hours: 'integer',
  max_lead_days: 'integer',
  first_visit: 'text',
  max_active_service: 'integer',
  max_active_account: 'integer',
}
const names = Object.keys(columns)
const record = Object.entries(columns).map(([name, type]) => `${name} ${type}`)

async function storeAvailabilities(batch: Batch, rows: AvailabilityRow[]): Promise<void> {
  await sql`
    insert into clinic_availability (schedule_id, service_id, ${sql.raw(names.join(', '))})
    select * from json_to_recordset(${JSON.stringify(rows)}::json)
      as r(schedule_id bigint, service_id bigint, ${sql.raw(record.join(', '))})
    on conflict (service_id, schedule_id) do update
      set ${sql.raw(names.map((name) => `${name} = excluded.${name}`).join(', '))}`.execute(batch.tx)
}

async function withdrawOthers(batch: Batch, schedules: number[], rows: AvailabilityRow[]): Promise<void> {
  const given = JSON.stringify(rows.map(({ schedule_id, service_id }) => ({ schedule_id, service_id })))
  await sql`
    update clinic_availability a set module_status = ${withdrawn}
    where a.schedule_id = any(${schedules}::bigint[]) and (a.schedule_id, a.service_id) not in (
      select schedule_id, service_id from json_to_recordset(${given}::json) as r(schedule_id bigint, service_id bigint))`.execute(
    batch.tx,
  )
}
