import type { RouteRow } from '../../router/route-row.ts'
import type { Screens } from '../../router/routes.ts'

export const routes = {
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
} as const satisfies Record<string, RouteRow>

export const screens: Screens<typeof routes> = {
  questionnaire: () => import('./booking-questionnaire-screen.tsx'),
  bookingsQuestionnaire: () => import('./mailed-questionnaire-screen.tsx'),
  questionnaireProgram: () => import('./program-questionnaire-screen.tsx'),
  benefitsQuestionnaire: () => import('./encounter-questionnaire-screen.tsx'),
}
