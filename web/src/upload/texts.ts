import type { FileSettings } from '@portal/contract/areas/files'
import type { Language } from '../i18n/language.ts'
import { pluralEn, pluralPl } from '../i18n/plural.ts'
import { defineTexts } from '../i18n/texts.ts'

const filesPl = { one: 'plik', few: 'pliki', many: 'plików' }
const filesEn = { one: 'file', other: 'files' }

const number = (value: number, language: Language): string =>
  new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(value)

/** Size of a file for people: `820 kB`, `4,7 MB` (of 1024 × 1024 bytes). */
export function sizeText(bytes: number, language: Language): string {
  const megabyte = 1024 * 1024
  if (bytes >= megabyte) return `${number(bytes / megabyte, language)} MB`
  return bytes >= 1024 ? `${number(Math.round(bytes / 1024), language)} kB` : `${bytes} B`
}

/** Kinds as people know them: extensions in capitals, without the second spelling of one kind. */
const kindsOf = ({ fileTypes }: FileSettings): string =>
  fileTypes
    .filter((type) => type !== 'jpeg' && type !== 'heif')
    .map((type) => type.toUpperCase())
    .join(', ')

export const uploadTexts = defineTexts({
  pl: {
    label: 'Załączniki',
    choose: 'Wybierz pliki',
    chooseOne: 'Wybierz plik',
    drop: 'albo przeciągnij je tutaj',
    dropOne: 'albo przeciągnij go tutaj',
    dropNow: 'Upuść tutaj',
    limits: (settings: FileSettings) =>
      settings.maxFiles === 1
        ? `Jeden plik do ${sizeText(settings.maxFileSize, 'pl')}. Formaty: ${kindsOf(settings)}.`
        : `Najwyżej ${settings.maxFiles} ${pluralPl(settings.maxFiles, filesPl)}, każdy do ${sizeText(settings.maxFileSize, 'pl')}. Formaty: ${kindsOf(settings)}.`,
    full: (settings: FileSettings) =>
      settings.maxFiles === 1
        ? 'Plik jest już dodany. Aby wybrać inny, najpierw go usuń.'
        : `Dodano już najwięcej, ile można: ${settings.maxFiles} ${pluralPl(settings.maxFiles, filesPl)}.`,
    none: 'Nie dodano załącznika',
    refused: 'Nie dodano:',
    faults: {
      folder: 'folderów nie można dodać, wybierz pliki',
      empty: 'plik jest pusty',
      type: 'niedozwolony format pliku',
      size: (settings: FileSettings) => `plik jest większy niż ${sizeText(settings.maxFileSize, 'pl')}`,
      count: (settings: FileSettings) =>
        `można dodać najwyżej ${settings.maxFiles} ${pluralPl(settings.maxFiles, filesPl)}`,
    },
    states: {
      ready: 'Czeka na wysłanie',
      uploading: (percent: number) => `Wysyłanie: ${percent}%`,
      uploaded: 'Sprawdzanie pliku…',
      success: 'Dodano',
      error: 'Nie udało się wysłać',
      cancelled: 'Anulowano',
      timeout: 'Przekroczono czas wysyłania',
    },
    sending: 'Wysyłanie',
    progress: (name: string) => `Postęp wysyłania: ${name}`,
    announced: (name: string, state: string) => `${name}: ${state}`,
    deleted: (name: string) => `${name}: usunięto`,
    cancel: 'Anuluj',
    retry: 'Ponów',
    view: 'Pokaż',
    download: 'Pobierz',
    remove: 'Usuń',
    of: (name: string) => ` – ${name}`,
    deleteFailed: 'Nie udało się usunąć załącznika',
    list: 'Dodane pliki',
  },
  en: {
    label: 'Attachments',
    choose: 'Choose files',
    chooseOne: 'Choose a file',
    drop: 'or drag them here',
    dropOne: 'or drag it here',
    dropNow: 'Drop here',
    limits: (settings: FileSettings) =>
      settings.maxFiles === 1
        ? `One file up to ${sizeText(settings.maxFileSize, 'en')}. Formats: ${kindsOf(settings)}.`
        : `At most ${settings.maxFiles} ${pluralEn(settings.maxFiles, filesEn)}, each up to ${sizeText(settings.maxFileSize, 'en')}. Formats: ${kindsOf(settings)}.`,
    full: (settings: FileSettings) =>
      settings.maxFiles === 1
        ? 'The file has been added. To choose another one, remove it first.'
        : `No more can be added: there are already ${settings.maxFiles} ${pluralEn(settings.maxFiles, filesEn)}.`,
    none: 'No attachment was added',
    refused: 'Not added:',
    faults: {
      folder: 'folders cannot be added, please choose files',
      empty: 'the file is empty',
      type: 'this file format is not allowed',
      size: (settings: FileSettings) => `the file is larger than ${sizeText(settings.maxFileSize, 'en')}`,
      count: (settings: FileSettings) =>
        `at most ${settings.maxFiles} ${pluralEn(settings.maxFiles, filesEn)} can be added`,
    },
    states: {
      ready: 'Waiting to be sent',
      uploading: (percent: number) => `Sending: ${percent}%`,
      uploaded: 'Checking the file…',
      success: 'Added',
      error: 'Sending failed',
      cancelled: 'Cancelled',
      timeout: 'Sending took too long',
    },
    sending: 'Sending',
    progress: (name: string) => `Progress of sending: ${name}`,
    announced: (name: string, state: string) => `${name}: ${state}`,
    deleted: (name: string) => `${name}: deleted`,
    cancel: 'Cancel',
    retry: 'Try again',
    view: 'View',
    download: 'Download',
    remove: 'Delete',
    of: (name: string) => ` – ${name}`,
    deleteFailed: 'The attachment could not be deleted',
    list: 'Added files',
  },
})
