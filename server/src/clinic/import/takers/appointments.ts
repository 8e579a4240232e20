import * as z from 'zod/mini'
import { type Item, made, taker } from '../batch.ts'
import { type ImportedStatus, storeBookings } from '../booking-rows.ts'
import { codeOf, extensionOf, hidesFromGuardians, instant, reference } from '../fhir.ts'
import { endForTheDead } from '../ended-by-death.ts'
import { openingsOf } from '../openings.ts'
import { Refusal } from '../record.ts'
import { byPesel, byServiceCode } from '../reference-ids.ts'
import { extensionUrls, peselSystem } from '../systems.ts'
import { bookWaiting, endWaiting, takeWaiting, waiting } from '../waiting-list.ts'

/** Booking statuses by FHIR's statuses; an entry of a waiting list is not a booking yet. */
const statuses = {
  proposed: 'SCHEDULED',
  pending: 'SCHEDULED',
  booked: 'REGISTERED',
  arrived: 'REGISTERED',
  'checked-in': 'REGISTERED',
  fulfilled: 'EXECUTED',
  cancelled: 'CANCELED',
  noshow: 'CANCELED',
  // For an appointment that was imported before the clinic marked it as an error.
  'entered-in-error': 'CANCELED',
} as const satisfies Record<string, ImportedStatus>

const appointment = z.object({
  ...waiting,
  status: z.enum([...(Object.keys(statuses) as [keyof typeof statuses]), 'waitlist']),
  slot: z.optional(z.array(reference)),
  end: z.optional(instant),
  participant: z.array(z.object({ actor: z.optional(reference) })).check(z.minLength(1)),
})
type Appointment = z.infer<typeof appointment>

const actors = (read: Appointment, type: string) =>
  read.participant.flatMap(({ actor }) => (actor?.reference?.startsWith(`${type}/`) ? [actor.reference] : []))

/** Patients may also be given by PESEL alone. */
const patientsOf = (read: Appointment) => [
  ...actors(read, 'Patient'),
  ...read.participant.flatMap(({ actor }) => {
    const { system, value } = actor?.identifier ?? {}
    return !actor?.reference && system === peselSystem && value ? [byPesel(value)] : []
  }),
]

function serviceOf(read: Appointment): string | undefined {
  const code = read.serviceType?.map((one) => codeOf(one)).find((one) => one !== undefined)
  return actors(read, 'HealthcareService')[0] ?? (code === undefined ? undefined : byServiceCode(code))
}

/**
 * Appointment: a booking, for its slot or, when it has none, for a practitioner and a service at a time; with the status waitlist a place in one of
 * the clinic's queues, which may become a booking.
 */
export const takeAppointments = taker({
  shape: appointment,
  // Somebody waits also where the service is none of the catalogue's, or nobody is named.
  needs: (read) =>
    read.status === 'waitlist'
      ? patientsOf(read)
      : [...patientsOf(read), ...actors(read, 'PractitionerRole'), serviceOf(read), read.slot?.[0]?.reference],
  async take(batch, items) {
    const waits = made(
      batch,
      items.filter(({ read }) => read.status === 'waitlist'),
      ({ read }) => patientOf(read),
    )
    await takeWaiting(
      batch,
      waits.map(({ item, row }) => ({ item, patientId: row })),
    )
    const bookings = await endWaiting(
      batch,
      items.filter(({ read }) => read.status !== 'waitlist'),
      patientOf,
    )
    const wrong = bookings.filter(({ read }) => read.status === 'entered-in-error')
    await batch.ids.load(
      batch.tx,
      wrong.map(({ ref }) => ref),
    )
    const openings = await openingsOf(batch, {
      slots: bookings.flatMap(({ read }) => read.slot?.[0]?.reference ?? []).map((ref) => batch.ids.of(ref)),
      roles: bookings.flatMap(({ read }) => actors(read, 'PractitionerRole')).map((ref) => batch.ids.of(ref)),
    })
    const rows = made(batch, bookings, rowOf)
    await storeBookings(batch, rows)
    await bookWaiting(batch, bookings)
    await endForTheDead(
      batch,
      rows.map(({ row }) => row.patient_id),
    )

    function patientOf(read: Appointment): number {
      const [patient, second] = patientsOf(read)
      if (!patient || second)
        throw new Refusal(patient ? 'has several patients; give each an Appointment of its own' : 'has no patient')
      return batch.ids.of(patient)
    }

    function rowOf({ ref, read }: Item<Appointment>) {
      const { status } = read
      if (status === 'waitlist' || (status === 'entered-in-error' && !batch.ids.has(ref)))
        throw new Refusal('was entered in error')
      const slot = read.slot?.[0]?.reference
      const role = actors(read, 'PractitionerRole')[0]
      const service = serviceOf(read)
      const opening = openings.find({
        slot: slot ? batch.ids.of(slot) : undefined,
        role: role ? batch.ids.of(role) : undefined,
        service: service ? batch.ids.of(service) : undefined,
      })
      const startsAt = read.start ? new Date(read.start) : opening.starts_at
      const endsAt = read.end ? new Date(read.end) : opening.ends_at
      if (!startsAt || !endsAt) throw new Refusal('has neither a slot nor start and end')
      if (endsAt <= startsAt) throw new Refusal('ends before it starts')
      return {
        status: statuses[status],
        order_status: extensionOf(read.extension, extensionUrls.orderStatus)?.valueCode ?? null,
        patient_id: patientOf(read),
        slot_id: opening.slot_id,
        availability_id: opening.availability_id,
        role_id: opening.role_id,
        practitioner_id: opening.practitioner_id,
        overlap_allowed: opening.overlap_allowed,
        parallel_allowed: opening.parallel_allowed,
        starts_at: startsAt,
        ends_at: endsAt,
        hidden: hidesFromGuardians(read.meta),
      }
    }
  },
})
