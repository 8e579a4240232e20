import { defineTexts } from '../../i18n/texts.ts'

export const accessTexts = defineTexts({
  title: { pl: 'Zaloguj się', en: 'Sign in' },
  lead: {
    pl: 'Twoje wizyty i sprawy Twoich bliskich w jednym miejscu.',
    en: 'Your visits, and those of the people you care for, in one place.',
  },
  username: { pl: 'Nazwa użytkownika lub adres e-mail', en: 'User name or e-mail address' },
  email: { pl: 'Adres e-mail lub nazwa użytkownika', en: 'E-mail address or user name' },
  password: { pl: 'Hasło', en: 'Password' },
  submit: { pl: 'Zaloguj się', en: 'Sign in' },
  usernameMissing: { pl: 'Wpisz nazwę użytkownika lub adres e-mail.', en: 'Enter your user name or e-mail address.' },
  emailMissing: { pl: 'Wpisz adres e-mail lub nazwę użytkownika.', en: 'Enter your e-mail address or user name.' },
  passwordMissing: { pl: 'Wpisz hasło.', en: 'Enter your password.' },
  expired: {
    pl: 'Sesja wygasła. Zaloguj się ponownie, a wrócisz w to samo miejsce.',
    en: 'Your session has ended. Sign in again and you will be back in the same place.',
  },
  signedOut: { pl: 'Wylogowano z portalu.', en: 'You have been signed out.' },
  leftHere: {
    pl: 'Wylogowano z portalu, ale login.gov.pl nie odpowiada. Na wspólnym komputerze zamknij też przeglądarkę.',
    en: 'You have been signed out of the portal, but login.gov.pl does not answer. On a shared computer, close the browser as well.',
  },
  orElse: { pl: 'lub', en: 'or' },
  keptTarget: { pl: 'Zaloguj się, aby przejść dalej.', en: 'Sign in to continue.' },
  bookingKept: {
    pl: 'Po zalogowaniu wrócisz do umawiania wybranej wizyty.',
    en: 'After signing in you will be back at booking the visit you chose.',
  },
  forgotten: { pl: 'Nie pamiętasz hasła?', en: 'Forgot your password?' },
  noAccount: { pl: 'Nie masz konta?', en: 'No account yet?' },
  panelTitle: { pl: 'Zdrowie pod ręką', en: 'Your health at hand' },
  panel: {
    pl: [
      'Umawiaj, zmieniaj i odwołuj wizyty o dowolnej porze.',
      'Działaj w imieniu dziecka lub podopiecznego.',
      'Wydrukuj potwierdzenie albo dodaj wizytę do kalendarza.',
    ].join('\n'),
    en: [
      'Book, change and cancel visits at any time.',
      'Act for your child or for a person in your care.',
      'Print a confirmation or add a visit to your calendar.',
    ].join('\n'),
  },
  browse: { pl: 'Zobacz usługi bez logowania', en: 'See services without signing in' },
})
