import type { Act } from '@portal/contract/areas/patient-links'
import type { Language } from '@portal/contract/languages'

type Words = Readonly<Record<Language, string>>

const kinds: Readonly<Record<Act['kind'], Words>> = {
  read: { pl: 'Wgląd', en: 'Looked at' },
  create: { pl: 'Dodanie', en: 'Added' },
  update: { pl: 'Zmiana', en: 'Changed' },
  delete: { pl: 'Usunięcie', en: 'Removed' },
}

/** Words for the trail's names of things. */
const things: Readonly<Record<string, Words>> = {
  'self-assessment': { pl: 'samoocena', en: 'self-assessment' },
  acts: { pl: 'lista działań', en: 'list of acts' },
  allergy: { pl: 'uczulenie', en: 'allergy' },
  booking: { pl: 'wizyta', en: 'visit' },
  'booking-attachment': { pl: 'załącznik wizyty', en: 'attachment of a visit' },
  'booking-obstacles': { pl: 'warunki umówienia wizyty', en: 'conditions of a visit' },
  'booking-possibility': { pl: 'możliwość umówienia wizyty', en: 'whether a visit is possible' },
  'carer-authorization': { pl: 'upoważnienie opiekuna', en: 'authorization of a carer' },
  'case-attachment': { pl: 'plik przypadku medycznego', en: 'file of a medical case' },
  'case-note': { pl: 'opis przypadku medycznego', en: 'description of a medical case' },
  catalogue: { pl: 'usługi i placówki', en: 'services and places' },
  'chat-record': { pl: 'zapis rozmowy', en: 'record of a chat' },
  'clinical-document': { pl: 'dokument medyczny', en: 'medical document' },
  'clinical-document-content': { pl: 'treść dokumentu', en: 'content of a document' },
  'clinical-document-notes': { pl: 'uwagi do dokumentu', en: 'notes of a document' },
  'confirmation-code': { pl: 'kod potwierdzający', en: 'confirmation code' },
  consent: { pl: 'zgoda', en: 'consent' },
  'consent-signature': { pl: 'podpisanie zgody', en: 'signing of a consent' },
  declaration: { pl: 'deklaracja wyboru', en: 'declaration of choice' },
  'declaration-saving': { pl: 'składanie deklaracji', en: 'handing in of a declaration' },
  'declaration-signing': { pl: 'podpis deklaracji', en: 'signature of a declaration' },
  deposit: { pl: 'depozyt', en: 'deposit' },
  'deposit-payout': { pl: 'wniosek o wypłatę z depozytu', en: 'request for a payout from a deposit' },
  'dicom-file': { pl: 'plik DICOM', en: 'DICOM file' },
  'document-request': { pl: 'wniosek o dokumenty', en: 'request for documents' },
  'document-request-attachment': { pl: 'plik wniosku o dokumenty', en: 'file of a request for documents' },
  'document-share': { pl: 'udostępnianie dokumentów', en: 'sharing of documents' },
  draft: { pl: 'rozpoczęty formularz', en: 'form in progress' },
  drug: { pl: 'rejestr leków', en: 'register of medicines' },
  encounter: { pl: 'pobyt lub wizyta w rejestrze', en: 'stay or visit in the register' },
  file: { pl: 'plik', en: 'file' },
  'frequent-drug': { pl: 'często przyjmowane leki', en: 'frequently taken drugs' },
  'health-entry': { pl: 'historia zdrowia', en: 'health history' },
  'hide-request': { pl: 'prośba o ukrycie wizyty', en: 'request to hide a visit' },
  hold: { pl: 'termin w trakcie rezerwacji', en: 'time being booked' },
  home: { pl: 'strona startowa', en: 'home page' },
  'image-result': { pl: 'obrazy badania', en: 'pictures of an examination' },
  interaction: { pl: 'interakcje leków', en: 'interactions of medicines' },
  invoice: { pl: 'faktura', en: 'invoice' },
  measurement: { pl: 'pomiar', en: 'measurement' },
  'live-session': { pl: 'rozmowa z lekarzem', en: 'conversation with a doctor' },
  'medical-case': { pl: 'przypadek medyczny', en: 'medical case' },
  message: { pl: 'wiadomość', en: 'message' },
  'message-attachment': { pl: 'plik wiadomości', en: 'file of a message' },
  'message-contact': { pl: 'odbiorcy wiadomości', en: 'recipients of messages' },
  'mobile-registration': { pl: 'aplikacja mobilna', en: 'mobile application' },
  patient: { pl: 'dane pacjenta', en: 'patient data' },
  'patient-link': { pl: 'dostęp do danych', en: 'access to data' },
  'patient-partner': { pl: 'placówki partnerskie pacjenta', en: 'the patient’s partners of the clinic' },
  payment: { pl: 'płatność', en: 'payment' },
  'price-list': { pl: 'cennik', en: 'price list' },
  questionnaire: { pl: 'ankieta', en: 'questionnaire' },
  'questionnaire-fulfillment': { pl: 'wypełniona ankieta', en: 'filled-in questionnaire' },
  referral: { pl: 'skierowanie', en: 'referral' },
  'referral-attachment': { pl: 'plik skierowania', en: 'file of a referral' },
  'streams-record': { pl: 'nagranie teleporady', en: 'recording of a teleconsultation' },
  'taken-drug': { pl: 'przyjmowane leki', en: 'medicines that are taken' },
  'test-result': { pl: 'wynik badania', en: 'test result' },
  'time-slot': { pl: 'wolne terminy', en: 'free times' },
  'waiting-list-entry': { pl: 'lista oczekujących', en: 'waiting list' },
}

/** What was done, in few words: `Zmiana: wizyta`. A thing without a word of its own is "other data". */
export const actWords = ({ kind, entity }: Pick<Act, 'kind' | 'entity'>, language: Language): string =>
  `${kinds[kind][language]}: ${things[entity]?.[language] ?? { pl: 'inne dane', en: 'other data' }[language]}`
