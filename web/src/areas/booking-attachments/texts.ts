import { defineTexts } from '../../i18n/texts.ts'
import { pluralEn, pluralPl } from '../../i18n/plural.ts'

/** Words of notes and files on a visit; the quoted ones are those of the documents. */
export const attachmentTexts = defineTexts({
  title: { pl: 'Notatki i pliki', en: 'Notes and files' },
  count: {
    pl: (count: number) => `${count} ${pluralPl(count, { one: 'załącznik', few: 'załączniki', many: 'załączników' })}`,
    en: (count: number) => `${count} ${pluralEn(count, { one: 'attachment', other: 'attachments' })}`,
  },
  none: {
    pl: 'Do tej wizyty nie dodano jeszcze notatek ani plików.',
    en: 'No notes or files have been added to this visit yet.',
  },
  lead: {
    pl: 'Zobaczy je osoba, która przyjmie pacjenta.',
    en: 'They are seen by the person who receives the patient.',
  },
  closed: {
    pl: 'Do tej wizyty nie można już dodawać notatek ani plików.',
    en: 'Notes and files can no longer be added to this visit.',
  },
  note: { pl: 'Notatka', en: 'Note' },
  by: {
    YOU: { pl: 'Twój wpis', en: 'Added by you' },
    PERSON: {
      pl: 'Wpis innej osoby, która działa za pacjenta',
      en: 'Added by another person who acts for the patient',
    },
    CLINIC: { pl: 'Wpis placówki', en: 'Added by the clinic' },
  },
  read: { pl: 'Czytaj notatkę', en: 'Read the note' },
  readOf: { pl: (when: string) => `Czytaj notatkę z ${when}`, en: (when: string) => `Read the note of ${when}` },
  download: { pl: (name: string) => `Pobierz plik ${name}`, en: (name: string) => `Download the file ${name}` },
  downloadWord: { pl: 'Pobierz', en: 'Download' },
  remove: { pl: 'Usuń', en: 'Delete' },
  removeNote: { pl: (when: string) => `Usuń notatkę z ${when}`, en: (when: string) => `Delete the note of ${when}` },
  removeFile: { pl: (name: string) => `Usuń plik ${name}`, en: (name: string) => `Delete the file ${name}` },
  files: { pl: 'Pliki', en: 'Files' },
  addNote: { pl: 'Dodaj notatkę', en: 'Add a note' },
  addNoteTitle: { pl: 'Nowa notatka do wizyty', en: 'New note on the visit' },
  noteHint: {
    pl: 'Napisz, o czym powinna wiedzieć osoba przyjmująca: objawy, przyjmowane leki, uczulenia.',
    en: 'Write what the person who receives you should know: symptoms, medicines, allergies.',
  },
  noteLeft: { pl: (count: number) => `Pozostało znaków: ${count}`, en: (count: number) => `Characters left: ${count}` },
  noteMissing: { pl: 'Wpisz treść notatki.', en: 'Enter the text of the note.' },
  noteTooLong: {
    pl: (most: number) => `Notatka może mieć najwyżej ${most} znaków.`,
    en: (most: number) => `A note can have at most ${most} characters.`,
  },
  notSent: { pl: 'Nie udało się wysłać załącznika', en: 'The attachment could not be sent' },
  noteKept: {
    pl: 'Treść notatki została w polu. Możesz spróbować ponownie.',
    en: 'The text is still in the field. You can try again.',
  },
  saveNote: { pl: 'Zapisz notatkę', en: 'Save the note' },
  noteAdded: { pl: 'Dodano notatkę.', en: 'The note has been added.' },
  removeTitle: { pl: (what: string) => `Czy usunąć: ${what}?`, en: (what: string) => `Delete: ${what}?` },
  removeText: {
    pl: 'Osoba, która przyjmie pacjenta, nie będzie tego widzieć. Tej operacji nie można cofnąć.',
    en: 'The person who receives the patient will not see it. This cannot be undone.',
  },
  removeConfirm: { pl: 'Usuń', en: 'Delete' },
  keep: { pl: 'Nie usuwaj', en: 'Keep' },
  removed: { pl: 'Usunięto załącznik.', en: 'The attachment has been deleted.' },
  removeFailed: { pl: 'Nie udało się usunąć załącznika', en: 'The attachment could not be deleted' },
})

/** Words about the records of a teleconsultation: its chat and its recording. */
export const recordTexts = defineTexts({
  chat: { pl: 'Historia czatu', en: 'Chat history' },
  chatLoading: { pl: 'Wczytywanie rozmowy…', en: 'Loading the conversation…' },
  chatNone: { pl: 'Nie ma zapisu tej rozmowy.', en: 'There is no record of this conversation.' },
  you: { pl: 'Pacjent', en: 'Patient' },
  staff: { pl: 'Placówka', en: 'Clinic' },
  unknown: { pl: 'Zapis rozmowy', en: 'Record of the conversation' },
  sound: { pl: 'Nagranie rozmowy', en: 'Recording of the conversation' },
  soundLoading: { pl: 'Wczytywanie nagrania…', en: 'Loading the recording…' },
  soundNone: { pl: 'Nie ma nagrania tej rozmowy.', en: 'There is no recording of this conversation.' },
  soundBroken: {
    pl: 'Ta przeglądarka nie potrafi odtworzyć nagrania. Zapisz je i odtwórz w innym programie.',
    en: 'This browser cannot play the recording. Save it and play it in another program.',
  },
  soundSave: { pl: 'Zapisz nagranie na urządzeniu', en: 'Save the recording on the device' },
  retry: { pl: 'Spróbuj ponownie', en: 'Try again' },
})
