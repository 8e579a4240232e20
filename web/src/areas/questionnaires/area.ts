import type { RouteRow } from '../../router/route-row.ts'
import type { Screens } from '../../router/routes.ts'

export const routes = {
  questionnaire: {
    path: '/questionnaire',
    access: 'signed-in',
    title: { pl: 'Ankieta do wizyty', en: 'Questionnaire for a visit' },
    module: 'medicalInterviewsModule',
    wizard: true,
  },
  bookingsQuestionnaire: {
    path: '/bookings/questionnaire/{systemRoot}/{accountId}/{bookingId}',
    access: 'signed-in',
    title: { pl: 'Ankieta do wizyty', en: 'Questionnaire for a visit' },
    module: 'medicalInterviewsModule',
    wizard: true,
  },
  questionnaireProgram: {
    path: '/questionnaire/patient/{systemRoot}/{programId}/{accountId}/{patientId}',
    access: 'signed-in',
    title: { pl: 'e-Ankieta', en: 'e-Questionnaire' },
    module: 'medicalInterviewsModule',
    wizard: true,
  },
  benefitsQuestionnaire: {
    path: '/benefits/questionnaire',
    access: 'signed-in',
    title: { pl: 'e-Ankieta', en: 'e-Questionnaire' },
    module: 'medicalInterviewsModule',
    wizard: true,
  },
} as const satisfies Record<string, RouteRow>

export const screens: Screens<typeof routes> = {
  questionnaire: () => import('./booking-questionnaire-screen.tsx'),
  bookingsQuestionnaire: () => import('./mailed-questionnaire-screen.tsx'),
  questionnaireProgram: () => import('./program-questionnaire-screen.tsx'),
  benefitsQuestionnaire: () => import('./encounter-questionnaire-screen.tsx'),
}
