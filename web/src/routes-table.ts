import type { ModuleFlag } from '@portal/contract/modules'
import type { Language } from '@portal/contract/languages'

/** Icons that navigation may use; drawn in `ui/icon.tsx`. */
export type NavIcon = 'calendar' | 'plus' | 'user' | 'message' | 'pill' | 'file' | 'heart' | 'shield' | 'wallet'

export interface RouteRow {
  /** Address, with parameters as `{name}`. */
  readonly path: `/${string}`
  readonly access: 'public' | 'signed-in'
  /** Title of the screen: heading of the tab, text of its link. */
  readonly title: Readonly<Record<Language, string>>
  /** The route exists only while this module is on (decision 13). */
  readonly module?: ModuleFlag
  /** Where /main leads when `module` is the first that is on. */
  readonly start?: true
  /** Place in the main navigation; `action` is the one thing people come for. */
  readonly nav?: { readonly place: 'action' | 'list'; readonly order: number; readonly icon: NavIcon }
  /** `plain` has no navigation: sign-in and its neighbours. */
  readonly layout?: 'plain'
  /**
   * Its page comes with the screen drawn at build time, for people without a session and an address without a query; only for `plain`
   * screens that show the same to everybody at first.
   */
  readonly drawn?: 'whole'
  /** Offered on the sign-in page to people without an account. */
  readonly welcome?: true
  /** Offered on the sign-in page to register, where the clinic's settings allow it. */
  readonly register?: 'me' | 'ward' | 'child'
  /** Where a sign-in goes on that the server refused in this way, although the password was right (002 §4). */
  readonly signInOutcome?: 'MUST_CONFIRM_EMAIL' | 'MERGE_ACCOUNT'
  /** What has to be read first after signing in; takes in `target` and the booking context where the person goes next (002 §4). */
  readonly waiting?: true
  /** Where a mailed notification leads; takes what it is about as `contextId` (002 §4). */
  readonly notification?: true
  /** The route exists only where the server offers the page of parts (development and tests). */
  readonly tool?: true
}

/** Every address of the portal. Router, navigation, titles and guards are made from it, and nothing else names an address. */
export const routes = {
  login: {
    path: '/login',
    access: 'public',
    layout: 'plain',
    drawn: 'whole',
    title: { pl: 'Logowanie', en: 'Sign in' },
  },
  resetpassword: {
    path: '/resetpassword',
    access: 'public',
    layout: 'plain',
    title: { pl: 'Nowe hasło', en: 'New password' },
  },
  resetpasswordSummary: {
    path: '/resetpassword/summary',
    access: 'public',
    layout: 'plain',
    title: { pl: 'Sprawdź pocztę', en: 'Check your mail' },
  },
  confirmemail: {
    path: '/confirmemail',
    access: 'public',
    layout: 'plain',
    signInOutcome: 'MUST_CONFIRM_EMAIL',
    title: { pl: 'Potwierdź adres e-mail', en: 'Confirm your e-mail address' },
  },
  mergeaccount: {
    path: '/mergeaccount',
    access: 'public',
    layout: 'plain',
    signInOutcome: 'MERGE_ACCOUNT',
    title: { pl: 'Scalenie kont', en: 'Merging accounts' },
  },
  registration: {
    path: '/registration',
    access: 'public',
    layout: 'plain',
    register: 'me',
    title: { pl: 'Załóż konto dla siebie', en: 'Create an account for yourself' },
  },
  registrationward: {
    path: '/registrationward',
    access: 'public',
    layout: 'plain',
    register: 'ward',
    title: { pl: 'Załóż konto, aby działać dla podopiecznego', en: 'Create an account to act for a ward' },
  },
  registrationchild: {
    path: '/registrationchild',
    access: 'public',
    layout: 'plain',
    register: 'child',
    title: { pl: 'Załóż konto, aby działać dla dziecka', en: 'Create an account to act for a child' },
  },
  confirm: {
    path: '/confirm',
    access: 'public',
    layout: 'plain',
    title: { pl: 'Potwierdzenie konta', en: 'Confirming the account' },
  },
  resendactivationcode: {
    path: '/resendactivationcode',
    access: 'public',
    layout: 'plain',
    title: { pl: 'Wyślij kod potwierdzający', en: 'Send a confirmation code' },
  },
  resendactivationlink: {
    path: '/resendactivationlink',
    access: 'public',
    layout: 'plain',
    drawn: 'whole',
    title: { pl: 'Wyślij odnośnik do potwierdzenia', en: 'Send a confirmation link' },
  },
  epuapSuccess: {
    path: '/epuap/success',
    access: 'public',
    layout: 'plain',
    title: { pl: 'Zalogowano przez login.gov.pl', en: 'Signed in through login.gov.pl' },
  },
  epuapError: {
    path: '/epuap/error',
    access: 'public',
    layout: 'plain',
    title: { pl: 'Logowanie przez login.gov.pl', en: 'Signing in through login.gov.pl' },
  },
  main: { path: '/main', access: 'signed-in', title: { pl: 'Strona główna', en: 'Home' } },
  account: {
    path: '/account',
    access: 'signed-in',
    title: { pl: 'Konto', en: 'Account' },
    nav: { place: 'list', order: 90, icon: 'user' },
  },
  accountSecurity: {
    path: '/account/security',
    access: 'signed-in',
    title: { pl: 'Zabezpieczenia', en: 'Security' },
  },
  accountWard: { path: '/account/ward', access: 'signed-in', title: { pl: 'Podopieczni', en: 'Wards' } },
  accountChild: { path: '/account/child', access: 'signed-in', title: { pl: 'Dzieci', en: 'Children' } },
  accountWarden: { path: '/account/warden', access: 'signed-in', title: { pl: 'Opiekunowie', en: 'Wardens' } },
  accountParent: { path: '/account/parent', access: 'signed-in', title: { pl: 'Rodzice', en: 'Parents' } },
  wardConfirm: {
    path: '/ward/confirm/{patientId}/{accountId}',
    access: 'signed-in',
    title: { pl: 'Zgoda na opiekę', en: 'Consent to care' },
  },
  accountSessions: {
    path: '/account/sessions',
    access: 'signed-in',
    title: { pl: 'Urządzenia', en: 'Devices' },
  },
  accountMydata: {
    path: '/account/mydata',
    access: 'signed-in',
    title: { pl: 'Moje dane', en: 'My details' },
  },
  accountRegistration: {
    path: '/account/registration',
    access: 'signed-in',
    title: { pl: 'Rejestracja pacjenta', en: 'Register a patient' },
  },
  bookings: {
    path: '/bookings',
    access: 'signed-in',
    title: { pl: 'Rezerwacje', en: 'Bookings' },
    module: 'bookingsModule',
    start: true,
    nav: { place: 'list', order: 10, icon: 'calendar' },
  },
  bookingConfirm: {
    path: '/bookings/confirm/{system}/{bookingId}',
    access: 'signed-in',
    title: { pl: 'Potwierdzenie rezerwacji', en: 'Confirm a booking' },
    module: 'bookingsModule',
  },
  referral: {
    path: '/referral',
    access: 'signed-in',
    title: { pl: 'Skierowanie do wizyty', en: 'Referral for a visit' },
    module: 'bookingsModule',
  },
  newbooking: {
    path: '/newbooking',
    access: 'signed-in',
    title: { pl: 'Umów wizytę', en: 'Book a visit' },
    module: 'bookingsModule',
    nav: { place: 'action', order: 0, icon: 'plus' },
  },
  newbookingPatients: {
    path: '/newbooking/patients',
    access: 'signed-in',
    title: { pl: 'Dla kogo jest wizyta?', en: 'Who is the visit for?' },
    module: 'bookingsModule',
  },
  newbookingServices: {
    path: '/newbooking/services',
    access: 'public',
    title: { pl: 'Wybierz usługę', en: 'Choose a service' },
    module: 'bookingsModule',
    welcome: true,
  },
  newbookingDates: {
    path: '/newbooking/dates',
    access: 'signed-in',
    title: { pl: 'Wybierz termin', en: 'Choose a date' },
    module: 'bookingsModule',
  },
  newbookingPrescription: {
    path: '/newbooking/prescription',
    access: 'signed-in',
    title: { pl: 'Czy potrzebna jest recepta?', en: 'Do you need a prescription?' },
    module: 'bookingsModule',
  },
  newbookingReferral: {
    path: '/newbooking/referral',
    access: 'signed-in',
    title: { pl: 'Podaj dane skierowania', en: 'Enter the referral' },
    module: 'bookingsModule',
  },
  newbookingQuestionnaire: {
    path: '/newbooking/questionnaire',
    access: 'signed-in',
    title: { pl: 'Wypełnij ankietę', en: 'Fill in the questionnaire' },
    module: 'medicalInterviewsModule',
  },
  newbookingPersonaldata: {
    path: '/newbooking/personaldata',
    access: 'signed-in',
    title: { pl: 'Uzupełnij adres', en: 'Complete the address' },
    module: 'bookingsModule',
  },
  newbookingSummary: {
    path: '/newbooking/summary',
    access: 'signed-in',
    title: { pl: 'Sprawdź i potwierdź', en: 'Check and confirm' },
    module: 'bookingsModule',
  },
  newbookingDone: {
    path: '/newbooking/done',
    access: 'signed-in',
    title: { pl: 'Wizyta umówiona', en: 'Visit booked' },
    module: 'bookingsModule',
  },
  questionnaire: {
    path: '/questionnaire',
    access: 'signed-in',
    title: { pl: 'Ankieta do wizyty', en: 'Questionnaire for a visit' },
    module: 'medicalInterviewsModule',
  },
  bookingsQuestionnaire: {
    path: '/bookings/questionnaire/{systemRoot}/{accountId}/{bookingId}',
    access: 'signed-in',
    title: { pl: 'Ankieta do wizyty', en: 'Questionnaire for a visit' },
    module: 'medicalInterviewsModule',
  },
  questionnaireProgram: {
    path: '/questionnaire/patient/{systemRoot}/{programId}/{accountId}/{patientId}',
    access: 'signed-in',
    title: { pl: 'e-Ankieta', en: 'e-Questionnaire' },
    module: 'medicalInterviewsModule',
  },
  benefitsQuestionnaire: {
    path: '/benefits/questionnaire',
    access: 'signed-in',
    title: { pl: 'e-Ankieta', en: 'e-Questionnaire' },
    module: 'medicalInterviewsModule',
  },
  uiParts: {
    path: '/ui-parts',
    access: 'public',
    layout: 'plain',
    tool: true,
    title: { pl: 'Części interfejsu', en: 'Interface parts' },
  },
} as const satisfies Record<string, RouteRow>

export type RouteName = keyof typeof routes

/** The row of a route, in its general form. */
export const routeRow = (name: RouteName): RouteRow => routes[name]

export const routeNames = Object.keys(routes) as RouteName[]
