/** Lower case without accents: `Żółć` is found by `zolc`. */
export const fold = (text: string): string =>
  text.toLowerCase().replaceAll('ł', 'l').normalize('NFD').replaceAll(/\p{M}/gu, '')

/** The folded words of a text, letters and digits only: `Zapalenie płuc (wirusowe)` is `zapalenie`, `pluc`, `wirusowe`. */
export const foldedWords = (text: string): string[] => fold(text).match(/[a-z0-9]+/g) ?? []
