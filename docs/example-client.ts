// A client of the portal that knows nothing but docs/openapi.json: it signs in, books the first free date of a service, finds the booking in
// the list and cancels it. Its types are made by
//   npx openapi-typescript docs/openapi.json --output docs/portal-types.d.ts
// and it is called with the portal's address, a user name, a password and the code of a service.
import { randomUUID } from 'node:crypto'
import createClient, { type Middleware } from 'openapi-fetch'
import type { paths } from './portal-types.d.ts'

const [origin = 'http://localhost:8080', username = '', password = '', medicalServiceCode = ''] = process.argv.slice(2)

/** Keeps the cookies that the portal sets, as the description's security schemes demand. */
const jar = new Map<string, string>()
const cookies: Middleware = {
  onRequest({ request }) {
    request.headers.set('cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '))
    return request
  },
  onResponse({ response }) {
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (name && value !== undefined) jar.set(name, value)
    }
  },
}

const client = createClient<paths>({ baseUrl: origin })
client.use(cookies)
const header = { 'X-Portal-Request': '1', Origin: origin }

/** The answer; on a refusal it ends the program with the refusal's code. */
function answered<T>({ data, error }: { data?: T; error?: { errorCode: string; message: string } }): T {
  if (error) throw new Error(`${error.errorCode}: ${error.message}`)
  return data as T
}

await client.POST('/mpi/accounts/login', { params: { header }, body: { username, password } }).then(answered)
const [patient] = answered(await client.GET('/mpi/accounts/mpi-user/patients'))
if (!patient) throw new Error('The account acts for nobody.')
const patientId = patient.id

const [slot] = answered(
  await client.GET('/mppd/api/time-slots', { params: { query: { medicalServiceCode, patientId, limit: 1 } } }),
)
if (!slot) throw new Error('There is no free date.')

const booking = answered(
  await client.POST('/mppd/api/bookings', {
    params: { header: { ...header, 'Idempotency-Key': randomUUID() } },
    body: { timeSlotId: slot.id, availabilityId: slot.availabilityId, patientId },
  }),
)
const list = answered(await client.GET('/mppd/api/bookings', { params: { query: { patientId } } }))
const path = { system: booking.system, id: booking.systemId }
const cancelled = answered(await client.DELETE('/mppd/api/bookings/{system}/{id}', { params: { path, header } }))
process.stdout.write(
  JSON.stringify({
    booked: booking.status,
    listed: list.some(({ systemId }) => systemId === booking.systemId),
    cancelled: cancelled.status,
  }),
)
