import { defineTexts } from '../../i18n/texts.ts'

/** Words of the attachments of a registration (002 §5, §8). */
export const attachmentTexts = defineTexts({
  pl: {
    title: 'Załączniki',
    lead: 'Możesz dołączyć skan lub zdjęcie dokumentu, na przykład upoważnienia. Zobaczy je tylko placówka.',
    leadRequired: 'Dołącz skan lub zdjęcie dokumentu, którego wymaga placówka. Zobaczy je tylko placówka.',
    add: 'Dodaj załącznik',
    choose: 'Wybierz pliki',
    limits: (files: number, megabytes: string, types: string) =>
      `Najwyżej ${files} (każdy do ${megabytes} MB) w formacie: ${types}.`,
    attach: 'Dołącz',
    cancel: 'Anuluj',
    remove: (name: string) => `Usuń ${name}`,
    none: 'Nie dodano załącznika',
    required: 'Wymagane jest dodanie załącznika',
    tooMany: (files: number) => `Można dołączyć najwyżej tyle plików: ${files}.`,
    tooLarge: (name: string, megabytes: string) => `Plik ${name} jest większy niż ${megabytes} MB.`,
    empty: (name: string) => `Plik ${name} jest pusty.`,
    wrongType: (name: string) => `Plik ${name} ma niedozwolony format.`,
  },
  en: {
    title: 'Attachments',
    lead: 'You can add a scan or photo of a document, for example an authorisation. Only the clinic will see it.',
    leadRequired: 'Add a scan or photo of the document that the clinic asks for. Only the clinic will see it.',
    add: 'Add an attachment',
    choose: 'Choose files',
    limits: (files: number, megabytes: string, types: string) =>
      `At most ${files} (each up to ${megabytes} MB), of type: ${types}.`,
    attach: 'Attach',
    cancel: 'Cancel',
    remove: (name: string) => `Remove ${name}`,
    none: 'No attachment was added',
    required: 'An attachment has to be added',
    tooMany: (files: number) => `The number of files is limited: at most ${files}.`,
    tooLarge: (name: string, megabytes: string) => `The file ${name} is larger than ${megabytes} MB.`,
    empty: (name: string) => `The file ${name} is empty.`,
    wrongType: (name: string) => `The file ${name} is of a type that is not allowed.`,
  },
})
