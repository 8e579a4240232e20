import type { ConsultationType } from '../telehealth/waiting-room.ts'

/** What the desk says of teleconsultations. */
export const teleconsultationTexts = {
  pl: {
    teleconsultations: 'Teleporady',
    nobodyWaits: 'Nikt nie czeka na teleporadę.',
    teleconsultationService: 'Usługa',
    teleconsultationBy: 'Prowadzi',
    teleconsultationType: 'Rodzaj',
    teleconsultationTypes: { C: 'czat', A: 'rozmowa głosowa', V: 'wideo' } satisfies Record<ConsultationType, string>,
    waitsSince: 'Czeka od',
    join: 'Dołącz do rozmowy',
    cannotJoin: 'Adres rozmowy jest nieprawidłowy.',
    lookAgain: 'Odśwież',
  },
  en: {
    teleconsultations: 'Remote consultations',
    nobodyWaits: 'Nobody is waiting for a remote consultation.',
    teleconsultationService: 'Service',
    teleconsultationBy: 'With',
    teleconsultationType: 'Kind',
    teleconsultationTypes: { C: 'chat', A: 'voice call', V: 'video' },
    waitsSince: 'Waiting since',
    join: 'Join the conversation',
    cannotJoin: 'The address of the conversation is not valid.',
    lookAgain: 'Refresh',
  },
}
