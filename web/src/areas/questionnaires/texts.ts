import { scopeNames } from '@portal/contract/rules/guardian-scopes'
import { defineTexts } from '../../i18n/texts.ts'
import { pluralEn, pluralPl } from '../../i18n/plural.ts'

export const questionnaireTexts = defineTexts({
  title: { pl: 'e-Ankieta', en: 'e-Questionnaire' },
  bookingTitle: { pl: 'Ankieta do wizyty', en: 'Questionnaire for a visit' },
  lead: {
    pl: (title: string, who: string) => `${title} – ${who}`,
    en: (title: string, who: string) => `${title} – ${who}`,
  },
  until: {
    pl: (date: string) => `Ankietę można wypełnić do ${date}.`,
    en: (date: string) => `The questionnaire can be filled in until ${date}.`,
  },
  filled: {
    pl: (date: string) => `Ankieta została wypełniona ${date}`,
    en: (date: string) => `The questionnaire was filled in on ${date}`,
  },
  filledHint: {
    pl: 'Możesz zmienić odpowiedzi: naciśnij przycisk albo po prostu popraw pole.',
    en: 'You can change the answers: press the button, or simply correct a field.',
  },
  change: { pl: 'Zmień odpowiedzi', en: 'Change the answers' },
  changing: { pl: 'Zmieniasz zapisane odpowiedzi.', en: 'You are changing saved answers.' },
  closed: { pl: 'Odpowiedzi nie można już zmienić', en: 'The answers cannot be changed any more' },
  closedCancelled: {
    pl: 'Wizyta została odwołana, ankiety nie można już zmienić',
    en: 'The visit was cancelled, the questionnaire cannot be changed any more',
  },
  closedNotShared: {
    pl: `Ankietę można tylko przeczytać. Aby ją wypełnić, potrzebna jest zgoda pacjenta na „${scopeNames.health.pl}”.`,
    en: `You can only read the questionnaire. To fill it in, the patient must share “${scopeNames.health.en}” with you.`,
  },
  unanswered: { pl: 'brak odpowiedzi', en: 'no answer' },
  progress: {
    pl: (done: number, all: number) => `Odpowiedzi: ${done} z ${all}`,
    en: (done: number, all: number) => `Answers: ${done} of ${all}`,
  },
  sectionProgress: {
    pl: (done: number, all: number) => `${done} z ${all}`,
    en: (done: number, all: number) => `${done} of ${all}`,
  },
  between: {
    pl: (from: string, to: string) => `Od ${from} do ${to}`,
    en: (from: string, to: string) => `From ${from} to ${to}`,
  },
  atLeast: { pl: (from: string) => `Co najmniej ${from}`, en: (from: string) => `At least ${from}` },
  atMost: { pl: (to: string) => `Najwyżej ${to}`, en: (to: string) => `At most ${to}` },
  longest: {
    pl: (count: number) => `Najwyżej ${count} ${pluralPl(count, { one: 'znak', few: 'znaki', many: 'znaków' })}`,
    en: (count: number) => `At most ${count} ${pluralEn(count, { one: 'character', other: 'characters' })}`,
  },
  save: { pl: 'Zapisz ankietę', en: 'Save the questionnaire' },
  saved: { pl: 'Ankieta została zarejestrowana', en: 'The questionnaire has been registered' },
  saveFailed: {
    pl: 'Nie udało się zapisać ankiet. Spróbuj ponownie później.',
    en: 'The questionnaires could not be saved. Please try again later.',
  },
  reload: { pl: 'Wczytaj zapisane odpowiedzi', en: 'Load the saved answers' },
  wrongParams: { pl: 'Błędne parametry wywołania', en: 'The link has wrong parameters' },
  backToBooking: { pl: 'Wizyty', en: 'Visits' },
  problems: {
    missing: {
      pl: (question: string) => `Odpowiedz na pytanie: ${question}`,
      en: (question: string) => `Answer the question: ${question}`,
    },
    form: {
      pl: (question: string) => `Wpisz liczbę, na przykład 36,6: ${question}`,
      en: (question: string) => `Enter a number, for example 36.6: ${question}`,
    },
    date: {
      pl: (question: string) => `Wpisz istniejącą datę w postaci DD-MM-RRRR: ${question}`,
      en: (question: string) => `Enter an existing date as DD-MM-YYYY: ${question}`,
    },
    whole: {
      pl: (question: string) => `Wpisz liczbę całkowitą: ${question}`,
      en: (question: string) => `Enter a whole number: ${question}`,
    },
    long: {
      pl: (question: string) => `Skróć odpowiedź: ${question}`,
      en: (question: string) => `Shorten the answer: ${question}`,
    },
    small: {
      pl: (question: string, limit: string) => `Wpisz wartość nie mniejszą niż ${limit}: ${question}`,
      en: (question: string, limit: string) => `Enter a value not smaller than ${limit}: ${question}`,
    },
    large: {
      pl: (question: string, limit: string) => `Wpisz wartość nie większą niż ${limit}: ${question}`,
      en: (question: string, limit: string) => `Enter a value not larger than ${limit}: ${question}`,
    },
  },
})
