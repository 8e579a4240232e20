import type { FileSettings } from '@portal/contract/areas/files'
import type { Language } from '../i18n/language.ts'
import { pluralEn, pluralPl } from '../i18n/plural.ts'
import { defineTexts } from '../i18n/texts.ts'

const filesPl = { one: 'plik', few: 'pliki', many: 'plików' }
const filesEn = { one: 'file', other: 'files' }

const number = (value: number, language: Language): string =>
  new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(value)

/** Size of a file in words: `820 kB`, `4,7 MB` (of 1024 × 1024 bytes). */
export function sizeText(bytes: number, language: Language): string {
  const megabyte = 1024 * 1024
  if (bytes >= megabyte) return `${number(bytes / megabyte, language)} MB`
  return bytes >= 1024 ? `${number(Math.round(bytes / 1024), language)} kB` : `${bytes} B`
}

/** The allowed kinds: extensions in capital letters, without alternative spellings of the same kind. */
const kindsOf = ({ fileTypes }: FileSettings): string =>
  fileTypes
    .filter((type) => type !== 'jpeg' && type !== 'heif')
    .map((type) => type.toUpperCase())
    .join(', ')

export const uploadTexts = defineTexts({
  label: { pl: 'Załączniki', en: 'Attachments' },
  choose: { pl: 'Wybierz pliki', en: 'Choose files' },
  chooseOne: { pl: 'Wybierz plik', en: 'Choose a file' },
  drop: { pl: 'albo przeciągnij je tutaj', en: 'or drag them here' },
  dropOne: { pl: 'albo przeciągnij go tutaj', en: 'or drag it here' },
  dropNow: { pl: 'Upuść tutaj', en: 'Drop here' },
  limits: {
    pl: (settings: FileSettings) =>
      settings.maxFiles === 1
        ? `Jeden plik do ${sizeText(settings.maxFileSize, 'pl')}. Formaty: ${kindsOf(settings)}.`
        : `Najwyżej ${settings.maxFiles} ${pluralPl(settings.maxFiles, filesPl)}, każdy do ${sizeText(settings.maxFileSize, 'pl')}. Formaty: ${kindsOf(settings)}.`,
    en: (settings: FileSettings) =>
      settings.maxFiles === 1
        ? `One file up to ${sizeText(settings.maxFileSize, 'en')}. Formats: ${kindsOf(settings)}.`
        : `At most ${settings.maxFiles} ${pluralEn(settings.maxFiles, filesEn)}, each up to ${sizeText(settings.maxFileSize, 'en')}. Formats: ${kindsOf(settings)}.`,
  },
  full: {
    pl: (settings: FileSettings) =>
      settings.maxFiles === 1
        ? 'Plik jest już dodany. Aby wybrać inny, najpierw go usuń.'
        : `Dodano już najwięcej, ile można: ${settings.maxFiles} ${pluralPl(settings.maxFiles, filesPl)}.`,
    en: (settings: FileSettings) =>
      settings.maxFiles === 1
        ? 'The file has been added. To choose another one, remove it first.'
        : `No more can be added: there are already ${settings.maxFiles} ${pluralEn(settings.maxFiles, filesEn)}.`,
  },
  none: { pl: 'Nie dodano załącznika', en: 'No attachment was added' },
  refused: { pl: 'Nie dodano:', en: 'Not added:' },
  faults: {
    folder: { pl: 'folderów nie można dodać, wybierz pliki', en: 'folders cannot be added, please choose files' },
    empty: { pl: 'plik jest pusty', en: 'the file is empty' },
    type: { pl: 'niedozwolony format pliku', en: 'this file format is not allowed' },
    size: {
      pl: (settings: FileSettings) => `plik jest większy niż ${sizeText(settings.maxFileSize, 'pl')}`,
      en: (settings: FileSettings) => `the file is larger than ${sizeText(settings.maxFileSize, 'en')}`,
    },
    count: {
      pl: (settings: FileSettings) =>
        `można dodać najwyżej ${settings.maxFiles} ${pluralPl(settings.maxFiles, filesPl)}`,
      en: (settings: FileSettings) =>
        `at most ${settings.maxFiles} ${pluralEn(settings.maxFiles, filesEn)} can be added`,
    },
  },
  states: {
    ready: { pl: 'Czeka na wysłanie', en: 'Waiting to be sent' },
    uploading: { pl: (percent: number) => `Wysyłanie: ${percent}%`, en: (percent: number) => `Sending: ${percent}%` },
    uploaded: { pl: 'Sprawdzanie pliku…', en: 'Checking the file…' },
    success: { pl: 'Dodano', en: 'Added' },
    error: { pl: 'Nie udało się wysłać', en: 'Sending failed' },
    cancelled: { pl: 'Anulowano', en: 'Cancelled' },
    timeout: { pl: 'Przekroczono czas wysyłania', en: 'Sending took too long' },
  },
  sending: { pl: 'Wysyłanie', en: 'Sending' },
  progress: { pl: (name: string) => `Postęp wysyłania: ${name}`, en: (name: string) => `Progress of sending: ${name}` },
  announced: {
    pl: (name: string, state: string) => `${name}: ${state}`,
    en: (name: string, state: string) => `${name}: ${state}`,
  },
  deleted: { pl: (name: string) => `${name}: usunięto`, en: (name: string) => `${name}: deleted` },
  cancel: { pl: 'Anuluj', en: 'Cancel' },
  retry: { pl: 'Ponów', en: 'Try again' },
  view: { pl: 'Pokaż', en: 'View' },
  download: { pl: 'Pobierz', en: 'Download' },
  remove: { pl: 'Usuń', en: 'Delete' },
  of: { pl: (name: string) => ` – ${name}`, en: (name: string) => ` – ${name}` },
  deleteFailed: { pl: 'Nie udało się usunąć załącznika', en: 'The attachment could not be deleted' },
  list: { pl: 'Dodane pliki', en: 'Added files' },
})
