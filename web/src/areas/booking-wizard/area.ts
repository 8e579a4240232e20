import type { RouteRow } from '../../router/route-row.ts'
import type { Screens } from '../../router/routes.ts'

export const routes = {
  newbooking: {
    path: '/newbooking',
    access: 'signed-in',
    title: { pl: 'Umów wizytę', en: 'Book a visit' },
    module: 'bookingsModule',
    wizard: true,
    nav: { group: 'action' },
  },
  newbookingPatients: {
    path: '/newbooking/patients',
    access: 'signed-in',
    title: { pl: 'Dla kogo jest wizyta?', en: 'Who is the visit for?' },
    module: 'bookingsModule',
    wizard: true,
  },
  newbookingDates: {
    path: '/newbooking/dates',
    access: 'signed-in',
    title: { pl: 'Wybierz termin', en: 'Choose a date' },
    module: 'bookingsModule',
    wizard: true,
  },
  newbookingPrescription: {
    path: '/newbooking/prescription',
    access: 'signed-in',
    title: { pl: 'Czy potrzebna jest recepta?', en: 'Do you need a prescription?' },
    module: 'bookingsModule',
    wizard: true,
  },
  newbookingMedicalcase: {
    path: '/newbooking/medicalcase',
    access: 'signed-in',
    title: { pl: 'W jakiej sprawie jest teleporada?', en: 'What is the consultation about?' },
    module: 'amtsEnabled',
    wizard: true,
  },
  newbookingReferral: {
    path: '/newbooking/referral',
    access: 'signed-in',
    title: { pl: 'Podaj dane skierowania', en: 'Enter the referral' },
    module: 'bookingsModule',
    wizard: true,
  },
  newbookingQuestionnaire: {
    path: '/newbooking/questionnaire',
    access: 'signed-in',
    title: { pl: 'Wypełnij ankietę', en: 'Fill in the questionnaire' },
    module: 'medicalInterviewsModule',
    wizard: true,
  },
  newbookingPersonaldata: {
    path: '/newbooking/personaldata',
    access: 'signed-in',
    title: { pl: 'Uzupełnij adres', en: 'Complete the address' },
    module: 'bookingsModule',
    wizard: true,
  },
  newbookingSummary: {
    path: '/newbooking/summary',
    access: 'signed-in',
    title: { pl: 'Sprawdź i potwierdź', en: 'Check and confirm' },
    module: 'bookingsModule',
    wizard: true,
  },
  newbookingDone: {
    path: '/newbooking/done',
    access: 'signed-in',
    title: { pl: 'Wizyta umówiona', en: 'Visit booked' },
    module: 'bookingsModule',
  },
} as const satisfies Record<string, RouteRow>

export const screens: Screens<typeof routes> = {
  newbooking: () => import('./start-screen.tsx'),
  newbookingPatients: () => import('./patients/patients-screen.tsx'),
  newbookingDates: () => import('./dates/dates-screen.tsx'),
  newbookingPrescription: () => import('./prescription/prescription-screen.tsx'),
  newbookingMedicalcase: () => import('./medicalcase/medicalcase-screen.tsx'),
  newbookingReferral: () => import('./referral/referral-step-screen.tsx'),
  newbookingQuestionnaire: () => import('./questionnaire/questionnaire-screen.tsx'),
  newbookingPersonaldata: () => import('./personaldata/personal-data-screen.tsx'),
  newbookingSummary: () => import('./summary/summary-screen.tsx'),
  newbookingDone: () => import('./done-screen.tsx'),
}
