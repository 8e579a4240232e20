import type { ValidationCode } from './obstacles.ts'
import type { Language } from '../../languages.ts'
import type { ProblemRows } from '../../problems/row.ts'

/** Refusals about bookings and holds, and failures of the clinic's system and of the telehealth platform. */
export const problems = {
  HIS_ERROR: {
    status: 502,
    pl: 'System szpitalny aktualnie nie udostępnia informacji o wolnych terminach - spróbuj ponownie później',
    en: 'The hospital system does not provide free dates at the moment – please try again later',
  },
  NO_PRICE_LIST: {
    status: 404,
    pl: 'Brak aktualnego cennika dla podanego zakres',
    en: 'There is no current price list for the given range',
  },
  SLOT_TAKEN: {
    status: 409,
    pl: 'Wybrany termin został właśnie zajęty. Wybierz inny.',
    en: 'The chosen time has just been taken. Please choose another one.',
  },
  SLOT_HOLD_EXPIRED: {
    status: 409,
    pl: 'Czas wstępnej rezerwacji terminu minął. Wybierz termin ponownie.',
    en: 'The time for which the slot was kept for you has run out. Please choose a time again.',
  },
  HOLD_LIMIT: {
    status: 409,
    pl: 'Masz już dwa wstępnie zarezerwowane terminy. Dokończ jedną z rezerwacji lub zrezygnuj z niej.',
    en: 'Two slots are already being kept for you. Please finish one of the bookings or give it up.',
  },
  BOOKING_OVERLAP: {
    status: 409,
    pl: 'Pacjent ma już w tym czasie inną rezerwację.',
    en: 'The patient already has another booking at that time.',
  },
  BOOKING_STATUS: {
    status: 409,
    pl: 'Rezerwacja nie może być zmieniona - niewłaściwy status',
    en: 'The booking cannot be changed: its status does not allow it',
  },
  BOOKING_LOCKED: {
    status: 409,
    pl: 'Możliwość rezerwacji została zablokowana, prosimy o kontakt z placówką',
    en: 'Booking has been blocked, please contact the clinic',
  },
  BOOKING_UNDER_AGE: {
    status: 403,
    pl: 'W Twoim wieku nie można samodzielnie umawiać ani przekładać wizyt. Może to zrobić rodzic lub opiekun, można też zadzwonić do placówki.',
    en: 'At your age you cannot book or move visits by yourself. A parent or guardian can do it, or you can call the clinic.',
  },
  TELECONSULTATION_ACCOUNT: {
    status: 403,
    pl: 'Konto nie zostało potwierdzone. Potwierdź swoje dane w jednostce',
    en: 'The account has not been confirmed. Please confirm your data at the clinic',
  },
  TELECONSULTATION_CONSENT: {
    status: 409,
    pl: 'Brak wymaganej zgody na przetwarzanie danych pacjenta w związku z realizacją telekonsultacji medycznych. Skontaktuj się z przychodnią.',
    en: 'The required consent to the processing of the patient’s data for teleconsultations is missing. Please contact the clinic.',
  },
  BOOKING_VALIDATION: { status: 400, pl: 'Tej wizyty nie można zarezerwować.', en: 'This visit cannot be booked.' },
  DECLARATION_REQUIRED: {
    status: 400,
    pl: 'Pacjent nie posiada deklaracji wyboru lekarza/pielęgniarki/położnej',
    en: 'The patient has no declaration choosing a doctor, nurse or midwife',
  },
  CONFIRMATION_REQUIRED: {
    status: 400,
    pl: 'Rezerwacja wymaga potwierdzenia kodem z wiadomości SMS.',
    en: 'The booking has to be confirmed with the code from the SMS.',
  },
  ATTACHMENT_LIMIT: {
    status: 409,
    pl: 'Do tej wizyty dodano już tyle załączników, ile można. Usuń któryś, aby dodać następny.',
    en: 'As many attachments as possible have been added to this visit. Delete one to add another.',
  },
  TELEHEALTH_ERROR: {
    status: 502,
    pl: 'Serwer telekonsultacji nie odpowiada',
    en: 'The teleconsultation server is not responding',
  },
  TELEHEALTH_PATIENT_UNKNOWN: {
    status: 404,
    pl: 'Problem z konfiguracją konta pacjenta. Skontaktuj się z placówką',
    en: 'There is a problem with the configuration of the patient’s account. Please contact the clinic',
  },
} as const satisfies ProblemRows

/** Obstacles to a booking that are problems of their own, in the order in which a call is refused with them. */
const obstacleProblems = [
  'BOOKING_LOCKED',
  'BOOKING_UNDER_AGE',
  'TELECONSULTATION_ACCOUNT',
  'TELECONSULTATION_CONSENT',
  'DECLARATION_REQUIRED',
] as const satisfies (keyof typeof problems)[]
export type ObstacleProblem = (typeof obstacleProblems)[number]

/** Whether the code of an obstacle is that of a problem, and not a validation code. */
export const isObstacleProblem = (code: string): code is ObstacleProblem =>
  obstacleProblems.some((problem) => problem === code)

/** Texts of the pre-booking validation codes. */
export const validationTexts: Record<ValidationCode | 'OTHER', Record<Language, string>> = {
  '101': {
    pl: 'Usługa nie jest dostępna dla płci pacjenta.',
    en: 'The service is not available for the patient’s gender.',
  },
  '102': {
    pl: 'Pacjent nie osiągnął minimalnego wieku wymaganego dla tej usługi.',
    en: 'The patient is younger than the service allows.',
  },
  '103': {
    pl: 'Pacjent przekroczył maksymalny wiek dla tej usługi.',
    en: 'The patient is older than the service allows.',
  },
  '104': {
    pl: 'Pacjent nie ma określonego płatnika (ubezpieczyciela).',
    en: 'No insurer is recorded for the patient.',
  },
  '105': {
    pl: 'Numer telefonu jest nieznany lub niepotwierdzony.',
    en: 'The phone number is unknown or not confirmed.',
  },
  '201': {
    pl: 'Do wizyty pozostało zbyt mało czasu - wybierz późniejszy termin.',
    en: 'The visit is too soon – please choose a later date.',
  },
  '202': {
    pl: 'Termin wizyty jest zbyt odległy - wybierz wcześniejszy.',
    en: 'The visit is too far ahead – please choose an earlier date.',
  },
  '203': {
    pl: 'Z tej usługi nie można skorzystać podczas pierwszej wizyty.',
    en: 'The service is not available on a first visit.',
  },
  '204': { pl: 'Usługa jest przeznaczona tylko na pierwszą wizytę.', en: 'The service is for a first visit only.' },
  '205': {
    pl: 'Osiągnięto maksymalną liczbę aktywnych rezerwacji tej usługi.',
    en: 'The maximum number of active bookings of this service has been reached.',
  },
  '206': {
    pl: 'Osiągnięto maksymalną liczbę aktywnych rezerwacji na koncie.',
    en: 'The maximum number of active bookings for the account has been reached.',
  },
  OTHER: { pl: 'Inny błąd walidacji', en: 'Other validation error' },
}
