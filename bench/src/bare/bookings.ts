import type { FastifyInstance, FastifyReply } from 'fastify'
import { offerOf } from './catalogue.ts'
import { prepared } from './database.ts'

type Booking = [
  id: string,
  status: string,
  slot: string | null,
  availability: string,
  startsAt: string,
  endsAt: string,
  version: number,
  patient: string,
  name: string,
  lastName: string,
  orderStatus: string | null,
  teleconsultation: string | null,
  medicalCase: string | null,
  measurementsFrom: string | null,
]
type Hold = [id: string, startsAt: string, endsAt: string, heldUntil: string, name: string, lastName: string]

const columns = `b.id, b.status, b.slot_id, b.availability_id, b.starts_at, b.ends_at, b.version, p.id, p.name, p.last_name,
  b.order_status, b.teleconsultation_id, b.medical_case_id, b.measurements_from`

const listed = prepared<Booking>(
  'bookings',
  `select ${columns} from booking b join patient p on p.id = b.patient_id
   where b.patient_id = $1 and b.status in ('SCHEDULED', 'REGISTERED', 'EXECUTED', 'CANCELED') and b.ends_at > $2 and b.starts_at < $3
   order by b.starts_at, b.id limit 1000`,
)

// One statement is one transaction: the slot is taken by whoever updates it first, and the constraints of the table stand behind.
const taking = (slotStatus: string, status: string, heldUntil: string, returned: string) => `
  with taken as (
    update clinic_slot set status = '${slotStatus}'
    where id = $1 and schedule_id = $2 and status = 'free' and starts_at > now() returning id, starts_at, ends_at),
  b as (
    insert into booking (status, patient_id, account_id, slot_id, availability_id, role_id, starts_at, ends_at, practitioner_id,
      overlap_allowed, parallel_allowed, held_until)
    select '${status}', $3, $3, id, $4, $5, starts_at, ends_at, $6, $7, $8, ${heldUntil} from taken returning *)
  select ${returned} from b join patient p on p.id = b.patient_id`

const book = prepared<Booking>('book', taking('booked', 'SCHEDULED', 'null', columns))
const hold = prepared<Hold>(
  'hold',
  taking(
    'held',
    'PROVISIONAL',
    `now() + interval '15 minutes'`,
    'b.id, b.starts_at, b.ends_at, b.held_until, p.name, p.last_name',
  ),
)
const complete = prepared<Booking>(
  'complete',
  `with b as (
     update booking set status = 'SCHEDULED', held_until = null, version = version + 1
     where id = $1 and status = 'PROVISIONAL' and held_until > now() and patient_id = $2 and slot_id = $3 and availability_id = $4
     returning *),
   booked as (update clinic_slot s set status = 'booked' from b where s.id = b.slot_id)
   select ${columns} from b join patient p on p.id = b.patient_id`,
)

const no = '{"allowed":false,"reason":"BOOKING_STATUS"}'
const yes = '{"allowed":true}'

const optional = (name: string, value: string | null): string =>
  value === null ? '' : `,"${name}":${JSON.stringify(value)}`

function bookingJson(row: Booking, now: string): string {
  const [id, status, slot, availability, startsAt, endsAt, version, patient, name, lastName] = row
  const [orderStatus, teleconsultation, medicalCase, measurementsFrom] = row.slice(10) as (string | null)[]
  const isLive = status === 'SCHEDULED' || status === 'REGISTERED'
  const change = isLive && startsAt > now ? yes : no
  const confirm = status === 'SCHEDULED' && orderStatus !== 'GTRE' ? change : no
  const offer = offerOf(availability)
  if (offer.teleconsultation) throw new Error('the data has no consultations afar')
  const measurements = measurementsFrom
    ? `,"measurementAttachment":{"isAddMeasurement":true,"dateFromMeasurement":"${measurementsFrom}"}`
    : ''
  return (
    `{"systemId":"${id}","status":"${status}","dateFrom":"${startsAt}","dateTo":"${endsAt}","version":${version},${offer.ofBooking},` +
    `"patient":{"id":"${patient}","name":${JSON.stringify(name)},"lastName":${JSON.stringify(lastName)}},` +
    `"actions":{"cancel":${change},"modify":${change},"confirm":${confirm},"attach":${isLive ? yes : no}}` +
    `${optional('timeSlotId', slot)}${optional('orderStatus', orderStatus ?? null)}${optional('teleconsultationId', teleconsultation ?? null)}` +
    `${optional('medicalCaseId', medicalCase ?? null)}${measurements}}`
  )
}

interface Choice {
  timeSlotId: string
  availabilityId: string
  patientId: string
}

const sent = (reply: FastifyReply, json: string) => reply.type('application/json; charset=utf-8').send(json)
const gone = (reply: FastifyReply) => reply.code(409).send({ code: 'SLOT_TAKEN' })

const parametersOf = ({ timeSlotId, availabilityId, patientId }: Choice): unknown[] => {
  const { schedule, role, practitioner, overlap, parallel } = offerOf(availabilityId)
  return [timeSlotId, schedule, patientId, availabilityId, role, practitioner, overlap, parallel]
}

/** Routes for a patient's bookings, for booking a slot at once, and for holding and completing one. */
export function bookingRoutes(app: FastifyInstance): void {
  app.get<{ Querystring: { patientId: string; dateFrom: string; dateTo: string } }>(
    '/mppd/api/bookings',
    async ({ query: { patientId, dateFrom, dateTo } }, reply) => {
      const now = new Date().toISOString()
      const rows = await listed(patientId, dateFrom, dateTo)
      return sent(reply, `[${rows.map((row) => bookingJson(row, now)).join(',')}]`)
    },
  )

  app.post<{ Body: Choice }>('/mppd/api/bookings', async ({ body }, reply) => {
    const [row] = await book(...parametersOf(body))
    return row ? sent(reply, bookingJson(row, new Date().toISOString())) : gone(reply)
  })

  app.post<{ Body: Choice }>('/mppd/api/bookings/blockTimeSlotForBooking', async ({ body }, reply) => {
    const now = new Date().toISOString()
    const [row] = await hold(...parametersOf(body))
    if (!row) return gone(reply)
    const [id, startsAt, endsAt, heldUntil, name, lastName] = row
    return sent(
      reply,
      `{"hisBookingId":"${id}","heldUntil":"${heldUntil}","now":"${now}","timeSlotId":"${body.timeSlotId}",` +
        `"patient":{"id":"${body.patientId}","name":${JSON.stringify(name)},"lastName":${JSON.stringify(lastName)}},` +
        `"dateFrom":"${startsAt}","dateTo":"${endsAt}","confirmed":false,${offerOf(body.availabilityId).ofHold}}`,
    )
  })

  app.put<{ Body: Choice & { hisBookingId: string } }>('/mppd/api/bookings', async ({ body }, reply) => {
    const { hisBookingId, patientId, timeSlotId, availabilityId } = body
    const [row] = await complete(hisBookingId, patientId, timeSlotId, availabilityId)
    return row ? sent(reply, bookingJson(row, new Date().toISOString())) : gone(reply)
  })
}
