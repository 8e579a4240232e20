import { defineTexts } from '../../i18n/texts.ts'

export const toConfirmTexts = defineTexts({
  title: { pl: 'Proszę przeczytać i potwierdzić', en: 'Please read and confirm' },
  why: {
    pl: 'Placówka prosi o to przed dalszym korzystaniem z portalu.',
    en: 'The clinic asks for this before you go on using the portal.',
  },
  place: {
    pl: (number: number, count: number) => `Wiadomość ${number} z ${count}`,
    en: (number: number, count: number) => `Message ${number} of ${count}`,
  },
  from: { pl: 'Od', en: 'From' },
  about: { pl: 'Dotyczy', en: 'About' },
  sent: { pl: 'Wysłana', en: 'Sent' },
  confirm: { pl: 'Potwierdzam przeczytanie', en: 'I confirm I have read this' },
  stays: {
    pl: 'Wiadomość zostanie w „Wiadomościach”: zawsze można do niej wrócić.',
    en: 'The message stays under “Messages”, where you can read it again at any time.',
  },
  failed: { pl: 'Nie udało się zapisać potwierdzenia', en: 'The confirmation could not be saved' },
  failedText: { pl: 'Proszę spróbować ponownie za chwilę.', en: 'Please try again in a moment.' },
  signOut: { pl: 'Wyloguj', en: 'Sign out' },
  signOutFailed: { pl: 'Wystąpił błąd w trakcie wylogowania', en: 'An error occurred while signing out' },
})
