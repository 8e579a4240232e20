import { defineTexts } from '../../i18n/texts.ts'

/** Words of a teleconsultation: its start, and what is kept of it. */
export const teleconsultationTexts = defineTexts({
  pl: {
    title: 'Teleporada',
    start: 'Rozpocznij teleporadę',
    early: 'Jest jeszcze za wcześnie',
    earlyText: (when: string) => `Teleporadę można rozpocząć 30 minut przed jej terminem, czyli od: ${when}.`,
    late: 'Tej teleporady nie można już rozpocząć',
    lateText: (when: string) => `Czas na to minął: ${when}.`,
    lateWay: 'Aby umówić nowy termin, wyszukaj usługę albo skontaktuj się z placówką.',
    open: 'Teleporada odbywa się przez telefon',
    openText: (phone: string) =>
      `Lekarz zadzwoni na potwierdzony numer telefonu ${phone}. Proszę mieć telefon przy sobie.`,
    openNoPhone:
      'Lekarz zadzwoni na numer telefonu podany w placówce. Na tym koncie nie ma potwierdzonego numeru: upewnij się, że placówka zna aktualny.',
    closed: 'Tej teleporady nie można rozpocząć, ponieważ zmienił się jej status.',
    failed: 'Nie udało się sprawdzić, czy teleporadę można rozpocząć.',
    waiting: 'W umówionym czasie skontaktuje się z pacjentem lekarz.',
    over: 'Ta teleporada już się odbyła.',
    cancelled: 'Ta teleporada została odwołana.',
    chat: 'Historia czatu',
    sound: 'Nagranie rozmowy',
    notKept: 'Placówka nie przechowuje zapisu tej teleporady.',
  },
  en: {
    title: 'Remote consultation',
    start: 'Start the consultation',
    early: 'It is too early',
    earlyText: (when: string) => `The consultation can be started 30 minutes before its time, that is from: ${when}.`,
    late: 'This consultation can no longer be started',
    lateText: (when: string) => `The time for it has passed: ${when}.`,
    lateWay: 'To book a new time, find the service or contact the clinic.',
    open: 'The consultation takes place by telephone',
    openText: (phone: string) =>
      `The doctor will call the confirmed number ${phone}. Please keep the telephone with you.`,
    openNoPhone:
      'The doctor will call the number that the clinic has. This account has no confirmed number: make sure that the clinic knows the current one.',
    closed: 'This consultation cannot be started because its status has changed.',
    failed: 'It could not be checked whether the consultation can be started.',
    waiting: 'The doctor will contact the patient at the time agreed.',
    over: 'This consultation has taken place.',
    cancelled: 'This consultation has been cancelled.',
    chat: 'Chat history',
    sound: 'Recording of the conversation',
    notKept: 'The clinic keeps no record of this consultation.',
  },
})
