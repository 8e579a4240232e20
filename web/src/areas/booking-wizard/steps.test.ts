import { expect, test } from 'vitest'
import { neededSteps, nextStep } from '../../form/wizard.ts'
import '../../routes.ts'
import { allRoutes, routeNames, routeRow } from '../../router/routes.ts'
import {
  bookingSteps,
  firstRoute,
  hasScreen,
  routeInsteadOf,
  routeOf,
  stepOf,
  type Answers,
  type ScreenStepId,
} from './steps.ts'

const truths = [true, false]
const screens: ScreenStepId[] = [
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

/** Every combination of answers that can occur: without a patient or a service there is no slot, without a slot no overlap. */
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
const met = (given: Answers) => neededSteps(bookingSteps.filter(hasScreen), given).map(({ id }) => id)

test('the steps stand in the documents’ order under the documents’ numbers [V-276]', () => {
  expect(bookingSteps.map(({ number, id }) => [number, id])).toEqual([
    [0, 'patients'],
    [1, 'services'],
    [2, 'dates'],
    [3, 'parallel-check'],
    [4, 'prescription'],
    [5, 'referral'],
    [6, 'questionnaire'],
    [7, 'personaldata'],
    [8, 'summary'],
  ])
})

test('whatever has been answered, every step leads to a step that may be shown: no dead end', () => {
  for (const given of possible) {
    for (const id of screens) {
      const instead = routeInsteadOf(given, id)
      const shown = bookingSteps.find((step) => hasScreen(step) && routeOf(step) === (instead ?? routeOf(stepOf(id))))!
      expect(routeInsteadOf(given, shown.id as ScreenStepId), JSON.stringify({ given, id, instead })).toBeUndefined()
    }
  }
})

test('every step can be reached', () => {
  const reached = new Set(possible.map(firstRoute))
  expect(reached).toEqual(new Set(screens.map((id) => routeOf(stepOf(id)))))
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
  for (const given of answered) {
    const interview = given.questionnaireAsked ? 'questionnaire' : 'summary'
    const last = given.referralStatus === 'O' ? 'referral' : interview
    expect(nextStep(bookingSteps, given, 'dates')?.id).toBe(given.prescriptionsPossible ? 'prescription' : last)
    expect(routeInsteadOf(given, 'summary')).toBeUndefined()
  }
})

test('the prescription step comes only where the slot can create prescriptions, and is done with an answer either way [V-286]', () => {
  expect(met(answers())).not.toContain('prescription')
  const asked = answers({ prescriptionsPossible: true })
  expect(met(asked)).toEqual(['patients', 'services', 'dates', 'prescription', 'summary'])
  expect(routeInsteadOf(asked, 'summary')).toBe('newbookingPrescription')
  expect(routeInsteadOf({ ...asked, prescriptionAnswered: true }, 'summary')).toBeUndefined()
  expect(routeInsteadOf(answers(), 'prescription')).toBe('newbookingSummary')
})

test('the referral step comes where the service asks for one and the clinic knows none, and is done with an answer either way [V-287, V-288]', () => {
  expect(met(answers({ referralStatus: 'N' }))).not.toContain('referral')
  for (const referralStatus of ['O', 'R'] as const) {
    const asked = answers({ referralStatus })
    expect(met(asked)).toEqual(['patients', 'services', 'dates', 'referral', 'summary'])
    expect(routeInsteadOf(asked, 'summary')).toBe('newbookingReferral')
    expect(routeInsteadOf({ ...asked, referralAnswered: true }, 'summary')).toBeUndefined()
    expect(met(answers({ referralStatus, mpiReferralId: '17' }))).not.toContain('referral')
    expect(met(answers({ referralStatus, slotChosen: false }))).not.toContain('referral')
  }
  expect(routeInsteadOf(answers(), 'referral')).toBe('newbookingSummary')
})

test('the questionnaire step comes only while one is to be filled in, and is done filled or put off [V-289]', () => {
  expect(met(answers({ questionnaireAnswered: true }))).not.toContain('questionnaire')
  const asked = answers({ questionnaireAsked: true })
  expect(met(asked)).toEqual(['patients', 'services', 'dates', 'questionnaire', 'summary'])
  expect(routeInsteadOf(asked, 'summary')).toBe('newbookingQuestionnaire')
  expect(routeInsteadOf({ ...asked, questionnaireAnswered: true }, 'summary')).toBeUndefined()
  expect(routeInsteadOf(answers(), 'questionnaire')).toBe('newbookingSummary')
})

test('steps are skipped when they are not needed [V-278, V-291]', () => {
  expect(met(answers({ patientCount: 1 }))).toEqual(['services', 'dates', 'summary'])
  expect(met(answers())).toEqual(['patients', 'services', 'dates', 'summary'])
  expect(met(answers({ addressMissing: true }))).toEqual(['patients', 'services', 'dates', 'personaldata', 'summary'])
})

test('a moved booking has neither patient nor service to choose: it goes straight to the dates [V-297]', () => {
  const moving = answers({ mode: 'MODIFY', slotChosen: false })
  expect(met(moving)).toEqual(['dates', 'summary'])
  expect(firstRoute(moving)).toBe('newbookingDates')
})

test('a failed parallel-booking check has no screen and sends back to the dates [V-285]', () => {
  const colliding = answers({ overlaps: true })
  expect(routeInsteadOf(colliding, 'summary')).toBe('newbookingDates')
  expect(routeInsteadOf(colliding, 'dates')).toBeUndefined()
})

test('a visitor starts with the services, the one public step; everything else asks for sign-in [V-213, V-544]', async () => {
  const visitor = answers({
    signedIn: false,
    patientCount: 0,
    patientChosen: false,
    serviceChosen: false,
    slotChosen: false,
  })
  expect(firstRoute(visitor)).toBe('newbookingServices')
  await allRoutes()
  const open = routeNames().filter((name) => name.startsWith('newbooking') && routeRow(name).access === 'public')
  expect(open).toEqual(['newbookingServices'])
})
