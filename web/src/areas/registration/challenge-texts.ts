import { defineTexts } from '../../i18n/texts.ts'

/** Words about the sum to be solved. */
export const challengeTexts = defineTexts({
  picture: { pl: 'Podaj wynik działania z obrazka', en: 'Enter the result of the sum in the picture' },
  pictureAlt: { pl: 'Obrazek z dodawaniem trzech cyfr', en: 'Picture of three digits to be added' },
  words: {
    pl: (numbers: string) => `Ile to jest razem: ${numbers}?`,
    en: (numbers: string) => `How much is this together: ${numbers}?`,
  },
  hint: { pl: 'Wpisz wynik cyframi.', en: 'Enter the result in digits.' },
  other: { pl: 'Nowe działanie', en: 'Another sum' },
  inWords: { pl: 'Nie widzę obrazka: zapytaj słowami', en: 'I cannot see the picture: ask me in words' },
  asPicture: { pl: 'Pokaż obrazek', en: 'Show the picture' },
  renewed: { pl: 'Pokazaliśmy nowe działanie.', en: 'There is a new sum.' },
  failed: { pl: 'Nie udało się pobrać działania.', en: 'The sum could not be loaded.' },
  retry: { pl: 'Spróbuj ponownie', en: 'Try again' },
  loading: { pl: 'Pobieranie działania…', en: 'Loading the sum…' },
})
