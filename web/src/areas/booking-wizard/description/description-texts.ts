import { defineTexts } from '../../../i18n/texts.ts'

export const descriptionTexts = defineTexts({
  title: { pl: 'Opis sprawy', en: 'Description' },
  lead: {
    pl: 'Lekarz przeczyta to przed rozmową. Opis i pliki nie są obowiązkowe.',
    en: 'The doctor reads this before the conversation. You may leave out the description and the files.',
  },
  note: { pl: 'Opis', en: 'Description' },
  noteHint: {
    pl: 'Na przykład: co dolega, od kiedy, jakie leki są przyjmowane. Najwyżej 2000 znaków.',
    en: 'For example: what the trouble is, since when, which medicines are taken. At most 2000 characters.',
  },
  full: {
    pl: 'Do tej sprawy nie można dodać kolejnego opisu. Wybierz nową sprawę albo zostaw to pole puste.',
    en: 'No more descriptions can be added to this matter. Choose a new one, or leave this field empty.',
  },
  files: { pl: 'Zdjęcia i dokumenty', en: 'Photos and documents' },
  notBegun: {
    pl: 'Dodawanie nowego przypadku medycznego nie powiodło się',
    en: 'The new medical case could not be added',
  },
  fileSent: { pl: 'Załącznik został wysłany', en: 'The attachment has been sent' },
  fileNotSent: { pl: 'Nie udało się wysłać załącznika', en: 'The attachment could not be sent' },
  fileDeleted: { pl: 'Pomyślnie usunięto załącznik', en: 'The attachment has been deleted' },
  fileNotDeleted: { pl: 'Nie udało się usunąć załącznika', en: 'The attachment could not be deleted' },
  on: { pl: 'Dalej', en: 'Continue' },
  shown: { pl: 'Opis', en: 'Description' },
  none: { pl: 'bez opisu', en: 'without a description' },
  changeWhat: { pl: 'Zmień opis', en: 'Change the description' },
})
