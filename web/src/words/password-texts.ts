import type { PasswordFault } from '@portal/contract/rules/password'
import { defineTexts } from '../i18n/texts.ts'

/** Texts about setting a password, wherever it is done. */
export const passwordTexts = defineTexts({
  pl: {
    newPassword: 'Nowe hasło',
    newPasswordHint: 'Co najmniej 15 znaków, dowolnych. Dobre hasło to kilka niezwiązanych ze sobą słów.',
    confirmPassword: 'Powtórz nowe hasło',
    missing: 'Wpisz nowe hasło.',
    tooShort: 'Hasło jest za krótkie: wpisz co najmniej 15 znaków.',
    different: 'Powtórzone hasło jest inne. Wpisz to samo hasło dwa razy.',
    reasons: {
      TOO_SHORT: 'Hasło jest za krótkie: wpisz co najmniej 15 znaków.',
      KNOWN: 'To hasło, lub jego większa część, jest na liście haseł znanych z wycieków danych. Wybierz inne.',
      PERSONAL: 'Hasło składa się głównie ze słów i liczb, które łatwo z Tobą skojarzyć. Wybierz inne.',
      PATTERN: 'Hasło to powtórzenia lub kolejne znaki, które łatwo odgadnąć. Wybierz inne.',
      UNCHANGED: 'Nowe hasło jest takie samo jak obecne. Wybierz inne.',
    } satisfies Record<PasswordFault, string>,
    changed: 'Hasło zostało poprawnie zmienione.',
    changeTitle: 'Zmiana hasła',
    change: 'Zmień hasło',
    cancel: 'Anuluj',
    oldPassword: 'Obecne hasło',
    oldMissing: 'Wpisz obecne hasło.',
    oldWrong: 'Obecne hasło jest niepoprawne.',
    othersEnd: 'Po zmianie hasła wszystkie inne urządzenia zostaną wylogowane.',
    changeFailed: 'Nie udało się zmienić hasła. Spróbuj ponownie.',
  },
  en: {
    newPassword: 'New password',
    newPasswordHint:
      'At least 15 characters of any kind. A few words that have nothing to do with each other make a good one.',
    confirmPassword: 'Repeat the new password',
    missing: 'Enter a new password.',
    tooShort: 'The password is too short: enter at least 15 characters.',
    different: 'The repeated password is different. Enter the same password twice.',
    reasons: {
      TOO_SHORT: 'The password is too short: enter at least 15 characters.',
      KNOWN: 'This password, or most of it, is on a list of passwords known from leaked data. Choose another one.',
      PERSONAL: 'The password is mostly words and numbers that are easily associated with you. Choose another one.',
      PATTERN: 'The password is made of repetitions or runs that are easily guessed. Choose another one.',
      UNCHANGED: 'The new password is the same as the present one. Choose another one.',
    },
    changed: 'The password has been changed.',
    changeTitle: 'Change of password',
    change: 'Change password',
    cancel: 'Cancel',
    oldPassword: 'Present password',
    oldMissing: 'Enter your present password.',
    oldWrong: 'The present password is incorrect.',
    othersEnd: 'After the change all other devices will be signed out.',
    changeFailed: 'The password could not be changed. Please try again.',
  },
})
