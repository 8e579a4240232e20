import type { ProblemRows } from '../../problems/row.ts'

/** Refusals about pictures of examinations. */
export const problems = {
  IMAGE_PARAMETERS: { status: 400, pl: 'Błędne parametry wywołania', en: 'Wrong parameters of the call' },
  IMAGES_UNAVAILABLE: {
    status: 404,
    pl: 'Błąd komunikacji z systemem wyników obrazowych',
    en: 'The imaging system could not be asked for these pictures',
  },
  IMAGES_SILENT: { status: 503, pl: 'Serwer nie odpowiada', en: 'The server does not respond' },
  DICOM_SEND_FAILED: {
    status: 503,
    pl: 'Nie udało się przesłać plików do systemu obrazowego',
    en: 'The files could not be passed on to the imaging system',
  },
  DICOM_EXTENSION: {
    status: 400,
    pl: 'Można dodać tylko pliki z rozszerzeniem DCM lub DICOM',
    en: 'Only files with the extension DCM or DICOM can be added',
  },
  DICOM_NAME_TAKEN: {
    status: 409,
    pl: 'Plik o tej nazwie jest już na liście',
    en: 'A file with this name is already in the list',
  },
  DICOM_OFFSET: {
    status: 409,
    pl: 'Część pliku przyszła nie po kolei. Proszę ponowić wysyłanie.',
    en: 'A part of the file came out of turn. Please send it again.',
  },
  DICOM_BUSY: {
    status: 409,
    pl: 'Ten plik jest już wysłany albo czeka na wysłanie, dlatego nie można go usunąć.',
    en: 'This file has been sent or waits to be sent, so that it cannot be removed.',
  },
  DICOM_NOT_READY: {
    status: 409,
    pl: 'Żaden plik nie jest gotowy do wysłania',
    en: 'No file is ready to be sent',
  },
  DICOM_OTHER_PATIENT: {
    status: 422,
    pl: 'Dane pacjenta w co najmniej jednym pliku różnią się od danych w portalu. Proszę sprawdzić, czy to badanie tej osoby.',
    en: 'The patient’s data in at least one file differ from those in the portal. Please check that the examination is this person’s.',
  },
} as const satisfies ProblemRows
