import { defaultSystem } from '../clinic/import/import.ts'
import type { Db } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { cast, type CastKey, type CastPatientKey } from './cast.ts'

/** Services of the small clinic by the rule that each one shows, with the schedule that offers it. */
export const openings = {
  /** Needs a declaration to a GP; prescriptions can be asked for. */
  gp: { service: 'POZ-LEK', schedule: 'poz-wilczek' },
  nurse: { service: 'POZ-PIEL', schedule: 'poz-sobieraj' },
  midwife: { service: 'POZ-POL', schedule: 'poz-kurek' },
  /** No restrictions; the same service is also offered by another practitioner, and by whoever is on duty. */
  dermatologist: { service: 'DERM', schedule: 'derm-zielonka' },
  otherDermatologist: { service: 'DERM', schedule: 'derm-mazurkiewicz' },
  anyDermatologist: { service: 'DERM', schedule: 'derm-dyzur' },
  /** In the same calendar as `dermatologist`. */
  commercial: { service: 'DERM-KOM', schedule: 'derm-zielonka' },
  /** Its price list has expired. */
  commercialUnpriced: { service: 'STOM-KOM', schedule: 'stom-zabkiewicz' },
  smsConfirmed: { service: 'KARD', schedule: 'kard-olszewik' },
  /** From 15 years of age. */
  womenOnly: { service: 'GIN', schedule: 'gin-brzoska' },
  /** Up to 17 years of age. */
  childrenOnly: { service: 'PED', schedule: 'ped-gawron' },
  /** From 40 years of age. */
  over40: { service: 'PROF-40', schedule: 'szczepienia' },
  /** At least 48 hours ahead. */
  minLead: { service: 'USG-BRZ', schedule: 'usg-sikorzak' },
  /** At most 30 days ahead; parallel bookings allowed. */
  maxAhead: { service: 'SZCZ-GRYPA', schedule: 'szczepienia' },
  /** Only for patients who have not been there before; `returnVisit` only for those who have (anna). */
  firstVisit: { service: 'ORT-PIERW', schedule: 'ort-debowik' },
  returnVisit: { service: 'ORT-KONTR', schedule: 'ort-debowik' },
  /** At most 2 active bookings of the service. */
  maxActiveService: { service: 'FIZJO-IND', schedule: 'fizjo-jaworska' },
  /** At most 3 active bookings of the account. */
  maxActiveAccount: { service: 'PSYCH', schedule: 'psych-cichowas' },
  parallel: { service: 'LAB-KREW', schedule: 'lab' },
  insured: { service: 'NEUR', schedule: 'neur-swierkocka' },
  /** By telephone; needs a confirmed number. */
  teleconsultation: { service: 'TELE-INT', schedule: 'tele-zurkowiak' },
  /** A teleconsultation without an appointment: its slots say when somebody is on duty. */
  immediate: { service: 'TELE-PILNA', schedule: 'pilna-olchowicz' },
  /** Bookable from 14 days after the clinic was loaded; a referral is optional. */
  laterOnly: { service: 'OKUL', schedule: 'okul-okonski' },
  /** Status N: neither shown nor booked. */
  hidden: { service: 'ENDO', schedule: 'endo-zurkowiak' },
  /** Referral required. */
  referral: { service: 'RTG-KLP', schedule: 'rtg' },
  /** Has a questionnaire to fill in. */
  questionnaire: { service: 'GASTRO', schedule: 'gastro-lipowicz' },
} as const
export type OpeningKey = keyof typeof openings

/** Numbers of the small clinic's and the cast's data, as calls show them. */
export interface ClinicIds {
  availability: Record<OpeningKey, string>
  /** Slots by the schedule of their opening, earliest first: 3 on each of the days in `smallClinicDays`. */
  slots: Record<OpeningKey, { id: string; startsAt: Date; status: string }[]>
  /** By id of the Organization resource: poz, dermatologia … */
  units: Record<string, string>
  patients: Record<CastPatientKey, string>
  accounts: Record<CastKey, string>
  /** By id of the Appointment resource: anna-kard (to be confirmed by code), anna-derm (GTRE), krzysztof-derm … */
  bookings: Record<string, string>
}

/** Looks up the numbers that tests need after `seedSmall`. */
export async function clinicIds(db: Db): Promise<ClinicIds> {
  const { rows: availabilities } = await sql<{ key: string; id: string }>`
    select s.code || ' ' || split_part(c.source_id, '/', 2) as key, a.id::text as id
    from clinic_availability a join clinic_service s on s.id = a.service_id join clinic_schedule c on c.id = a.schedule_id
    where c.source_system = ${defaultSystem}`.execute(db)
  const { rows: slots } = await sql<{ schedule: string; id: string; startsAt: Date; status: string }>`
    select split_part(c.source_id, '/', 2) as schedule, s.id::text as id, s.starts_at as "startsAt", s.status
    from clinic_slot s join clinic_schedule c on c.id = s.schedule_id
    where c.source_system = ${defaultSystem} order by s.starts_at, s.id`.execute(db)
  const { rows: accounts } = await sql<{ username: string; id: string }>`
    select username, id::text as id from account`.execute(db)
  const idOf = new Map(availabilities.map(({ key, id }) => [key, id]))
  const calendars = Map.groupBy(slots, ({ schedule }) => schedule)
  const accountOf = new Map(accounts.map(({ username, id }) => [username, id]))
  return {
    availability: each(openings, ({ service, schedule }) => idOf.get(`${service} ${schedule}`) ?? ''),
    slots: each(openings, ({ schedule }) => calendars.get(schedule) ?? []),
    units: await numbers(db, 'clinic_unit'),
    patients: await numbers(db, 'patient'),
    accounts: each(cast, ({ username }) => accountOf.get(username) ?? ''),
    bookings: await numbers(db, 'booking'),
  }
}

function each<K extends string, V, R>(record: Record<K, V>, make: (value: V) => R): Record<K, R> {
  return Object.fromEntries(Object.entries<V>(record).map(([key, value]) => [key, make(value)])) as Record<K, R>
}

async function numbers(db: Db, table: string): Promise<Record<string, string>> {
  const { rows } = await sql<{ key: string; id: string }>`
    select split_part(source_id, '/', 2) as key, id::text as id from ${sql.table(table)}
    where source_system = ${defaultSystem}`.execute(db)
  return Object.fromEntries(rows.map(({ key, id }) => [key, id]))
}
