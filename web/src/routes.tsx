import type { RouteName } from './routes-table.ts'
import type { Screen } from './router/screen.ts'

type Screens = { readonly [N in RouteName]: () => Promise<{ readonly screen: Screen<N> }> }

/** The screen of every route, each in a chunk of its own. A route without one does not compile. */
export const screens: Screens = {
  login: () => import('./areas/access/login-screen.tsx'),
  resetpassword: () => import('./areas/access/reset-password-screen.tsx'),
  resetpasswordSummary: () => import('./areas/access/reset-summary-screen.tsx'),
  registration: () => import('./areas/registration/registration-screen.tsx'),
  registrationward: () => import('./areas/registration/registration-ward-screen.tsx'),
  registrationchild: () => import('./areas/registration/registration-child-screen.tsx'),
  confirm: () => import('./areas/activation/confirm-screen.tsx'),
  resendactivationcode: () => import('./areas/activation/resend-code-screen.tsx'),
  resendactivationlink: () => import('./areas/activation/resend-link-screen.tsx'),
  epuapSuccess: () => import('./areas/access/epuap-success-screen.tsx'),
  epuapError: () => import('./areas/access/epuap-error-screen.tsx'),
  confirmemail: () => import('./areas/access/confirm-email-screen.tsx'),
  mergeaccount: () => import('./areas/access/merge-account-screen.tsx'),
  accountSessions: () => import('./areas/sessions/sessions-screen.tsx'),
  uiParts: () => import('./areas/site/parts-screen.tsx'),
  account: () => import('./areas/account/account-screen.tsx'),
  accountMydata: () => import('./areas/patients/mydata-screen.tsx'),
  accountRegistration: () => import('./areas/patients/registration-screen.tsx'),
  bookings: () => import('./areas/bookings/bookings-screen.tsx'),
  bookingConfirm: () => import('./areas/bookings/booking-confirm-screen.tsx'),
  referral: () => import('./areas/referrals/referral-screen.tsx'),
  newbooking: () => import('./areas/booking-wizard/start-screen.tsx'),
  newbookingPatients: () => import('./areas/booking-wizard/patients-screen.tsx'),
  newbookingServices: () => import('./areas/booking-wizard/services-screen.tsx'),
  newbookingDates: () => import('./areas/booking-wizard/dates-screen.tsx'),
  newbookingPrescription: () => import('./areas/booking-wizard/prescription-screen.tsx'),
  newbookingReferral: () => import('./areas/booking-wizard/referral-step-screen.tsx'),
  newbookingQuestionnaire: () => import('./areas/booking-wizard/questionnaire-screen.tsx'),
  newbookingPersonaldata: () => import('./areas/booking-wizard/personal-data-screen.tsx'),
  newbookingSummary: () => import('./areas/booking-wizard/summary-screen.tsx'),
  newbookingDone: () => import('./areas/booking-wizard/done-screen.tsx'),
  questionnaire: () => import('./areas/questionnaires/booking-questionnaire-screen.tsx'),
  bookingsQuestionnaire: () => import('./areas/questionnaires/mailed-questionnaire-screen.tsx'),
  questionnaireProgram: () => import('./areas/questionnaires/program-questionnaire-screen.tsx'),
  benefitsQuestionnaire: () => import('./areas/questionnaires/encounter-questionnaire-screen.tsx'),
  main: () => import('./shell/no-module-screen.tsx'),
}
