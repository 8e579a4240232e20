import { defineTexts } from '../i18n/texts.ts'

export const terminalTexts = defineTexts({
  title: { pl: 'Stanowisko wspólne', en: 'Shared terminal' },
  text: {
    pl: 'Gdy skończysz, wyczyścimy ekran dla następnej osoby.',
    en: 'When you have finished, the screen is cleared for the next person.',
  },
  end: { pl: 'Wyloguj i zakończ', en: 'Sign out and finish' },
  endAsStranger: { pl: 'Zakończ', en: 'Finish' },
  ending: { pl: 'Kończymy i czyścimy ekran…', en: 'Finishing and clearing the screen…' },
  idle: {
    pl: 'Czy nadal tu jesteś? Za 30 sekund zakończymy i wyczyścimy ekran. Dotknij ekranu lub naciśnij klawisz, aby zostać.',
    en: 'Are you still here? In 30 seconds we finish and clear the screen. Touch the screen or press a key to stay.',
  },
  notHere: { pl: 'Tego nie otworzysz na stanowisku wspólnym', en: 'This cannot be opened on a shared terminal' },
  notHereText: {
    pl: 'Dokument mógłby zostać na tym urządzeniu, a inna strona wyprowadzić poza portal. Zaloguj się do portalu na własnym telefonie lub komputerze albo poproś o wydruk w rejestracji.',
    en: 'A document could stay on this device, and another site would lead out of the portal. Sign in to the portal on your own phone or computer, or ask at the reception for a printout.',
  },
  understood: { pl: 'Rozumiem', en: 'I understand' },
})
