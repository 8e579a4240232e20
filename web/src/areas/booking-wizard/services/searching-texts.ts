import { pluralEn, pluralPl } from '../../../i18n/plural.ts'
import { defineTexts } from '../../../i18n/texts.ts'
import type { Meaning } from './search-words.ts'

export const searchingTexts = defineTexts({
  found: {
    pl: (count: number) =>
      `${pluralPl(count, { one: 'Znaleziono', few: 'Znaleziono', many: 'Znaleziono' })} ${count} ${pluralPl(count, { one: 'usługę', few: 'usługi', many: 'usług' })}`,
    en: (count: number) => `${count} ${pluralEn(count, { one: 'service', other: 'services' })} found`,
  },
  understood: {
    pl: (meanings: readonly Meaning[]) => `Szukamy też: ${meanings.map(({ pl }) => pl).join(', ')}`,
    en: (meanings: readonly Meaning[]) => `We also look for: ${meanings.map(({ en }) => en).join(', ')}`,
  },
  noneTitle: { pl: 'Nic nie znaleziono', en: 'Nothing found' },
  noneText: {
    pl: 'Sprawdź pisownię, wpisz mniej słów, na przykład samą specjalność, albo wyłącz filtry.',
    en: 'Check the spelling, use fewer words, for instance only the speciality, or switch filters off.',
  },
  clear: { pl: 'Pokaż wszystkie usługi', en: 'Show all services' },
})
