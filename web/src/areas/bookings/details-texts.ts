import { defineTexts } from '../../i18n/texts.ts'

/** Words of a teleconsultation: its start, and its records. */
export const teleconsultationTexts = defineTexts({
  title: { pl: 'Teleporada', en: 'Remote consultation' },
  files: { pl: 'Dołączone pliki', en: 'Attached files' },
  early: { pl: 'Jest jeszcze za wcześnie', en: 'It is too early' },
  earlyText: {
    pl: (when: string) => `Teleporadę można rozpocząć 30 minut przed jej terminem, czyli od: ${when}.`,
    en: (when: string) => `The consultation can be started 30 minutes before its time, that is from: ${when}.`,
  },
  late: { pl: 'Tej teleporady nie można już rozpocząć', en: 'This consultation can no longer be started' },
  lateText: {
    pl: (when: string) => `Czas na to minął: ${when}.`,
    en: (when: string) => `The time for it has passed: ${when}.`,
  },
  lateWay: {
    pl: 'Aby umówić nowy termin, wyszukaj usługę albo skontaktuj się z placówką.',
    en: 'To book a new time, find the service or contact the clinic.',
  },
  open: { pl: 'Teleporada odbywa się przez telefon', en: 'The consultation takes place by telephone' },
  openText: {
    pl: (phone: string) => `Lekarz zadzwoni na potwierdzony numer telefonu ${phone}. Miej telefon przy sobie.`,
    en: (phone: string) => `The doctor will call the confirmed number ${phone}. Please keep the telephone with you.`,
  },
  openNoPhone: {
    pl: 'Lekarz zadzwoni na numer telefonu podany w placówce. Na tym koncie nie ma potwierdzonego numeru: upewnij się, że placówka zna aktualny.',
    en: 'The doctor will call the number that the clinic has. This account has no confirmed number: make sure that the clinic knows the current one.',
  },
  closed: {
    pl: 'Tej teleporady nie można rozpocząć, ponieważ zmienił się jej status.',
    en: 'This consultation cannot be started because its status has changed.',
  },
  failed: {
    pl: 'Nie udało się sprawdzić, czy teleporadę można rozpocząć.',
    en: 'It could not be checked whether the consultation can be started.',
  },
  waiting: {
    pl: 'W umówionym czasie skontaktuje się z pacjentem lekarz.',
    en: 'The doctor will contact the patient at the time agreed.',
  },
  over: { pl: 'Ta teleporada już się odbyła.', en: 'This consultation has taken place.' },
  cancelled: { pl: 'Ta teleporada została odwołana.', en: 'This consultation has been cancelled.' },
  chat: { pl: 'Historia czatu', en: 'Chat history' },
  sound: { pl: 'Nagranie rozmowy', en: 'Recording of the conversation' },
  notKept: {
    pl: 'Placówka nie przechowuje zapisu tej teleporady.',
    en: 'The clinic keeps no record of this consultation.',
  },
})
