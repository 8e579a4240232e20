import type { ClinicState } from '../world.ts'

export const languages = ['pl', 'en'] as const
export type Language = (typeof languages)[number]

const pl = {
  title: 'Pulpit placówki',
  intro:
    'Podgląd tego, co portal wysłał do systemów zewnętrznych, i przełączniki ich działania. Nic stąd nie trafia do prawdziwych odbiorców.',
  skip: 'Przejdź do treści',
  otherLanguage: 'English',
  filter: 'Pokaż wiadomości do',
  filterHint: 'Część numeru lub adresu',
  show: 'Pokaż',
  showAll: 'Pokaż wszystkie',
  refreshOn: 'Odświeżaj co 5 sekund',
  refreshOff: 'Nie odświeżaj',
  sms: 'Wysłane SMS-y',
  mail: 'Wysłane e-maile',
  noSms: 'Nie wysłano żadnego SMS-a.',
  noMail: 'Nie wysłano żadnego e-maila.',
  noneFor: (to: string) => `Brak wiadomości do „${to}”.`,
  to: 'Do',
  sender: 'Od',
  parts: 'Części',
  switches: 'Działanie systemów',
  clinic: 'System placówki',
  clinicStates: { ok: 'działa', slow: 'odpowiada wolno', down: 'nie działa' } satisfies Record<ClinicState, string>,
  smsGate: 'Bramka SMS',
  mailServer: 'Poczta',
  telehealth: 'Serwer telekonsultacji',
  on: 'działa',
  off: 'nie działa',
  save: 'Zapisz',
  resetTitle: 'Od nowa',
  resetHint: 'Usuwa wiadomości z pulpitu i włącza wszystkie systemy.',
  reset: 'Wyczyść pulpit',
  saved: 'Zapisano.',
}

export type DeskTexts = typeof pl

const en: DeskTexts = {
  title: 'Clinic desk',
  intro:
    'What the portal sent to outside systems, and switches for how they work. Nothing here reaches real recipients.',
  skip: 'Skip to content',
  otherLanguage: 'Polski',
  filter: 'Show messages to',
  filterHint: 'Part of a number or address',
  show: 'Show',
  showAll: 'Show all',
  refreshOn: 'Refresh every 5 seconds',
  refreshOff: 'Stop refreshing',
  sms: 'Sent text messages',
  mail: 'Sent e-mails',
  noSms: 'No text message has been sent.',
  noMail: 'No e-mail has been sent.',
  noneFor: (to) => `No messages to “${to}”.`,
  to: 'To',
  sender: 'From',
  parts: 'Parts',
  switches: 'How the systems work',
  clinic: 'Clinic system',
  clinicStates: { ok: 'works', slow: 'answers slowly', down: 'does not work' },
  smsGate: 'SMS gateway',
  mailServer: 'Mail',
  telehealth: 'Teleconsultation server',
  on: 'works',
  off: 'does not work',
  save: 'Save',
  resetTitle: 'Start again',
  resetHint: 'Removes the messages from the desk and turns every system on.',
  reset: 'Clear the desk',
  saved: 'Saved.',
}

export const deskTexts: Record<Language, DeskTexts> = { pl, en }
