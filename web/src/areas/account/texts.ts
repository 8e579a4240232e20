import { defineTexts } from '../../i18n/texts.ts'

export const accountTexts = defineTexts({
  pl: {
    heading: 'Konto',
    tabs: 'Części konta',
    profile: 'Dane konta',
    name: 'Imię i nazwisko',
    username: 'Nazwa użytkownika',
    email: 'Adres e-mail',
    phone: 'Numer telefonu',
    noEmail: 'Nie podano adresu e-mail',
    noPhone: 'Nie podano numeru telefonu',
  },
  en: {
    heading: 'Account',
    tabs: 'Parts of the account',
    profile: 'Account details',
    name: 'Name',
    username: 'User name',
    email: 'E-mail address',
    phone: 'Phone number',
    noEmail: 'No e-mail address given',
    noPhone: 'No phone number given',
  },
})
