import type { ProblemRows } from './row.ts'

/** Refusals that the door may give at any endpoint, and those of any area about concurrent edits. */
export const problems = {
  VALIDATION_ERROR: { status: 400, pl: 'Popraw zaznaczone pola.', en: 'Please correct the marked fields.' },
  MALFORMED_REQUEST: {
    status: 400,
    pl: 'Nie udało się odczytać przesłanych danych.',
    en: 'The data sent could not be read.',
  },
  UNAUTHENTICATED: { status: 401, pl: 'Zaloguj się, aby kontynuować.', en: 'Please sign in to continue.' },
  // the page that calls was loaded for another account than the one that is signed in in its browser now
  OTHER_ACCOUNT: {
    status: 401,
    pl: 'W tej przeglądarce zalogowano się na inne konto. Odśwież stronę.',
    en: 'Another account has been signed in to in this browser. Please reload the page.',
  },
  FORBIDDEN: { status: 403, pl: 'Brak uprawnień', en: 'You are not allowed to do this.' },
  CROSS_SITE: {
    status: 403,
    pl: 'Żądanie pochodzi z innej strony i zostało odrzucone.',
    en: 'The request came from another site and was refused.',
  },
  // the row has `recentProof`
  PROOF_REQUIRED: { status: 403, pl: 'Potwierdź najpierw, że to Ty.', en: 'Please confirm first that it is you.' },
  // the row is about a patient; `details` name who gave the account other rights than this one, and the text says so by name
  NOT_SHARED: {
    status: 403,
    pl: 'Osoba, w której imieniu działasz, nie udostępniła Ci tej części swoich danych.',
    en: 'The person for whom you act has not shared this part of their data with you.',
  },
  // the caller sits at a terminal that people share, where a file or a passkey would stay behind
  SHARED_TERMINAL: {
    status: 403,
    pl: 'Na stanowisku wspólnym nic nie może po Tobie zostać: ani dokument, ani klucz dostępu. Zrób to w portalu na własnym urządzeniu.',
    en: 'Nothing of yours may stay on a shared terminal, neither a document nor a passkey. Please do this in the portal on a device of your own.',
  },
  NOT_FOUND: { status: 404, pl: 'Nie znaleziono.', en: 'Not found.' },
  METHOD_NOT_ALLOWED: { status: 405, pl: 'Ta operacja nie jest dostępna.', en: 'This operation is not available.' },
  BODY_TOO_LARGE: { status: 413, pl: 'Przesłane dane są zbyt duże.', en: 'The data sent is too large.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, pl: 'Nieobsługiwany format danych.', en: 'Unsupported data format.' },
  IDEMPOTENCY_KEY_REUSED: {
    status: 422,
    pl: 'To zgłoszenie zostało już wysłane z innymi danymi. Odśwież stronę i spróbuj ponownie.',
    en: 'This request was already sent with other data. Please reload the page and try again.',
  },
  TOO_MANY_REQUESTS: {
    status: 429,
    pl: 'Zbyt wiele prób. Odczekaj chwilę i spróbuj ponownie.',
    en: 'Too many attempts. Please wait a moment and try again.',
  },
  HEADERS_TOO_LARGE: {
    status: 431,
    pl: 'Przeglądarka wysłała zbyt dużo danych. Usuń dane tej strony z przeglądarki i spróbuj ponownie.',
    en: 'The browser sent too much data. Delete this site’s data from the browser and try again.',
  },
  INTERNAL: {
    status: 500,
    pl: 'Wystąpił nieoczekiwany błąd. Spróbuj ponownie później.',
    en: 'Something unexpected went wrong. Please try again later.',
  },
  UNAVAILABLE: {
    status: 503,
    pl: 'Portal jest chwilowo niedostępny. Spróbuj ponownie za chwilę.',
    en: 'The portal is briefly unavailable. Please try again in a moment.',
  },
  STALE_VERSION: {
    status: 409,
    pl: 'Dane zostały w międzyczasie zmienione. Odśwież stronę i wprowadź zmiany ponownie.',
    en: 'The data was changed in the meantime. Please reload the page and make your changes again.',
  },
} as const satisfies ProblemRows
