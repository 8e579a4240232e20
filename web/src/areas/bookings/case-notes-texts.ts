import { defineTexts } from '../../i18n/texts.ts'

export const caseNotesTexts = defineTexts({
  matter: { pl: 'W jakiej sprawie', en: 'What it is about' },
  add: { pl: 'Dodaj opis', en: 'Add a description' },
  change: { pl: 'Zmień opis', en: 'Change the description' },
  of: { pl: (when: string) => `z ${when}`, en: (when: string) => `of ${when}` },
  note: { pl: 'Opis', en: 'Description' },
  hint: {
    pl: 'Lekarz przeczyta to przed rozmową. Najwyżej 2000 znaków.',
    en: 'The doctor reads this before the conversation. At most 2000 characters.',
  },
  save: { pl: 'Zapisz opis', en: 'Save the description' },
  missing: { pl: 'Wpisz opis.', en: 'Enter the description.' },
  notAdded: { pl: 'Dodawanie opisu nie powiodło się', en: 'The description could not be added' },
  notChanged: { pl: 'Aktualizowanie opisu nie powiodło się', en: 'The description could not be changed' },
  kept: {
    pl: 'To, co zostało wpisane, jest nadal w polu.',
    en: 'What was typed is still in the field.',
  },
  added: { pl: 'Dodano opis.', en: 'The description has been added.' },
  changed: { pl: 'Zmieniono opis.', en: 'The description has been changed.' },
})
