import type { ProblemRows } from '../../problems/row.ts'

/** Why a document cannot be read as text; its original is there all the same. */
export const problems = {
  READING_LOCKED: {
    status: 422,
    pl: 'Plik jest zabezpieczony hasłem, dlatego portal nie może odczytać jego tekstu. Można otworzyć oryginał.',
    en: 'The file is protected by a password, so the portal cannot read its text. The original can be opened.',
  },
  READING_BROKEN: {
    status: 422,
    pl: 'Plik jest uszkodzony albo nietypowy i portal nie może pewnie odczytać jego tekstu. Można otworzyć oryginał.',
    en: 'The file is damaged or unusual, and the portal cannot read its text reliably. The original can be opened.',
  },
  READING_TOO_LARGE: {
    status: 422,
    pl: 'Dokument jest zbyt duży, aby portal odczytał jego tekst. Można otworzyć oryginał.',
    en: 'The document is too large for the portal to read its text. The original can be opened.',
  },
  READING_UNKNOWN: {
    status: 422,
    pl: 'Portal nie odczytuje tekstu z plików tego rodzaju. Można otworzyć oryginał.',
    en: 'The portal does not read the text of files of this kind. The original can be opened.',
  },
  // so many documents are being read that this one would wait too long
  READING_BUSY: {
    status: 503,
    pl: 'W tej chwili wiele osób czyta dokumenty jako tekst. Proszę spróbować ponownie za chwilę albo otworzyć oryginał.',
    en: 'Many people are reading documents as text at the moment. Please try again shortly, or open the original.',
  },
} as const satisfies ProblemRows
