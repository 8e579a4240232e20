/** The password of everybody in the cast; it opens nothing but demo and test databases. */
export const castPassword = 'spacer-pod-lipami'

/** A birth date: a fixed day, or so many years before today, so that an age rule can always be seen. */
type Birth = { date: string } | { years: number; days?: number }

export interface CastPatient {
  name: string
  middleName?: string
  lastName: string
  gender: 'M' | 'F'
  birth: Birth
  /** Street, house, flat; without them the personal-data step asks for them. */
  address?: { street: string; houseNumber: string; apartmentNumber?: string; postalCode: string; city: string }
  /** Instead of a PESEL. */
  document?: { number: string; country: string }
  /** Branch of the health fund; most people are insured in Mazovia. */
  insurer?: string | null
  bookingLocked?: boolean
  identityConfirmed?: boolean
  /** Declarations to the clinic's GP, nurse and midwife. */
  declarations?: ('wilczek' | 'sobieraj' | 'kurek')[]
}

const home = (street: string, houseNumber: string, apartmentNumber?: string) => ({
  street,
  houseNumber,
  ...(apartmentNumber ? { apartmentNumber } : {}),
  postalCode: '99-995',
  city: 'Lipniki',
})

/** Patients of the cast by key; the key is also the id of their Patient resource. All are invented. */
export const castPatients = {
  anna: {
    name: 'Anna',
    middleName: 'Maria',
    lastName: 'Nowicka',
    gender: 'F',
    birth: { date: '1984-05-12' },
    address: home('ul. Ogrodowa', '8', '14'),
    identityConfirmed: true,
    declarations: ['wilczek', 'sobieraj', 'kurek'],
  },
  piotr: {
    name: 'Piotr',
    lastName: 'Kalinowiak',
    gender: 'M',
    birth: { date: '1979-11-03' },
    address: home('ul. Brzozowa', '21'),
    identityConfirmed: true,
    declarations: ['wilczek'],
  },
  kacper: {
    name: 'Kacper',
    lastName: 'Kalinowiak',
    gender: 'M',
    birth: { years: 9, days: 120 },
    address: home('ul. Brzozowa', '21'),
  },
  zosia: {
    name: 'Zofia',
    lastName: 'Kalinowiak',
    gender: 'F',
    birth: { years: 4, days: 40 },
    address: home('ul. Brzozowa', '21'),
    declarations: ['wilczek', 'sobieraj'],
  },
  stanislaw: {
    name: 'Stanisław',
    lastName: 'Kalinowiak',
    gender: 'M',
    birth: { date: '1948-02-29' },
    address: home('ul. Polna', '3', '2'),
    identityConfirmed: true,
    declarations: ['wilczek', 'sobieraj'],
  },
  jan: {
    name: 'Jan',
    lastName: 'Wronecki',
    gender: 'M',
    birth: { date: '1969-07-30' },
    address: home('ul. Leśna', '5'),
  },
  ewa: {
    name: 'Ewa',
    lastName: 'Wronecka',
    gender: 'F',
    birth: { date: '1972-01-17' },
    address: home('ul. Leśna', '5'),
  },
  helena: {
    name: 'Helena',
    lastName: 'Wronecka',
    gender: 'F',
    birth: { date: '1941-09-09' },
    address: home('ul. Leśna', '7'),
  },
  tomasz: {
    name: 'Tomasz',
    lastName: 'Szyszkowik',
    gender: 'M',
    birth: { date: '1990-03-25' },
    address: home('ul. Szkolna', '11', '6'),
    identityConfirmed: true,
  },
  maria: { name: 'Maria', lastName: 'Jagodzka', gender: 'F', birth: { date: '1995-12-06' } },
  krzysztof: {
    name: 'Krzysztof',
    lastName: 'Modrzewik',
    gender: 'M',
    birth: { date: '1987-08-19' },
    address: home('ul. Krótka', '2', '9'),
  },
  barbara: {
    name: 'Barbara',
    lastName: 'Topolińska',
    gender: 'F',
    birth: { date: '1963-10-01' },
    address: home('ul. Rynkowa', '1', '4'),
    bookingLocked: true,
  },
  robert: {
    name: 'Robert',
    lastName: 'Jesionek',
    gender: 'M',
    birth: { date: '1981-04-22' },
    address: home('ul. Młyńska', '14'),
  },
  monika: {
    name: 'Monika',
    lastName: 'Kasztaniak',
    gender: 'F',
    birth: { date: '1980-06-15' },
    address: home('ul. Parkowa', '9', '1'),
  },
  oliwia: {
    name: 'Oliwia',
    lastName: 'Kasztaniak',
    gender: 'F',
    birth: { years: 18, days: -20 },
    address: home('ul. Parkowa', '9', '1'),
  },
  bartek: {
    name: 'Bartłomiej',
    lastName: 'Kasztaniak',
    gender: 'M',
    birth: { years: 18, days: 60 },
    address: home('ul. Parkowa', '9', '1'),
  },
  olena: {
    name: 'Olena',
    lastName: 'Kovalchuk',
    gender: 'F',
    birth: { date: '1992-02-11' },
    address: home('ul. Dworcowa', '30', '12'),
    document: { number: 'FX402117', country: 'UA' },
    insurer: null,
  },
} as const satisfies Record<string, CastPatient>
export type CastPatientKey = keyof typeof castPatients

export interface CastAccount {
  username: string
  email: string
  password: string
  name: string
  lastName: string
  type: 'AUTHORIZED' | 'BASIC'
  phoneNumber?: string
  phoneConfirmed: boolean
  blocked: boolean
  /** The patients for whom the account may act, or has asked to, with the link's status: C confirmed, J blocked, P pending. */
  patients: { patient: CastPatientKey; role: 'PATIENT' | 'WARD' | 'CHILD'; status: 'C' | 'J' | 'P' }[]
  /** The reason for having this person in the cast. */
  why: string
}

let nextPhone = 0
type Link = CastAccount['patients'][number]
const self = (patient: CastPatientKey): Link => ({ patient, role: 'PATIENT', status: 'C' })
const child = (patient: CastPatientKey): Link => ({ patient, role: 'CHILD', status: 'C' })
const ward = (patient: CastPatientKey, status: Link['status'] = 'C'): Link => ({ patient, role: 'WARD', status })

function account(username: string, why: string, patients: Link[], changes: Partial<CastAccount> = {}): CastAccount {
  const own: CastPatient | undefined = patients[0] && castPatients[patients[0].patient]
  nextPhone += 1
  return {
    username,
    email: `${username}@poczta.example`,
    password: castPassword,
    name: own?.name ?? '',
    lastName: own?.lastName ?? '',
    type: own?.identityConfirmed ? 'AUTHORIZED' : 'BASIC',
    phoneNumber: `+48500100${String(nextPhone).padStart(3, '0')}`,
    phoneConfirmed: true,
    blocked: false,
    patients,
    why,
    ...changes,
  }
}

/** Everybody who can sign in to a demo or test portal, by the name used in tests and documents. */
export const cast = {
  anna: account(
    'anna.nowicka',
    'A lone patient with whom all is well: past, cancelled and coming bookings, one to be confirmed by SMS code, declarations to GP, nurse and midwife.',
    [self('anna')],
  ),
  piotr: account('piotr.kalinowiak', 'A guardian: himself, two children and his father as a ward.', [
    self('piotr'),
    child('kacper'),
    child('zosia'),
    ward('stanislaw'),
  ]),
  jan: account('jan.wronecki', 'A warden whose link to his ward is blocked (J).', [self('jan'), ward('helena', 'J')]),
  ewa: account('ewa.wronecka', 'A warden whose link to her ward is still pending (P).', [
    self('ewa'),
    ward('helena', 'P'),
  ]),
  tomasz: account(
    'tomasz.szyszkowik',
    'His phone number is not confirmed; he has consented to teleconsultations at the clinic.',
    [self('tomasz')],
    {
      phoneConfirmed: false,
    },
  ),
  maria: account('maria.jagodzka', 'Her address is missing, so that a booking asks for it.', [self('maria')]),
  krzysztof: account(
    'krzysztof.modrzewik',
    'His booking at the dermatologist collides with slots of other practitioners at the same time.',
    [self('krzysztof')],
  ),
  barbara: account('barbara.topolinska', 'The clinic does not let her book through the portal.', [self('barbara')]),
  robert: account('robert.jesionek', 'His account is blocked.', [self('robert')], { blocked: true }),
  grazyna: account('grazyna.bukowiak', 'Her account has no patient.', [], { name: 'Grażyna', lastName: 'Bukowiak' }),
  monika: account(
    'monika.kasztaniak',
    'Her daughter turns 18 in three weeks; her son did two months ago, which ended her right.',
    [self('monika'), child('oliwia'), child('bartek')],
  ),
  olena: account('olena.kovalchuk', 'A foreigner: a document instead of a PESEL, and no insurer.', [self('olena')]),
} as const satisfies Record<string, CastAccount>
export type CastKey = keyof typeof cast
