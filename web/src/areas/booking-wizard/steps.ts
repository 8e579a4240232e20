import { stepInsteadOf, type WizardStep } from '../../form/wizard.ts'
import type { WizardMode } from './choices.ts'

/** Everything that decides which steps a booking needs and which are answered. */
export interface Answers {
  readonly mode: WizardMode
  readonly signedIn: boolean
  /** For how many people the account may book. */
  readonly patientCount: number
  readonly patientChosen: boolean
  readonly serviceChosen: boolean
  /** A slot is held, or picked and still free. */
  readonly slotChosen: boolean
  /** The patient has another booking at that time and the service does not allow it. */
  readonly overlaps: boolean
  /** The slot can create prescriptions. */
  readonly prescriptionsPossible: boolean
  /** The person has said what to prescribe, or that nothing is to be. */
  readonly prescriptionAnswered: boolean
  /** Whether the service asks for a referral: N no, O optional, R required. */
  readonly referralStatus: 'N' | 'O' | 'R'
  /** A referral that the clinic knows already. */
  readonly mpiReferralId: string | undefined
  readonly referralAnswered: boolean
  /** Interviews are on, the service has a questionnaire, and the booking brings no fulfilment along. */
  readonly questionnaireAsked: boolean
  /** The person has filled it in as it stands now, or put it off. */
  readonly questionnaireAnswered: boolean
  /** City, house number or postal code is missing. */
  readonly addressMissing: boolean
}

export type ScreenStepId =
  | 'patients'
  | 'services'
  | 'dates'
  | 'prescription'
  | 'referral'
  | 'questionnaire'
  | 'personaldata'
  | 'summary'
export type StepId = ScreenStepId | 'parallel-check'

interface Step extends WizardStep<Answers, StepId> {
  /** The documents' number (001 §4). */
  readonly number: number
  /** Name of the step's route; a check has no screen and sends back to the step `backTo`. */
  readonly screen: { readonly route: StepRoute } | { readonly backTo: ScreenStepId }
}
export type StepRoute =
  | 'newbookingPatients'
  | 'newbookingServices'
  | 'newbookingDates'
  | 'newbookingPrescription'
  | 'newbookingReferral'
  | 'newbookingQuestionnaire'
  | 'newbookingPersonaldata'
  | 'newbookingSummary'

/**
 * The steps of booking a visit in the documents' order (001 §4). Next, back, progress and redirects are computed from this table;
 * a further step is a further row.
 */
export const bookingSteps: readonly Step[] = [
  {
    id: 'patients',
    number: 0,
    screen: { route: 'newbookingPatients' },
    needed: (a) => a.mode === 'NEW' && a.signedIn && a.patientCount !== 1,
    done: (a) => a.patientChosen,
  },
  {
    id: 'services',
    number: 1,
    screen: { route: 'newbookingServices' },
    needed: (a) => a.mode === 'NEW',
    done: (a) => a.serviceChosen,
  },
  {
    id: 'dates',
    number: 2,
    screen: { route: 'newbookingDates' },
    needed: () => true,
    done: (a) => a.slotChosen,
  },
  {
    id: 'parallel-check',
    number: 3,
    screen: { backTo: 'dates' },
    needed: (a) => a.slotChosen && a.overlaps,
    done: () => false,
  },
  {
    id: 'prescription',
    number: 4,
    screen: { route: 'newbookingPrescription' },
    needed: (a) => a.slotChosen && a.prescriptionsPossible,
    done: (a) => a.prescriptionAnswered,
  },
  {
    id: 'referral',
    number: 5,
    screen: { route: 'newbookingReferral' },
    needed: (a) => a.slotChosen && a.referralStatus !== 'N' && a.mpiReferralId === undefined,
    done: (a) => a.referralAnswered,
  },
  {
    id: 'questionnaire',
    number: 6,
    screen: { route: 'newbookingQuestionnaire' },
    needed: (a) => a.slotChosen && a.questionnaireAsked,
    done: (a) => a.questionnaireAnswered,
  },
  {
    id: 'personaldata',
    number: 7,
    screen: { route: 'newbookingPersonaldata' },
    needed: (a) => a.addressMissing,
    done: () => false,
  },
  {
    id: 'summary',
    number: 8,
    screen: { route: 'newbookingSummary' },
    needed: () => true,
    done: () => false,
  },
]

export const stepOf = (id: StepId): Step => bookingSteps.find((step) => step.id === id) as Step

/** The route on which a step is met; that of the step it sends back to when it has no screen. */
export function routeOf(step: Step): StepRoute {
  return 'route' in step.screen ? step.screen.route : routeOf(stepOf(step.screen.backTo))
}

/** Whether the person sees the step. */
export const hasScreen = (step: Step): boolean => 'route' in step.screen

/** The route to open instead of a step's own; undefined when the step may be shown. */
export function routeInsteadOf(answers: Answers, id: ScreenStepId): StepRoute | undefined {
  const instead = stepInsteadOf(bookingSteps, answers, id)
  const route = instead && routeOf(instead)
  return route === routeOf(stepOf(id)) ? undefined : route
}

/** The route of the first step that is still to be answered. */
export function firstRoute(answers: Answers): StepRoute {
  return routeInsteadOf(answers, 'summary') ?? 'newbookingSummary'
}
