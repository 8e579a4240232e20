import { pluralEn, pluralPl } from '../i18n/plural.ts'
import { defineTexts } from '../i18n/texts.ts'

export const shellTexts = defineTexts({
  portal: { pl: 'Portal pacjenta', en: 'Patient portal' },
  menu: { pl: 'Menu', en: 'Menu' },
  help: { pl: 'Pomoc', en: 'Help' },
  legal: { pl: 'Informacje prawne', en: 'Legal information' },
  more: { pl: 'Więcej', en: 'More' },
  navigation: { pl: 'Nawigacja główna', en: 'Main navigation' },
  language: { pl: 'Język', en: 'Language' },
  polish: { pl: 'Polski', en: 'Polski' },
  english: { pl: 'English', en: 'English' },
  look: { pl: 'Wygląd', en: 'Display' },
  contrast: { pl: 'Kontrast', en: 'Contrast' },
  contrasts: {
    default: { pl: 'Standardowy', en: 'Standard' },
    'black-on-yellow': { pl: 'Czarny na żółtym', en: 'Black on yellow' },
    'yellow-on-black': { pl: 'Żółty na czarnym', en: 'Yellow on black' },
    'black-on-white': { pl: 'Czarny na białym', en: 'Black on white' },
  },
  fontSize: { pl: 'Wielkość tekstu', en: 'Text size' },
  fontSizes: {
    default: { pl: 'Standardowa', en: 'Standard' },
    large: { pl: 'Duża', en: 'Large' },
    largest: { pl: 'Największa', en: 'Largest' },
  },
  account: { pl: 'Konto', en: 'Account' },
  accountAndSecurity: { pl: 'Konto i bezpieczeństwo', en: 'Account and security' },
  signIn: { pl: 'Zaloguj się', en: 'Sign in' },
  signOut: { pl: 'Wyloguj', en: 'Sign out' },
  changePassword: { pl: 'Zmień hasło', en: 'Change password' },
  confirmAccount: { pl: 'Potwierdź konto przez login.gov.pl', en: 'Confirm the account through login.gov.pl' },
  signedInAs: { pl: 'Zalogowano jako', en: 'Signed in as' },
  person: { pl: 'Osoba: ', en: 'Person: ' },
  choosePerson: { pl: 'Czyje dane pokazać', en: 'Whose data to show' },
  everybody: { pl: 'Cała rodzina', en: 'Whole family' },
  people: {
    pl: (count: number) => `${count} ${pluralPl(count, { one: 'osoba', few: 'osoby', many: 'osób' })}`,
    en: (count: number) => `${count} ${pluralEn(count, { one: 'person', other: 'people' })}`,
  },
  version: {
    pl: (version: string, revision: string) => `Wersja ${version} (${revision})`,
    en: (version: string, revision: string) => `Version ${version} (${revision})`,
  },
  security: {
    pl: (label: string) => `Wersja zabezpieczeń: ${label}`,
    en: (label: string) => `Security version: ${label}`,
  },
  cookies: {
    pl: 'Portal zapisuje w przeglądarce tylko pliki cookie potrzebne do działania: utrzymania sesji oraz zapamiętania języka, kontrastu i wielkości tekstu.',
    en: 'The portal keeps only the cookies it needs: for your session and for your choice of language, contrast and text size.',
  },
  cookiesHide: { pl: 'Rozumiem', en: 'I understand' },
  opening: {
    pl: 'Otwieramy stronę i pobieramy dane. Może to potrwać kilka sekund.',
    en: 'Opening the page and fetching its data. This may take a few seconds.',
  },
  missingTitle: { pl: 'Nie znaleziono', en: 'Not found' },
  missingText: {
    pl: 'Tej pozycji nie ma albo nie masz do niej dostępu. Mogła też zostać usunięta.',
    en: 'This item does not exist, or you have no access to it. It may also have been removed.',
  },
  endedTitle: { pl: 'Dostęp się zakończył', en: 'The access has ended' },
  endedText: {
    pl: (person: string) => `Nie działasz już w portalu w imieniu tej osoby: ${person}.`,
    en: (person: string) => `You no longer act in the portal for this person: ${person}.`,
  },
  toStart: { pl: 'Przejdź do strony głównej', en: 'Go to the home page' },
  withheld: { pl: 'nie udostępniono', en: 'not shared' },
  withheldTitle: { pl: 'Nie masz dostępu do tej części', en: 'You have no access to this part' },
  withheldText: {
    pl: 'Zakres może zmienić tylko ta osoba, na stronie „Rodzina” w części „Opiekunowie”. Możesz też wybrać u góry inną osobę.',
    en: 'Only this person can change that, under “Carers” on their page “Family”. You can also choose another person above.',
  },
  wards: { pl: 'Co mogę robić', en: 'What I may do' },
  failureTitle: { pl: 'Nie udało się wczytać danych', en: 'The data could not be loaded' },
  failureText: {
    pl: 'Nic nie zostało utracone. Spróbuj ponownie za chwilę.',
    en: 'Nothing has been lost. Please try again in a moment.',
  },
  clinicTitle: { pl: 'System przychodni nie odpowiada', en: 'The clinic’s system does not answer' },
  clinicText: {
    pl: 'Portal działa, a nic nie zostało utracone. Spróbuj ponownie za chwilę albo zadzwoń do placówki.',
    en: 'The portal works, and nothing has been lost. Please try again in a moment or call the clinic.',
  },
  crashTitle: { pl: 'Coś poszło nie tak', en: 'Something went wrong' },
  crashText: {
    pl: 'Ta część portalu przestała działać. Pozostałe części działają nadal.',
    en: 'This part of the portal has stopped working. The other parts still work.',
  },
  again: { pl: 'Spróbuj ponownie', en: 'Try again' },
  signOutFailed: { pl: 'Wystąpił błąd w trakcie wylogowania', en: 'An error occurred while signing out' },
})
