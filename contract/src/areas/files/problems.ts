import type { ProblemRows } from '../../problems/row.ts'

/** Refusals of files that people send (docs/decisions/files.md). */
export const problems = {
  FILE_TYPE_REFUSED: {
    status: 400,
    pl: 'Tego pliku nie można przyjąć: ma niedozwolony format, jest uszkodzony lub zawiera elementy aktywne.',
    en: 'This file cannot be accepted: its format is not allowed, it is damaged or it has active content.',
  },
  FILE_UNREADABLE: {
    status: 400,
    pl: 'Nie można sprawdzić, co zawiera ten plik: jest zaszyfrowany albo zapisany w nietypowy sposób. Zapisz go ponownie jako zwykły PDF (na przykład „Drukuj do PDF”) lub wyślij zdjęcie dokumentu.',
    en: 'It cannot be checked what this file contains: it is encrypted or saved in an unusual way. Please save it again as an ordinary PDF (for example with “Print to PDF”) or send a photo of the document.',
  },
  FILE_INFECTED: {
    status: 400,
    pl: 'Plik zawiera złośliwe oprogramowanie i nie został przyjęty.',
    en: 'The file contains malware and was not accepted.',
  },
  REQUEST_TIMEOUT: {
    status: 408,
    pl: 'Przesyłanie trwało zbyt długo i zostało przerwane. Spróbuj ponownie.',
    en: 'Sending took too long and was stopped. Please try again.',
  },
  UPLOAD_QUOTA: {
    status: 409,
    pl: 'Na dołączenie czeka już zbyt wiele plików. Usuń niepotrzebne i spróbuj ponownie.',
    en: 'Too many files are already waiting to be attached. Please delete those you do not need and try again.',
  },
  FILE_TOO_LARGE: { status: 413, pl: 'Plik jest zbyt duży.', en: 'The file is too large.' },
  FILE_NOT_CHECKED: {
    status: 503,
    pl: 'Pliku nie można teraz sprawdzić pod kątem złośliwego oprogramowania. Spróbuj ponownie za chwilę.',
    en: 'The file cannot be checked for malware right now. Please try again in a moment.',
  },
  STORAGE_FULL: {
    status: 507,
    pl: 'Portal nie może teraz przyjąć plików. Spróbuj ponownie później.',
    en: 'The portal cannot take files at the moment. Please try again later.',
  },
} as const satisfies ProblemRows
