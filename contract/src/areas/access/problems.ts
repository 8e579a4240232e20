import type { ProblemRows } from '../../problems/row.ts'

/**
 * Refusals of sign-in, and of changing and recovering passwords. A lock that the clinic set (USER_BLOCKED) and one that ends by itself
 * (TEMPORARY_BLOCKED) have different texts, and so have an expired password and one that must be changed for another reason: the person has to do
 * something else in each case.
 */
export const problems = {
  BAD_CREDENTIALS: { status: 400, pl: 'Niepoprawny login i/lub hasło.', en: 'Incorrect user name and/or password.' },
  MUST_CONFIRM_EMAIL: {
    status: 400,
    pl: 'Potwierdź adres e-mail, aby się zalogować.',
    en: 'Please confirm your e-mail address to sign in.',
  },
  MERGE_ACCOUNT: {
    status: 400,
    pl: 'Konto wymaga scalenia z innym kontem.',
    en: 'The account has to be merged with another one.',
  },
  MERGE_REFUSED: { status: 400, pl: 'Scalenie podanych kont nie jest możliwe', en: 'These accounts cannot be merged' },
  USER_BLOCKED: {
    status: 400,
    pl: 'Konto zablokowane. Skontaktuj się z administratorem systemu.',
    en: 'The account is blocked. Please contact the system administrator.',
  },
  MUST_CHANGE_PASSWORD: { status: 400, pl: 'Hasło musi zostać zmienione.', en: 'The password has to be changed.' },
  ERR_AUTH_PASSWD_CHANGE: { status: 400, pl: 'Hasło musi zostać zmienione.', en: 'The password has to be changed.' },
  PASSWORD_EXPIRED: {
    status: 400,
    pl: 'Hasło wygasło i musi zostać zmienione.',
    en: 'The password has expired and has to be changed.',
  },
  TEMPORARY_BLOCKED: {
    status: 423,
    pl: 'Konto zostało czasowo zablokowane.',
    en: 'The account is temporarily blocked.',
  },
  PASSWORD_VULNERABLE_ERROR: {
    status: 400,
    pl: 'Wymagana zmiana hasła, ponieważ jest podatne na ataki',
    en: 'The password has to be changed because it is open to attacks',
  },
  RESET_REFUSED: {
    status: 400,
    pl: 'Nie udało się ustawić nowego hasła. Kod lub link jest błędny, został już użyty lub stracił ważność.',
    en: 'The new password could not be set. The code or link is wrong, was used already or has expired.',
  },
  SIGN_IN_TOKEN_REFUSED: { status: 400, pl: 'Próba logowania nie powiodła się.', en: 'The attempt to sign in failed.' },
  PHONE_RECOVERY_REFUSED: {
    status: 400,
    pl: 'Nie udało się wysłać prośby o zresetowanie hasła dla tego numeru telefonu.',
    en: 'The request to reset the password could not be sent for this phone number.',
  },
} as const satisfies ProblemRows
