import { languages, type Language } from '@portal/contract/languages'

/** Characters of the header that are read: browsers send a few dozen, and whoever sends more gets what these say. */
const longest = 1000

const isLanguage = (value: string): value is Language => languages.some((language) => language === value)

/** One entry of the list, `en-GB;q=0.8`: its language without the country, and its weight; a weight that is no number counts as none. */
function entryOf(text: string): { readonly name: string; readonly weight: number } {
  const [range = '', ...parameters] = text.split(';')
  const [name = ''] = range.trim().toLowerCase().split('-')
  const q = parameters.map((parameter) => parameter.trim()).find((parameter) => /^q=/i.test(parameter))
  return { name, weight: q === undefined ? 1 : Number(q.slice(2)) || 0 }
}

/**
 * The portal's language for what a browser prefers (`Accept-Language`): the first of ours in the person's order, so English only where no Polish stands
 * before it, and Polish where neither is asked for.
 */
export function acceptedLanguage(header: string | undefined): Language {
  if (!header) return 'pl'
  return (
    header
      .slice(0, longest)
      .split(',')
      .map(entryOf)
      .filter(({ weight }) => weight > 0)
      // Entries of the same weight keep the order in which they were sent.
      .toSorted((a, b) => b.weight - a.weight)
      .map(({ name }) => name)
      .find(isLanguage) ?? 'pl'
  )
}
