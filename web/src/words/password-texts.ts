import type { PasswordFault } from '@portal/contract/rules/password'
import { defineTexts, type Words } from '../i18n/texts.ts'

/** Texts about setting a password, on every screen that does it. */
export const passwordTexts = defineTexts({
  newPassword: { pl: 'Nowe hasło', en: 'New password' },
  newPasswordHint: {
    pl: 'Co najmniej 15 znaków, dowolnych. Dobre hasło to kilka niezwiązanych ze sobą słów.',
    en: 'At least 15 characters of any kind. A few words that have nothing to do with each other make a good one.',
  },
  confirmPassword: { pl: 'Powtórz nowe hasło', en: 'Repeat the new password' },
  missing: { pl: 'Wpisz nowe hasło.', en: 'Enter a new password.' },
  tooShort: {
    pl: 'Hasło jest za krótkie: wpisz co najmniej 15 znaków.',
    en: 'The password is too short: enter at least 15 characters.',
  },
  different: {
    pl: 'Powtórzone hasło jest inne. Wpisz to samo hasło dwa razy.',
    en: 'The repeated password is different. Enter the same password twice.',
  },
  reasons: {
    TOO_SHORT: {
      pl: 'Hasło jest za krótkie: wpisz co najmniej 15 znaków.',
      en: 'The password is too short: enter at least 15 characters.',
    },
    KNOWN: {
      pl: 'To hasło, lub jego większa część, jest na liście haseł znanych z wycieków danych. Wybierz inne.',
      en: 'This password, or most of it, is on a list of passwords known from leaked data. Choose another one.',
    },
    PERSONAL: {
      pl: 'Hasło składa się głównie ze słów i liczb, które łatwo z Tobą skojarzyć. Wybierz inne.',
      en: 'The password is mostly words and numbers that are easily associated with you. Choose another one.',
    },
    PATTERN: {
      pl: 'Hasło to powtórzenia lub kolejne znaki, które łatwo odgadnąć. Wybierz inne.',
      en: 'The password is made of repetitions or runs that are easily guessed. Choose another one.',
    },
    UNCHANGED: {
      pl: 'Nowe hasło jest takie samo jak obecne. Wybierz inne.',
      en: 'The new password is the same as the present one. Choose another one.',
    },
  } satisfies Record<PasswordFault, Words>,
  changed: { pl: 'Hasło zostało poprawnie zmienione.', en: 'The password has been changed.' },
  changeTitle: { pl: 'Zmiana hasła', en: 'Change of password' },
  change: { pl: 'Zmień hasło', en: 'Change password' },
  cancel: { pl: 'Anuluj', en: 'Cancel' },
  oldPassword: { pl: 'Obecne hasło', en: 'Present password' },
  oldMissing: { pl: 'Wpisz obecne hasło.', en: 'Enter your present password.' },
  oldWrong: { pl: 'Obecne hasło jest niepoprawne.', en: 'The present password is incorrect.' },
  othersEnd: {
    pl: 'Po zmianie hasła wszystkie inne urządzenia zostaną wylogowane.',
    en: 'After the change all other devices will be signed out.',
  },
  changeFailed: {
    pl: 'Nie udało się zmienić hasła. Spróbuj ponownie.',
    en: 'The password could not be changed. Please try again.',
  },
})
