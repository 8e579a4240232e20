import type { CatalogueService } from '@portal/contract/areas/catalogue'
import type { MedicalCase } from '@portal/contract/areas/medical-cases'
import { beforeAll, expect, test } from 'vitest'
import '../../routes.ts'
import type { DraftContent } from '../../draft/draft-calls.ts'
import { allRoutes, findRoute, routeRow } from '../../router/routes.ts'
import { dateProblem } from '../../ui/date-text.ts'
import type { Base } from './base.ts'
import { addressWith, choicesFrom, routeFor, teleconsultationChoicesFrom } from './choices.ts'
import { earliestDay } from './dates/days.ts'
import type { Offer } from './offer.ts'
import { casesIn } from './medicalcase/cases-shown.ts'
import { type facts, moving, situation } from './testing/situations.ts'
import { bookingWizard, teleconsultationWizard } from './wizard.ts'

beforeAll(() => allRoutes())

const service = { teleconsultation: true } as CatalogueService
const offer = { service } as Offer
const chosen = teleconsultationChoicesFrom(
  new URLSearchParams('patient=4&service=TELE&slot=12&availabilityId=5&day=2026-11-24'),
)
const planned: Partial<Base> = { cases: true, choices: chosen, offer }
const now: Partial<Base> = {
  ...planned,
  choices: { ...chosen, slot: undefined, unplanned: 'true' },
  offer: undefined,
  immediate: service,
  picked: undefined,
}
const moves = moving({}, { teleconsultation: true })
const moved: Partial<Base> = { ...planned, ...moves, choices: { ...chosen, ...moves.choices, tele: true } }
const oneCase = { medicalcase: { cases: [{ medicalCaseId: '7' } as MedicalCase] } }

const at = (given: Partial<Base>, kept?: DraftContent, known: Parameters<typeof facts>[0] = {}) =>
  situation(kept, known, given)
const met = (...given: Parameters<typeof at>) => teleconsultationWizard.met(at(...given)).map(({ id }) => id)
const matter = (medicalCase: string) => ({ ...planned, choices: { ...chosen, medicalCase } })

test('the steps are those of the documents, in their order [V-231, V-313]', () => {
  expect(met(planned, undefined, oneCase)).toEqual([
    'patients',
    'services',
    'dates',
    'medicalcase',
    'description',
    'summary',
  ])
})

test('who has no case yet is not asked for one, and begins a new one [V-325, V-326]', () => {
  expect(met(planned)).toEqual(['patients', 'services', 'dates', 'description', 'summary'])
  const told = { description: { matter: 'new', note: ' Kaszel. ', files: [], answered: true } }
  expect(bookingWizard.request(at(planned, told)).medicalCase).toEqual({ note: 'Kaszel.' })
  // The case that was begun for a file of this very booking is no case to choose from.
  const sent = { description: { ...told.description, begun: '7' } }
  expect(met(planned, sent, oneCase)).not.toContain('medicalcase')
  expect(bookingWizard.request(at(planned, sent)).medicalCase).toEqual({ caseId: '7', note: 'Kaszel.' })
})

test('one without an appointment has no date: after the service comes the matter [V-317]', () => {
  expect(met(now, undefined, oneCase)).toEqual(['patients', 'services', 'medicalcase', 'description', 'summary'])
  expect(teleconsultationWizard.next(at(now, undefined, oneCase), 'services')).toBe('medicalcase')
})

test('one that is moved begins with the dates and goes on to the summary, whatever its slot asks for [V-318, V-319]', () => {
  const asked = {
    prescription: { possible: true },
    referral: { status: 'R' },
    questionnaire: { edition: '1' },
  } as const
  expect(met(moved, undefined, { ...oneCase, ...asked })).toEqual(['dates', 'summary'])
})

test('a visit, and any booking where the clinic has no platform, is not asked for a matter', () => {
  const elsewhere = [
    { ...planned, choices: { ...chosen, tele: false } },
    { ...planned, cases: false },
    { ...planned, offer: { service: { teleconsultation: false } } as Offer },
  ]
  for (const given of elsewhere) {
    expect(met(given, undefined, oneCase)).not.toContain('medicalcase')
    expect(met(given, undefined, oneCase)).not.toContain('description')
  }
})

test('what was written about one matter does not go along with another [V-327]', () => {
  const file = { attachmentId: '3', fileName: 'a.png', type: 'image/png', size: 9 }
  const told = { description: { matter: '7', note: 'Kaszel.', files: [file], answered: true } }
  expect(bookingWizard.request(at(matter('7'), told, oneCase)).medicalCase).toEqual({
    caseId: '7',
    note: 'Kaszel.',
    attachmentsIds: ['3'],
  })
  const changed = at(matter('new'), told, oneCase)
  expect(changed.slices.description).toBeUndefined()
  expect(bookingWizard.insteadOf(changed, 'summary')).toBe('description')
})

test('nothing has to be written, and what a draft of another make keeps is not read [V-382]', () => {
  const empty = { description: { matter: 'new', note: '', files: 'x', answered: true } }
  expect(bookingWizard.insteadOf(at(planned, empty), 'summary')).toBeUndefined()
  expect(bookingWizard.request(at(planned, empty)).medicalCase).toEqual({})
  expect(at(planned, { description: { note: 'x' } }).slices.description).toBeUndefined()
})

test('only those whose identity the clinic has confirmed can be chosen; the only one is so by itself [V-314, V-404]', () => {
  const patients = ['4', '6'].map((id) => ({ id, authorized: id === '4' })) as unknown as Base['patients']
  expect(met({ ...planned, patients })).not.toContain('patients')
  expect(met({ ...planned, patients, choices: { ...chosen, tele: false } })).toContain('patients')
})

test('the mode is NEW or MODIFY, NEW where none is named; any other names nothing that could be moved [V-227, V-228, V-229]', () => {
  const read = (query: string) => teleconsultationChoicesFrom(new URLSearchParams(query))
  expect(read('').mode).toBe('NEW')
  expect(read('mode=NEW').mode).toBe('NEW')
  expect(read('mode=MODIFY&oldBookingId=17')).toMatchObject({ mode: 'MODIFY', oldBookingId: '17' })
  expect(read('mode=COPY&oldBookingId=17')).toMatchObject({ mode: 'MODIFY', oldBookingId: undefined })
})

test('each step has an address of its own; all but the services ask for sign-in [V-230, V-315]', () => {
  for (const id of ['patients', 'services', 'dates', 'medicalcase', 'description', 'summary'] as const) {
    const path = `/newteleconsultation/${id}`
    expect(teleconsultationWizard.at(id, chosen)).toMatch(`${path}?`)
    const route = findRoute(path)?.name
    expect(route && routeRow(route).access).toBe(id === 'services' ? 'public' : 'signed-in')
  }
  // Whatever else a visit may ask for is asked under the same roof.
  for (const id of ['prescription', 'referral', 'questionnaire', 'personaldata'] as const)
    expect(teleconsultationWizard.at(id, chosen)).toMatch(`/newteleconsultation/${id}?`)
  const visit = choicesFrom(new URLSearchParams('patient=4'))
  expect(addressWith('newbookingDates', visit)).toBe('/newbooking/dates?patient=4')
  expect(routeFor('newbookingDone', chosen)).toBe('newbookingDone')
})

test('the earliest day of the slot picker is the first one of the service, otherwise today [V-354]', () => {
  const from = (minBookDate?: string) =>
    ({ service: { ...service, medicalService: { minBookDate } } }) as unknown as Offer
  const earliest = (minBookDate?: string) => earliestDay({ ...planned, offer: from(minBookDate) }, '2026-11-24')
  expect(earliest('2026-12-01')).toBe('2026-12-01')
  expect(earliest()).toBe('2026-11-24')
  expect(earliest('2026-11-01')).toBe('2026-11-24')
  expect(dateProblem('30-11-2026', { min: earliest('2026-12-01') })).toBe('early')
  expect(dateProblem('30-11-2026', { min: earliest() })).toBeUndefined()
})

test('a case is found by its last teleconsultation, otherwise by its beginning; one that is to come counts as today [V-386]', () => {
  const cases = [
    {
      medicalCaseId: '1',
      medicalCaseCreateDate: '2020-01-01T10:00:00Z',
      lastConsultationScheduledDate: '2026-03-01T10:00:00Z',
    },
    {
      medicalCaseId: '2',
      medicalCaseCreateDate: '2026-03-01T10:00:00Z',
      lastConsultationScheduledDate: '2020-01-01T10:00:00Z',
    },
    { medicalCaseId: '3', medicalCaseCreateDate: '2026-03-01T10:00:00Z' },
    {
      medicalCaseId: '4',
      medicalCaseCreateDate: '2020-01-01T10:00:00Z',
      lastConsultationScheduledDate: '2026-12-24T10:00:00Z',
    },
    // Late in the evening in Warsaw it is the next day already.
    { medicalCaseId: '5', medicalCaseCreateDate: '2025-11-27T23:30:00Z' },
  ] as MedicalCase[]
  const shown = casesIn(cases, { after: '2025-11-28', before: '2026-11-28' }, '2026-11-28')
  expect(shown.map(({ medicalCaseId }) => medicalCaseId)).toEqual(['1', '3', '4', '5'])
})
