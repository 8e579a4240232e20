import { defineTexts } from '../../i18n/texts.ts'

export const helpTexts = defineTexts({
  heading: { pl: 'Pomoc', en: 'Help' },
  emergencyTitle: { pl: 'Zagrożenie życia lub zdrowia', en: 'Danger to life or health' },
  emergency: {
    pl: 'Zadzwoń pod numer alarmowy 112. Portal nie służy do wzywania pomocy.',
    en: 'Call the emergency number 112. The portal cannot be used to call for help.',
  },
  emergencyCall: { pl: 'Zadzwoń:', en: 'Call:' },
  clinicTitle: { pl: 'Pomoc placówki', en: 'The clinic’s help' },
  clinic: {
    pl: 'Placówka przygotowała własną pomoc do portalu.',
    en: 'The clinic has written a help of its own for the portal.',
  },
  clinicLink: { pl: 'Otwórz pomoc placówki', en: 'Open the clinic’s help' },
  queues: { pl: 'Czas oczekiwania na leczenie', en: 'Waiting times' },
  units: { pl: 'Adresy i telefony poradni', en: 'Addresses and telephones of departments' },
  contactTitle: { pl: 'Kontakt z placówką', en: 'How to reach the clinic' },
  contact: {
    pl: 'W sprawach wizyt, wyników i konta w portalu pomoże rejestracja placówki.',
    en: 'The reception helps with visits, results and your account in the portal.',
  },
  bookTitle: { pl: 'Jak umówić wizytę', en: 'How to book a visit' },
  bookSteps: {
    choose: {
      pl: 'Wybierz „Umów wizytę”, a jeśli konto obejmuje kilka osób, także osobę, dla której jest wizyta.',
      en: 'Choose “Book a visit” and, if your account covers several people, who the visit is for.',
    },
    date: {
      pl: 'Wybierz usługę, a potem dzień i godzinę. Wybrany termin trzymamy przez kilka minut.',
      en: 'Choose a service, then a day and an hour. The chosen date is kept for a few minutes.',
    },
    confirm: {
      pl: 'Sprawdź dane i potwierdź wizytę. Umówioną wizytę możesz potem zmienić albo odwołać na liście wizyt.',
      en: 'Check the details and confirm. You can change or cancel the visit later in the list of visits.',
    },
  },
  bookLink: { pl: 'Zobacz usługi placówki', en: 'See the clinic’s services' },
  passwordTitle: { pl: 'Nie pamiętam hasła', en: 'I forgot my password' },
  password: {
    pl: 'Nowe hasło można ustawić za pomocą linku albo kodu, który wyślemy na adres e-mail lub numer telefonu zapisany na koncie.',
    en: 'You can set a new password with a link or a code that we send to the e-mail address or phone number of your account.',
  },
  passwordLink: { pl: 'Ustaw nowe hasło', en: 'Set a new password' },
  rulesTitle: { pl: 'Zasady i ochrona danych', en: 'Rules and privacy' },
  newTab: { pl: '(otwiera się w nowej karcie)', en: '(opens in a new tab)' },
  accessTitle: { pl: 'Dostępność', en: 'Accessibility' },
  access: {
    pl: 'Portal powstaje według wytycznych WCAG 2.2 na poziomie AA. Można z niego korzystać za pomocą samej klawiatury i czytnika ekranu. Kontrast i wielkość tekstu zmienia się na dole każdej strony.',
    en: 'The portal is made to the guidelines WCAG 2.2, level AA. It can be used with a keyboard alone and with a screen reader. Contrast and text size are set at the foot of every page.',
  },
  accessProblem: {
    pl: 'Jeśli coś w portalu utrudnia korzystanie z niego, zadzwoń do placówki i powiedz nam o tym.',
    en: 'If anything in the portal is hard to use, please call the clinic and tell us.',
  },
})
