import { defineTexts } from '../../../i18n/texts.ts'

export const medicalcaseTexts = defineTexts({
  title: { pl: 'W jakiej sprawie jest teleporada?', en: 'What is the consultation about?' },
  lead: {
    pl: 'Jeżeli rozmowa dotyczy tej samej sprawy co wcześniej, wybierz ją z listy: lekarz zobaczy, co zostało w niej napisane.',
    en: 'If the conversation is about the same matter as before, choose it from the list: the doctor sees what was written about it.',
  },
  matter: { pl: 'Sprawa', en: 'Matter' },
  another: { pl: 'Nowa sprawa', en: 'A new matter' },
  lastYear: { pl: 'Ostatni rok', en: 'The last year' },
  noneThen: { pl: 'W tym okresie nie ma żadnej sprawy.', en: 'There is no matter in this period.' },
  consulted: {
    pl: (day: string, words: string) => [`teleporada ${day}`, words].filter(Boolean).join(': '),
    en: (day: string, words: string) => [`consultation on ${day}`, words].filter(Boolean).join(': '),
  },
  begun: {
    pl: (day: string, words: string) => [`opisana ${day}`, words].filter(Boolean).join(': '),
    en: (day: string, words: string) => [`described on ${day}`, words].filter(Boolean).join(': '),
  },
  on: { pl: 'Dalej', en: 'Continue' },
  /** N-022. */
  changeTitle: { pl: 'Zmienić sprawę?', en: 'Change the matter?' },
  changeText: {
    pl: 'Opis i pliki dotyczą poprzednio wybranej sprawy. Po zmianie trzeba będzie dodać je ponownie.',
    en: 'The description and the files are about the matter that was chosen before. They have to be added again for another one.',
  },
  changeConfirm: { pl: 'Zmień sprawę', en: 'Change the matter' },
  changeCancel: { pl: 'Zostaw bez zmian', en: 'Leave it as it is' },
  shown: { pl: 'Sprawa', en: 'Matter' },
  changeWhat: { pl: 'Zmień sprawę', en: 'Change the matter' },
  refused: {
    pl: 'Wybranej sprawy nie ma już na liście. Wybierz inną albo opisz nową.',
    en: 'The chosen matter is no longer on the list. Choose another one, or describe a new one.',
  },
})
