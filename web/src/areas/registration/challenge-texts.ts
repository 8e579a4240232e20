import { defineTexts } from '../../i18n/texts.ts'

/** Words of the sum that has to be solved (002 §5). */
export const challengeTexts = defineTexts({
  pl: {
    picture: 'Podaj wynik działania z obrazka',
    pictureAlt: 'Obrazek z dodawaniem trzech cyfr',
    words: (numbers: string) => `Ile to jest razem: ${numbers}?`,
    hint: 'Wpisz wynik cyframi.',
    other: 'Nowe działanie',
    inWords: 'Nie widzę obrazka: zapytaj słowami',
    asPicture: 'Pokaż obrazek',
    renewed: 'Pokazaliśmy nowe działanie.',
    failed: 'Nie udało się pobrać działania.',
    retry: 'Spróbuj ponownie',
    loading: 'Pobieranie działania…',
  },
  en: {
    picture: 'Enter the result of the sum in the picture',
    pictureAlt: 'Picture of three digits to be added',
    words: (numbers: string) => `How much is this together: ${numbers}?`,
    hint: 'Enter the result in digits.',
    other: 'Another sum',
    inWords: 'I cannot see the picture: ask me in words',
    asPicture: 'Show the picture',
    renewed: 'There is a new sum.',
    failed: 'The sum could not be loaded.',
    retry: 'Try again',
    loading: 'Loading the sum…',
  },
})
