/** Signs in the order in which Polish sorts them (PN-80/N-01223; Unicode's order for what the alphabet lacks). */
const signs = ' _-,;:!?./\'"()[]{}@*\\&#%`^+<=>|~$0123456789aąbcćdeęfghijklłmnńoópqrsśtuvwxyzźż'
const places = new Map([...signs].map((sign, at) => [sign, String.fromCodePoint(at + 1)]))

/** Letters that are foreign to Polish sort as the ones that they are made of, all else last. */
const placeOf = (sign: string): string =>
  places.get(sign) ?? places.get(sign.normalize('NFD')[0] ?? '') ?? `\u{FFFF}${sign}`

const keyOf = (text: string): string => Array.from(text.toLowerCase(), placeOf).join('')

/**
 * The same things by name, as a Polish reader looks for them: ą after all of a, capitals like small letters. Without the browser's
 * collation, whose rules take long to load: most of what a phone needs to show a list, at the first comparison.
 */
export const inPolishOrder = <T>(things: readonly T[], nameOf: (thing: T) => string): T[] =>
  things
    .map((thing) => ({ thing, key: keyOf(nameOf(thing)) }))
    .toSorted((a, b) => (a.key < b.key ? -1 : Number(a.key > b.key)))
    .map(({ thing }) => thing)
