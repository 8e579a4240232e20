import type { RouteRow } from '../../router/route-row.ts'
import type { Screens } from '../../router/routes.ts'
import { secondOf } from '../../router/second-screen.ts'

const visit = { access: 'signed-in', module: 'bookingsModule', wizard: true } as const
/** A teleconsultation is booked where the clinic has a telehealth platform; elsewhere it is one visit among others. */
const tele = { ...visit, module: 'amtsEnabled' } as const

const titles = {
  tele: { pl: 'Teleporady', en: 'Teleconsultations' },
  patients: { pl: 'Dla kogo jest wizyta?', en: 'Who is the visit for?' },
  dates: { pl: 'Wybierz termin', en: 'Choose a date' },
  prescription: { pl: 'Czy potrzebna jest recepta?', en: 'Do you need a prescription?' },
  referral: { pl: 'Podaj dane skierowania', en: 'Enter the referral' },
  questionnaire: { pl: 'Wypełnij ankietę', en: 'Fill in the questionnaire' },
  personaldata: { pl: 'Uzupełnij adres', en: 'Complete the address' },
  summary: { pl: 'Sprawdź i potwierdź', en: 'Check and confirm' },
} as const

export const routes = {
  newbooking: {
    ...visit,
    path: '/newbooking',
    title: { pl: 'Umów wizytę', en: 'Book a visit' },
    nav: { group: 'action' },
  },
  newbookingPatients: {
    ...visit,
    path: '/newbooking/patients',
    title: titles.patients,
  },
  newbookingDates: { ...visit, path: '/newbooking/dates', title: titles.dates },
  newbookingPrescription: { ...visit, path: '/newbooking/prescription', title: titles.prescription },
  newbookingReferral: { ...visit, path: '/newbooking/referral', title: titles.referral },
  newbookingQuestionnaire: {
    ...visit,
    path: '/newbooking/questionnaire',
    title: titles.questionnaire,
    module: 'medicalInterviewsModule',
  },
  newbookingPersonaldata: { ...visit, path: '/newbooking/personaldata', title: titles.personaldata },
  newbookingSummary: { ...visit, path: '/newbooking/summary', title: titles.summary },
  newbookingDone: {
    path: '/newbooking/done',
    access: 'signed-in',
    title: { pl: 'Wizyta umówiona', en: 'Visit booked' },
    module: 'bookingsModule',
  },
  newteleconsultation: {
    ...tele,
    path: '/newteleconsultation',
    title: titles.tele,
    nav: { group: 'health', order: 90, flag: 'telecommunicationModule' },
  },
  newteleconsultationPatients: {
    ...tele,
    path: '/newteleconsultation/patients',
    title: titles.patients,
  },
  newteleconsultationServices: {
    ...tele,
    access: 'public',
    path: '/newteleconsultation/services',
    title: titles.tele,
  },
  newteleconsultationDates: { ...tele, path: '/newteleconsultation/dates', title: titles.dates },
  newteleconsultationMedicalcase: {
    ...tele,
    path: '/newteleconsultation/medicalcase',
    title: { pl: 'W jakiej sprawie jest teleporada?', en: 'What is the consultation about?' },
  },
  newteleconsultationDescription: {
    ...tele,
    path: '/newteleconsultation/description',
    title: { pl: 'Opis sprawy', en: 'Description' },
  },
  newteleconsultationPrescription: { ...tele, path: '/newteleconsultation/prescription', title: titles.prescription },
  newteleconsultationReferral: { ...tele, path: '/newteleconsultation/referral', title: titles.referral },
  newteleconsultationQuestionnaire: {
    ...tele,
    path: '/newteleconsultation/questionnaire',
    title: titles.questionnaire,
  },
  newteleconsultationPersonaldata: { ...tele, path: '/newteleconsultation/personaldata', title: titles.personaldata },
  newteleconsultationSummary: { ...tele, path: '/newteleconsultation/summary', title: titles.summary },
} as const satisfies Record<string, RouteRow>

export const screens: Screens<typeof routes> = {
  newbooking: () => import('./start-screen.tsx'),
  newbookingPatients: () => import('./patients/patients-screen.tsx'),
  newbookingDates: () => import('./dates/dates-screen.tsx'),
  newbookingPrescription: () => import('./prescription/prescription-screen.tsx'),
  newbookingReferral: () => import('./referral/referral-step-screen.tsx'),
  newbookingQuestionnaire: () => import('./questionnaire/questionnaire-screen.tsx'),
  newbookingPersonaldata: () => import('./personaldata/personal-data-screen.tsx'),
  newbookingSummary: () => import('./summary/summary-screen.tsx'),
  newbookingDone: () => import('./done-screen.tsx'),
  newteleconsultation: () => secondOf(import('./start-screen.tsx')),
  newteleconsultationPatients: () => secondOf(import('./patients/patients-screen.tsx')),
  newteleconsultationServices: () => secondOf(import('./services/services-screen.tsx')),
  newteleconsultationDates: () => secondOf(import('./dates/dates-screen.tsx')),
  newteleconsultationMedicalcase: () => import('./medicalcase/medicalcase-screen.tsx'),
  newteleconsultationDescription: () => import('./description/description-screen.tsx'),
  newteleconsultationPrescription: () => secondOf(import('./prescription/prescription-screen.tsx')),
  newteleconsultationReferral: () => secondOf(import('./referral/referral-step-screen.tsx')),
  newteleconsultationQuestionnaire: () => secondOf(import('./questionnaire/questionnaire-screen.tsx')),
  newteleconsultationPersonaldata: () => secondOf(import('./personaldata/personal-data-screen.tsx')),
  newteleconsultationSummary: () => secondOf(import('./summary/summary-screen.tsx')),
}
