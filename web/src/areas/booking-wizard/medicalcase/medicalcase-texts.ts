import { defineTexts } from '../../../i18n/texts.ts'

export const medicalcaseTexts = defineTexts({
  title: { pl: 'W jakiej sprawie jest teleporada?', en: 'What is the consultation about?' },
  lead: {
    pl: 'Lekarz przeczyta opis przed rozmową. Jeżeli rozmowa dotyczy tej samej sprawy co wcześniej, wybierz ją z listy.',
    en: 'The doctor reads the description before the conversation. If it is about the same matter as before, choose it from the list.',
  },
  leadFirst: {
    pl: 'Lekarz przeczyta opis przed rozmową. Opis nie jest obowiązkowy.',
    en: 'The doctor reads the description before the conversation. You may leave it out.',
  },
  matter: { pl: 'Sprawa', en: 'Matter' },
  another: { pl: 'Nowa sprawa', en: 'A new matter' },
  consulted: {
    pl: (day: string, words: string) => [`teleporada ${day}`, words].filter(Boolean).join(': '),
    en: (day: string, words: string) => [`consultation on ${day}`, words].filter(Boolean).join(': '),
  },
  begun: {
    pl: (day: string, words: string) => [`opisana ${day}`, words].filter(Boolean).join(': '),
    en: (day: string, words: string) => [`described on ${day}`, words].filter(Boolean).join(': '),
  },
  note: { pl: 'Opis', en: 'Description' },
  noteHint: {
    pl: 'Na przykład: co dolega, od kiedy, jakie leki są przyjmowane. Najwyżej 2000 znaków.',
    en: 'For example: what the trouble is, since when, which medicines are taken. At most 2000 characters.',
  },
  /** M-025, as it is quoted. */
  long: { pl: 'Opis moze zawierać maksimum 2000 znaków', en: 'The description may have 2000 characters at most' },
  wrong: {
    pl: 'Opis zawiera znaki, których nie można zapisać.',
    en: 'The description contains characters that cannot be stored.',
  },
  full: {
    pl: 'Do tej sprawy nie można dodać kolejnego opisu. Wybierz nową sprawę albo zostaw to pole puste.',
    en: 'No more descriptions can be added to this matter. Choose a new one, or leave this field empty.',
  },
  files: {
    pl: 'Zdjęcia i inne pliki dodasz do wizyty po jej umówieniu.',
    en: 'You can add photos and other files to the visit once it is booked.',
  },
  on: { pl: 'Dalej', en: 'Continue' },
  shown: { pl: 'Sprawa', en: 'Matter' },
  none: { pl: 'bez opisu', en: 'without a description' },
  changeWhat: { pl: 'Zmień opis sprawy', en: 'Change the description of the matter' },
  refused: {
    pl: 'Wybranej sprawy nie ma już na liście. Wybierz inną albo opisz nową.',
    en: 'The chosen matter is no longer on the list. Choose another one, or describe a new one.',
  },
})
