import type { ChoiceReason, DeclarationState, DeclarationType } from '@portal/contract/rules/declarations'

/** Words of papers about declarations. */
export const typeWords: Readonly<Record<'pl' | 'en', Readonly<Record<DeclarationType, string>>>> = {
  pl: { GP: 'lekarz POZ', NURSE: 'pielęgniarka POZ', MIDWIFE: 'położna POZ' },
  en: { GP: 'general practitioner', NURSE: 'nurse', MIDWIFE: 'midwife' },
}

export const stateWords: Readonly<Record<'pl' | 'en', Readonly<Record<DeclarationState, string>>>> = {
  pl: { REGISTERED: 'zarejestrowana', SUBMITTED: 'złożona', CANCELED: 'nie obowiązuje' },
  en: { REGISTERED: 'registered', SUBMITTED: 'handed in', CANCELED: 'not in force' },
}

/** The reasons for a further choice, as they stand on the form. */
export const reasonWords: Readonly<Record<ChoiceReason, string>> = {
  1: 'zmiana miejsca zamieszkania',
  2: 'zaprzestanie udzielania świadczeń przez wybranego świadczeniodawcę lub wybraną osobę',
  3: 'ukończenie 18. roku życia przez osobę, którą leczył lekarz pediatra',
  4: 'inne przyczyny powstałe po stronie świadczeniodawcy',
  5: 'inna okoliczność',
}
