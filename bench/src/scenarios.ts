import pg from 'pg'
import { diseaseWords, people, practitioners, serviceCode, services, tokenOf } from './data.ts'
import { bookingIdHere, newKeyHere, type Call } from './load.ts'

const rounded = (at: number) => new Date(Math.floor(at / 60_000) * 60_000).toISOString()
const dayMs = 86_400_000

/** Headers of a call by the n-th person from the portal's own page. */
export function signedIn(person: number): Record<string, string> {
  return { cookie: `session=${tokenOf(person)}`, 'sec-fetch-site': 'same-origin', 'x-portal-request': 'bench' }
}

/** The system of bookings that the portal's own clinic makes. */
const system = 'AMMS'

const json = { 'content-type': 'application/json' }

/** The number of slots that one search returns. */
const slotsAtOnce = 50
/** Days after today on which the smaller data set has slots all day. */
const fullDays = 14

/** One call by each person in turn, so that the server remembers hardly any session from the call before. */
const byEverybody = (pathFor: (person: number) => string): Call[] =>
  Array.from({ length: people }, (_, index) => ({
    method: 'GET',
    path: pathFor(index + 1),
    headers: signedIn(index + 1),
  }))

/** Free slots on one practitioner's day; each of them is offered for four services, see `data.ts`. */
export function freeDayCalls(): Call[] {
  const today = new Date().setUTCHours(0, 0, 0, 0)
  return byEverybody((person) => {
    const n = person % practitioners
    const from = today + (1 + (Math.floor(person / practitioners) % fullDays)) * dayMs
    const day = `dateFrom=${new Date(from).toISOString()}&dateTo=${new Date(from + dayMs).toISOString()}`
    return `/mppd/api/time-slots/?medicalServiceCode=${serviceCode(1 + ((n + services - 1) % services))}&employeeId=E${1 + n}&occupationCode=LEK&patientId=${person}&${day}`
  })
}

/** The next free slots of a service. */
export const freeSlotCalls = (): Call[] =>
  byEverybody(
    (person) =>
      `/mppd/api/time-slots/?medicalServiceCode=${serviceCode(1 + (person % services))}&patientId=${person}&limit=${slotsAtOnce}`,
  )

/** A patient's bookings of the last three months and all future ones. */
export function bookingListCalls(): Call[] {
  const period = `dateFrom=${rounded(Date.now() - 90 * dayMs)}&dateTo=${rounded(Date.now() + 10 * 365 * dayMs)}`
  return byEverybody((person) => `/mppd/api/bookings?patientId=${person}&${period}`)
}

/** What is in the way of booking each service, for one patient. */
export const obstacleCalls = (): Call[] =>
  byEverybody((person) => `/mppd/api/bookings/obstacles/services?patientId=${person}`)

/** What the home page shows. */
export const homeCalls = (): Call[] => byEverybody(() => '/mpi/accounts/mpi-user/home')

/** The patients for whom a person acts, and the bookings of all of them. */
export function guardianCalls(person: number): Call[] {
  const headers = signedIn(person)
  return ['/mpi/accounts/mpi-user/patients', '/mppd/api/bookings'].map((path) => ({ method: 'GET', path, headers }))
}

/** Searches for diseases by what a person types: beginnings of codes, beginnings of one or two words. */
export function diseaseCalls(): Call[] {
  const word = (at: number) => diseaseWords[at % diseaseWords.length] ?? ''
  const typed = (n: number): string => {
    if (n % 3 === 0) return `${String.fromCodePoint(65 + (n % 26))}${String(n % 58).padStart(2, '0')}`
    return n % 3 === 1 ? word(n).slice(0, 4) : `${word(n).slice(0, 3)} ${word(n >> 3).slice(0, 5)}`
  }
  return byEverybody((person) => `/mpi/dictionaries/diseases?query=${encodeURIComponent(typed(person - 1))}&limit=20`)
}

/** A slot and the patient for it. */
export interface Pick {
  timeSlotId: string
  availabilityId: string
  patientId: string
}

/** The next free slots, each for another person. */
export async function picks(databaseUrl: string, count: number): Promise<Pick[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ id: string; availability: string }>(
    `select s.id, (select min(a.id) from clinic_availability a where a.schedule_id = s.schedule_id) as availability
     from clinic_slot s where s.status = 'free' and s.starts_at > now() + interval '1 day' order by s.starts_at, s.schedule_id limit $1`,
    [count],
  )
  await client.end()
  return rows.map(({ id, availability }, index) => ({
    timeSlotId: id,
    availabilityId: availability,
    patientId: String(1 + (index % people)),
  }))
}

/** A call that writes, with a new key each time. */
const write = (pick: Pick, method: Call['method'], path: string, body?: object): Call => ({
  method,
  path,
  headers: { ...signedIn(Number(pick.patientId)), 'idempotency-key': newKeyHere, ...(body ? json : {}) },
  ...(body ? { body: JSON.stringify(body) } : {}),
})

/** Book a slot in one call. */
export const bookCalls = (chosen: readonly Pick[]): Call[][] =>
  chosen.map((pick) => [write(pick, 'POST', '/mppd/api/bookings', pick)])

/** Hold a slot, then complete the booking: two calls. */
export const holdCalls = (chosen: readonly Pick[]): Call[][] =>
  chosen.map((pick) => [
    { ...write(pick, 'POST', '/mppd/api/bookings/blockTimeSlotForBooking', pick), answersId: true },
    write(pick, 'PUT', '/mppd/api/bookings', { ...pick, hisBookingId: bookingIdHere }),
  ])

/** The mixed calls of a day, each row by one person at an address of their own: they search, look up, hold a slot, book it, look again and cancel. */
export function soakCalls(chosen: Pick[]): Call[][] {
  const [slots, lists, found] = [freeSlotCalls(), bookingListCalls(), diseaseCalls()]
  const held = holdCalls(chosen)
  return chosen.map((pick, index) => {
    const person = Number(pick.patientId)
    const address = `10.${person >> 16}.${(person >> 8) & 255}.${person & 255}`
    const look = (calls: Call[]): Call => {
      const call = calls[person - 1]
      if (!call) throw new Error('more people than there are')
      return call
    }
    const row: Call[] = [
      look(slots),
      look(lists),
      look(found),
      ...(held[index] ?? []),
      look(lists),
      write(pick, 'DELETE', `/mppd/api/bookings/${system}/${bookingIdHere}`),
      look(slots),
    ]
    return row.map((call) => ({ ...call, headers: { ...call.headers, 'x-forwarded-for': address } }))
  })
}
