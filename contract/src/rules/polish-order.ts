/** Characters in the order in which Polish sorts them (PN-80/N-01223; Unicode's order for those that the alphabet lacks). */
const signs = ' _-,;:!?./\'"()[]{}@*\\&#%`^+<=>|~$0123456789aąbcćdeęfghijklłmnńoópqrsśtuvwxyzźż'
const places = new Map([...signs].map((sign, at) => [sign, String.fromCodePoint(at + 1)]))

/** Letters foreign to Polish are sorted as their base letters; any other character comes last. */
const placeOf = (sign: string): string =>
  places.get(sign) ?? places.get(sign.normalize('NFD')[0] ?? '') ?? `\u{FFFF}${sign}`

const keyOf = (text: string): string => Array.from(text.toLowerCase(), placeOf).join('')

/**
 * Sorts things by name in the Polish order: ą after all of a, capital letters like small ones. It does not use the browser's collation: loading its
 * rules takes most of the time that a phone needs to show a list.
 */
export const inPolishOrder = <T>(things: readonly T[], nameOf: (thing: T) => string): T[] =>
  things
    .map((thing) => ({ thing, key: keyOf(nameOf(thing)) }))
    .toSorted((a, b) => (a.key < b.key ? -1 : Number(a.key > b.key)))
    .map(({ thing }) => thing)
