import pg from 'pg'
import { diseaseWords, people, serviceCode, services, tokenOf } from './data.ts'
import { bookingIdHere, newKeyHere, type Call } from './load.ts'

export type ScenarioName = 'freeSlots' | 'booking' | 'bookingList' | 'diseases'

const rounded = (at: number) => new Date(Math.floor(at / 60_000) * 60_000).toISOString()

/** Headers of a call from the portal's own page by the n-th person. */
export function signedIn(person: number): Record<string, string> {
  return { cookie: `session=${tokenOf(person)}`, 'sec-fetch-site': 'same-origin', 'x-portal-request': 'bench' }
}

/** The system of bookings that the portal's own clinic makes. */
const system = 'AMMS'

const json = { 'content-type': 'application/json' }

/** How many slots one search answers. */
const slotsAtOnce = 50

/** (a) Free slots of a service, asked by everybody in turn. */
export function freeSlotCalls(): Call[] {
  return Array.from({ length: people }, (_, index) => ({
    method: 'GET',
    path: `/mppd/api/time-slots/?medicalServiceCode=${serviceCode(1 + (index % services))}&patientId=${index + 1}&limit=${slotsAtOnce}`,
    headers: signedIn(index + 1),
  }))
}

/** (c) A patient's bookings of the last three months and all to come, asked by everybody in turn. */
export function bookingListCalls(): Call[] {
  const from = rounded(Date.now() - 90 * 86_400_000)
  return Array.from({ length: people }, (_, index) => ({
    method: 'GET',
    path: `/mppd/api/bookings?patientId=${index + 1}&dateFrom=${from}`,
    headers: signedIn(index + 1),
  }))
}

/** For whom a person acts, and the bookings of all of them. */
export function guardianCalls(person: number): Call[] {
  const headers = signedIn(person)
  return ['/mpi/accounts/mpi-user/patients', '/mppd/api/bookings'].map((path) => ({ method: 'GET', path, headers }))
}

/** (d) Diseases by what a person types: beginnings of codes, beginnings of one or two words. */
export function diseaseCalls(): Call[] {
  const typed = (n: number): string => {
    const word = (at: number) => diseaseWords[at % diseaseWords.length] ?? ''
    if (n % 3 === 0) return `${String.fromCodePoint(65 + (n % 26))}${String(n % 58).padStart(2, '0')}`
    return n % 3 === 1 ? word(n).slice(0, 4) : `${word(n).slice(0, 3)} ${word(n >> 3).slice(0, 5)}`
  }
  return Array.from({ length: people }, (_, index) => ({
    method: 'GET',
    path: `/mpi/dictionaries/diseases?query=${encodeURIComponent(typed(index))}&limit=20`,
    headers: signedIn(index + 1),
  }))
}

interface Pick {
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

/** (b) Hold a slot, then complete the booking: two calls each, with a key for each. */
export function bookingCalls(chosen: Pick[], round: number): Call[][] {
  return chosen.map((pick) => {
    const headers = (step: string) => ({
      ...signedIn(Number(pick.patientId)),
      ...json,
      'idempotency-key': `bench-${round}-${pick.timeSlotId}-${step}`,
    })
    return [
      {
        method: 'POST',
        path: '/mppd/api/bookings/blockTimeSlotForBooking',
        headers: headers('hold'),
        body: JSON.stringify(pick),
        answersId: true,
      },
      {
        method: 'PUT',
        path: '/mppd/api/bookings',
        headers: headers('complete'),
        body: JSON.stringify({ ...pick, hisBookingId: bookingIdHere }),
      },
    ]
  })
}

/** The same bookings on the bare server. */
export function bareBookingCalls(chosen: Pick[]): Call[][] {
  return chosen.map((pick) => [
    { method: 'POST', path: '/bookings/hold', headers: json, body: JSON.stringify(pick), answersId: true },
    { method: 'PUT', path: '/bookings', headers: json, body: JSON.stringify({ ...pick, hisBookingId: bookingIdHere }) },
  ])
}

/** A day's mixture, each row by one person at an address of their own: they look, look up, hold a slot, book it, look again and cancel. */
export function soakCalls(chosen: Pick[]): Call[][] {
  const [slots, lists, found] = [freeSlotCalls(), bookingListCalls(), diseaseCalls()]
  return chosen.map((pick) => {
    const person = Number(pick.patientId)
    const address = `10.${person >> 16}.${(person >> 8) & 255}.${person & 255}`
    const look = (calls: Call[]): Call => {
      const call = calls[person - 1]
      if (!call) throw new Error('more people than there are')
      return call
    }
    const write = (method: Call['method'], path: string, body?: object): Call => ({
      method,
      path,
      headers: { ...signedIn(person), 'idempotency-key': newKeyHere, ...(body ? json : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const row: Call[] = [
      look(slots),
      look(lists),
      look(found),
      { ...write('POST', '/mppd/api/bookings/blockTimeSlotForBooking', pick), answersId: true },
      write('PUT', '/mppd/api/bookings', { ...pick, hisBookingId: bookingIdHere }),
      look(lists),
      write('DELETE', `/mppd/api/bookings/${system}/${bookingIdHere}`),
      look(slots),
    ]
    return row.map((call) => ({ ...call, headers: { ...call.headers, 'x-forwarded-for': address } }))
  })
}
