import type { Booking, BookingWithDetails } from '@portal/contract/areas/bookings'
import type { Patient } from '@portal/contract/areas/patients'
import type { DraftContent } from '../../../draft/draft-calls.ts'
import { emptyReferral } from '../../referrals/index.ts'
import type { Base } from '../base.ts'
import { choicesFrom, type Choices } from '../choices.ts'
import type { Picked } from '../picked.ts'
import { bookingWizard, type BookingSituation } from '../wizard.ts'

export const picked: Picked = {
  slotId: '12',
  availabilityId: '5',
  visit: {
    dateFrom: '2026-11-24T08:00:00Z',
    dateTo: '2026-11-24T08:20:00Z',
    service: 'Porada',
    unit: 'Poradnia',
    commercial: false,
  },
  expired: false,
}

const address = { city: 'Łódź', houseNumber: '7', postalCode: '90-001' }
const person = (id: string, changes: object = {}) => ({ id, address, ...changes }) as unknown as Patient

/** A base in which everything is picked, for an account with three patients. */
export const base = (changes: Partial<Base> = {}): Base => ({
  choices: choicesFrom(new URLSearchParams('patient=4&service=DERM&slot=12&availabilityId=5&day=2026-11-24')),
  signedIn: true,
  interviews: true,
  declarations: false,
  consents: false,
  cases: false,
  patients: ['4', '6', '8'].map((id) => person(id)),
  patient: person('4'),
  catalogue: [],
  offer: undefined,
  immediate: undefined,
  serviceKnown: true,
  old: undefined,
  picked,
  ...changes,
})

type Facts = BookingSituation['facts']

/** The facts of all steps for a slot that asks for nothing. */
export const facts = (changes: Partial<Facts> = {}): Facts => ({
  patients: undefined,
  services: undefined,
  dates: undefined,
  'parallel-check': { other: undefined },
  medicalcase: { cases: [] },
  description: undefined,
  prescription: { possible: false },
  referral: { status: 'N' },
  questionnaire: { edition: undefined },
  personaldata: undefined,
  summary: { takesMeasurements: false },
  ...changes,
})

/** A situation with the content of a draft. */
export const situation = (kept: DraftContent | undefined, given: Partial<Facts> = {}, at: Partial<Base> = {}) =>
  bookingWizard.read(base(at), facts(given), kept)

/** The booking that is moved, with its details. */
export const moving = (details: object = {}, rest: object = {}): Partial<Base> => ({
  choices: { ...base().choices, mode: 'MODIFY', oldBookingId: '17', system: 'LOCAL' },
  old: { systemId: '17', version: 1, details, ...rest } as unknown as BookingWithDetails,
})

/** Everything that decides which steps a booking needs and which are answered. */
export interface Answers {
  readonly mode: Choices['mode']
  readonly signedIn: boolean
  /** For how many patients the account may book. */
  readonly patientCount: number
  readonly patientChosen: boolean
  readonly serviceChosen: boolean
  readonly slotChosen: boolean
  readonly overlaps: boolean
  readonly prescriptionsPossible: boolean
  readonly prescriptionAnswered: boolean
  readonly referralStatus: 'N' | 'O' | 'R'
  readonly mpiReferralId: string | undefined
  readonly referralAnswered: boolean
  readonly questionnaireAsked: boolean
  readonly questionnaireAnswered: boolean
  readonly addressMissing: boolean
}

/** The situation in which a person has these answers. */
export const situationFor = (a: Answers): BookingSituation =>
  situation(
    {
      ...(a.prescriptionAnswered ? { prescription: { reason: '', drugs: [], answered: 'without' } } : {}),
      ...(a.referralAnswered ? { referral: { values: emptyReferral, files: [], answered: 'without' } } : {}),
      ...(a.questionnaireAnswered
        ? { questionnaire: { questionnaireId: '1', edition: '1', values: {}, answered: 'later' } }
        : {}),
    },
    {
      'parallel-check': { other: a.overlaps ? ({ systemId: '31' } as Booking) : undefined },
      prescription: { possible: a.prescriptionsPossible },
      referral: { status: a.referralStatus },
      questionnaire: { edition: a.questionnaireAsked ? '1' : undefined },
    },
    {
      choices: { ...base().choices, mode: a.mode, mpiReferralId: a.mpiReferralId },
      signedIn: a.signedIn,
      patients: Array.from({ length: a.patientCount }, (_, at) => person(String(at))),
      patient: a.patientChosen ? person('0', a.addressMissing ? { address: {} } : {}) : undefined,
      serviceKnown: a.serviceChosen,
      picked: a.slotChosen ? picked : undefined,
    },
  )
