import { expect, test } from 'vitest'
import '../../routes.ts'
import { allRoutes, routeNames, routeRow } from '../../router/routes.ts'
import { base, facts, situationFor, type Answers } from './testing/situations.ts'
import { bookingWizard } from './wizard.ts'

type StepId = Parameters<typeof bookingWizard.routeOf>[0]

const truths = [true, false]
/** The steps of every visit; for those of a teleconsultation see `teleconsultation.test.ts`. */
const screens: StepId[] = [
  'patients',
  'services',
  'dates',
  'prescription',
  'referral',
  'questionnaire',
  'personaldata',
  'summary',
]

const questionnaires = truths.flatMap((questionnaireAsked) =>
  truths.map((questionnaireAnswered) => ({ questionnaireAsked, questionnaireAnswered })),
)

const referrals = [
  { referralStatus: 'N', mpiReferralId: undefined, referralAnswered: false },
  { referralStatus: 'O', mpiReferralId: undefined, referralAnswered: true },
  { referralStatus: 'R', mpiReferralId: undefined, referralAnswered: false },
  { referralStatus: 'R', mpiReferralId: '17', referralAnswered: false },
] as const

const furtherParts = questionnaires.flatMap((questionnaire) =>
  referrals.map((referral) => ({ ...questionnaire, ...referral })),
)

/** Every combination of answers that can occur: without a patient or a service there is no slot; without a slot there is no overlap. */
const everyAnswer: Answers[] = (['NEW', 'MODIFY'] as const).flatMap((mode) =>
  truths.flatMap((signedIn) =>
    [0, 1, 2].flatMap((patientCount) =>
      truths.flatMap((patientChosen) =>
        truths.flatMap((serviceChosen) =>
          truths.flatMap((slotChosen) =>
            truths.flatMap((overlaps) =>
              truths.flatMap((addressMissing) =>
                truths.flatMap((prescriptionsPossible) =>
                  truths.flatMap((prescriptionAnswered) =>
                    furtherParts.map((further) => ({
                      ...further,
                      mode,
                      signedIn,
                      patientCount,
                      patientChosen,
                      serviceChosen,
                      slotChosen,
                      overlaps,
                      addressMissing,
                      prescriptionsPossible,
                      prescriptionAnswered,
                    })),
                  ),
                ),
              ),
            ),
          ),
        ),
      ),
    ),
  ),
)
const possible = everyAnswer.filter(
  (a) =>
    (a.signedIn || (!a.patientChosen && a.mode === 'NEW')) &&
    (a.patientCount > 0 || !a.patientChosen) &&
    // A sole patient is chosen by itself, a moved booking brings patient and service.
    (a.patientCount !== 1 || !a.signedIn || a.patientChosen) &&
    (a.mode === 'NEW' || (a.patientChosen && a.serviceChosen)) &&
    (!a.slotChosen || (a.patientChosen && a.serviceChosen)) &&
    (!a.overlaps || a.slotChosen) &&
    (!a.prescriptionsPossible || a.slotChosen) &&
    (!a.questionnaireAsked || a.slotChosen) &&
    (a.referralStatus === 'N' || a.slotChosen) &&
    (!a.addressMissing || a.patientChosen),
)

const answers = (changes: Partial<Answers> = {}): Answers => ({
  mode: 'NEW',
  signedIn: true,
  patientCount: 3,
  patientChosen: true,
  serviceChosen: true,
  slotChosen: true,
  overlaps: false,
  addressMissing: false,
  prescriptionsPossible: false,
  prescriptionAnswered: false,
  referralStatus: 'N',
  mpiReferralId: undefined,
  referralAnswered: false,
  questionnaireAsked: false,
  questionnaireAnswered: false,
  ...changes,
})
const met = (given: Answers) => bookingWizard.met(situationFor(given)).map(({ id }) => id)
const insteadOf = (given: Answers, id: StepId) => bookingWizard.insteadOf(situationFor(given), id)
const first = (given: Answers) => insteadOf(given, 'summary') ?? 'summary'

test('the steps stand in the documents’ order under the documents’ numbers [V-276]', () => {
  const everything = {
    prescriptionsPossible: true,
    referralStatus: 'R',
    questionnaireAsked: true,
    addressMissing: true,
  } as const
  expect(Object.keys(situationFor(answers()).slices)).toEqual([
    'patients',
    'services',
    'dates',
    'parallel-check',
    'medicalcase',
    'description',
    'prescription',
    'referral',
    'questionnaire',
    'personaldata',
    'summary',
  ])
  expect(met(answers(everything))).toEqual(screens)
})

test('each step has a place of its own in the draft, beside what the draft says of itself', () => {
  const places = screens.flatMap((id) => Object.keys(bookingWizard.kept(id, 'x')))
  expect(new Set([...places, 'address', 'visit']).size).toBe(screens.length + 2)
})

test('before a slot is picked nobody is asked what it asks for', async () => {
  expect(await bookingWizard.gather(base({ picked: undefined }))).toEqual(facts())
})

test('whatever has been answered, every step leads to a step that may be shown: no dead end', () => {
  for (const given of possible) {
    const situation = situationFor(given)
    for (const id of screens) {
      const instead = bookingWizard.insteadOf(situation, id)
      if (instead === undefined) continue
      expect(bookingWizard.insteadOf(situation, instead), JSON.stringify({ given, id, instead })).toBeUndefined()
    }
  }
})

test('every step can be reached, and none twice', () => {
  expect(new Set(possible.map(first))).toEqual(new Set(screens))
  expect(new Set(screens.map(bookingWizard.routeOf)).size).toBe(screens.length)
})

test('back is the inverse of next, whatever has been answered', () => {
  for (const given of possible) {
    const situation = situationFor(given)
    const way = bookingWizard.met(situation).map(({ id }) => id)
    for (const [at, id] of way.entries()) {
      expect(bookingWizard.next(situation, id)).toBe(way[at + 1])
      expect(bookingWizard.previous(situation, id)).toBe(way[at - 1])
    }
  }
})

test('after each answered step the next one opens, to the summary [V-277]', () => {
  const answered = possible.filter(
    (a) =>
      a.slotChosen &&
      !a.overlaps &&
      !a.addressMissing &&
      (a.prescriptionAnswered || !a.prescriptionsPossible) &&
      (a.referralAnswered || a.referralStatus === 'N' || a.mpiReferralId !== undefined) &&
      (a.questionnaireAnswered || !a.questionnaireAsked),
  )
  expect(answered.length).toBeGreaterThan(100)
  for (const given of answered) {
    const interview = given.questionnaireAsked ? 'questionnaire' : 'summary'
    const last = given.referralStatus === 'O' ? 'referral' : interview
    const situation = situationFor(given)
    expect(bookingWizard.next(situation, 'dates')).toBe(given.prescriptionsPossible ? 'prescription' : last)
    expect(bookingWizard.insteadOf(situation, 'summary')).toBeUndefined()
  }
})

test('the prescription step comes only where the slot can create prescriptions, and is done with an answer either way [V-286]', () => {
  expect(met(answers())).not.toContain('prescription')
  const asked = answers({ prescriptionsPossible: true })
  expect(met(asked)).toEqual(['patients', 'services', 'dates', 'prescription', 'summary'])
  expect(insteadOf(asked, 'summary')).toBe('prescription')
  expect(insteadOf({ ...asked, prescriptionAnswered: true }, 'summary')).toBeUndefined()
  expect(insteadOf(answers(), 'prescription')).toBe('summary')
})

test('the referral step comes where the service asks for one and the clinic knows none, and is done with an answer either way [V-287, V-288]', () => {
  expect(met(answers({ referralStatus: 'N' }))).not.toContain('referral')
  for (const referralStatus of ['O', 'R'] as const) {
    const asked = answers({ referralStatus })
    expect(met(asked)).toEqual(['patients', 'services', 'dates', 'referral', 'summary'])
    expect(insteadOf(asked, 'summary')).toBe('referral')
    expect(insteadOf({ ...asked, referralAnswered: true }, 'summary')).toBeUndefined()
    expect(met(answers({ referralStatus, mpiReferralId: '17' }))).not.toContain('referral')
  }
  expect(insteadOf(answers(), 'referral')).toBe('summary')
})

test('the questionnaire step comes only while one is to be filled in, and is done filled or put off [V-289]', () => {
  expect(met(answers({ questionnaireAnswered: true }))).not.toContain('questionnaire')
  const asked = answers({ questionnaireAsked: true })
  expect(met(asked)).toEqual(['patients', 'services', 'dates', 'questionnaire', 'summary'])
  expect(insteadOf(asked, 'summary')).toBe('questionnaire')
  expect(insteadOf({ ...asked, questionnaireAnswered: true }, 'summary')).toBeUndefined()
  expect(insteadOf(answers(), 'questionnaire')).toBe('summary')
})

test('steps are skipped when they are not needed [V-278, V-291]', () => {
  expect(met(answers({ patientCount: 1 }))).toEqual(['services', 'dates', 'summary'])
  expect(met(answers())).toEqual(['patients', 'services', 'dates', 'summary'])
  expect(met(answers({ addressMissing: true }))).toEqual(['patients', 'services', 'dates', 'personaldata', 'summary'])
})

test('a moved booking has neither patient nor service to choose: it goes straight to the dates [V-297]', () => {
  const moving = answers({ mode: 'MODIFY', slotChosen: false })
  expect(met(moving)).toEqual(['dates', 'summary'])
  expect(first(moving)).toBe('dates')
})

test('a failed parallel-booking check has no screen and sends back to the dates [V-285]', () => {
  const colliding = answers({ overlaps: true })
  expect(insteadOf(colliding, 'summary')).toBe('dates')
  expect(insteadOf(colliding, 'dates')).toBeUndefined()
})

test('a visitor starts with the services, the one public step; everything else asks for sign-in [V-213, V-544]', async () => {
  const visitor = answers({
    signedIn: false,
    patientCount: 0,
    patientChosen: false,
    serviceChosen: false,
    slotChosen: false,
  })
  expect(first(visitor)).toBe('services')
  await allRoutes()
  const open = routeNames().filter((name) => name.startsWith('newbooking') && routeRow(name).access === 'public')
  expect(open).toEqual(['newbookingServices'])
})
