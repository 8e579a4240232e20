import { defineTexts } from '../i18n/texts.ts'

/** Words of the fields with a person's data, and about their faults. */
export const personTexts = defineTexts({
  patients: {
    PATIENT: { pl: 'Twoje dane', en: 'Your details' },
    WARD: { pl: 'Dane podopiecznego', en: 'Details of the person in your care' },
    CHILD: { pl: 'Dane dziecka', en: 'Details of the child' },
  },
  guardian: { pl: 'Twoje dane (opiekun)', en: 'Your details (guardian)' },
  name: { pl: 'Imię', en: 'First name' },
  middleName: { pl: 'Drugie imię', en: 'Middle name' },
  lastName: { pl: 'Nazwisko', en: 'Last name' },
  foreigner: { pl: 'Nie mam numeru PESEL', en: 'No PESEL number' },
  foreignerHint: {
    pl: 'Poprosimy o dokument tożsamości wydany w innym kraju niż Polska.',
    en: 'We will ask for an identity document issued in a country other than Poland.',
  },
  pesel: { pl: 'Numer PESEL', en: 'PESEL number' },
  peselHint: {
    pl: '11 cyfr. Datę urodzenia i płeć odczytamy z numeru.',
    en: '11 digits. We read the date of birth and the gender from it.',
  },
  fromPesel: {
    pl: (date: string, gender: string) => `Data urodzenia: ${date}, płeć: ${gender}.`,
    en: (date: string, gender: string) => `Date of birth: ${date}, gender: ${gender}.`,
  },
  female: { pl: 'kobieta', en: 'female' },
  male: { pl: 'mężczyzna', en: 'male' },
  document: { pl: 'Numer dokumentu tożsamości', en: 'Number of the identity document' },
  country: { pl: 'Kraj wydania dokumentu', en: 'Country that issued the document' },
  chooseCountry: { pl: 'Wybierz kraj', en: 'Choose a country' },
  birthDate: { pl: 'Data urodzenia', en: 'Date of birth' },
  birthDateHint: { pl: 'Na przykład 21-11-1980 (DD-MM-RRRR)', en: 'For example 21-11-1980 (DD-MM-YYYY)' },
  gender: { pl: 'Płeć', en: 'Gender' },
  faults: {
    nameMissing: { pl: 'Wpisz imię.', en: 'Enter the first name.' },
    lastNameMissing: { pl: 'Wpisz nazwisko.', en: 'Enter the last name.' },
    nameInvalid: {
      pl: 'Wpisz tylko litery, a także apostrof, przecinek, łącznik lub odstęp.',
      en: 'Enter only letters, apostrophes, commas, hyphens and spaces.',
    },
    dashFirst: { pl: 'Łącznik nie może stać na początku.', en: 'A hyphen cannot stand at the beginning.' },
    dashLast: { pl: 'Łącznik nie może stać na końcu.', en: 'A hyphen cannot stand at the end.' },
    peselMissing: { pl: 'Wpisz numer PESEL.', en: 'Enter the PESEL number.' },
    pesel: {
      pl: 'Numer PESEL jest niepoprawny. Sprawdź, czy ma 11 cyfr i czy nie ma w nim pomyłki.',
      en: 'The PESEL number is not correct. Check that it has 11 digits and no mistake.',
    },
    notChild: {
      pl: 'Z tego numeru lub daty wynika, że to osoba pełnoletnia. Dziecko to osoba przed 18. urodzinami.',
      en: 'This number or date belongs to an adult. A child is a person before their 18th birthday.',
    },
    tooYoung: {
      pl: (years: number) => `Konto dla siebie można założyć od ${years}. roku życia.`,
      en: (years: number) => `You can create an account for yourself from the age of ${years}.`,
    },
    tooOld: {
      pl: 'Sprawdź datę urodzenia: wynika z niej wiek ponad 120 lat.',
      en: 'Check the date of birth: it means an age of over 120 years.',
    },
    future: {
      pl: 'Data urodzenia nie może być późniejsza niż dzisiejsza.',
      en: 'The date of birth cannot be later than today.',
    },
    document: {
      pl: 'Wpisz numer dokumentu: litery, cyfry, odstępy, ukośniki lub łączniki.',
      en: 'Enter the number of the document: letters, digits, spaces, slashes or hyphens.',
    },
    documentMissing: { pl: 'Wpisz numer dokumentu tożsamości.', en: 'Enter the number of the identity document.' },
    countryMissing: { pl: 'Wybierz kraj wydania dokumentu.', en: 'Choose the country that issued the document.' },
    country: {
      pl: 'Dokumentów tego kraju nie przyjmujemy. Skontaktuj się z placówką.',
      en: 'We do not take documents of this country. Please contact the clinic.',
    },
    date: {
      pl: 'Wpisz istniejącą datę w postaci DD-MM-RRRR, na przykład 21-11-1980.',
      en: 'Enter an existing date as DD-MM-YYYY, for example 21-11-1980.',
    },
    dateMissing: { pl: 'Wpisz datę urodzenia.', en: 'Enter the date of birth.' },
    gender: { pl: 'Wybierz płeć.', en: 'Choose the gender.' },
    wrong: { pl: 'Popraw to pole.', en: 'Correct this field.' },
  },
})
