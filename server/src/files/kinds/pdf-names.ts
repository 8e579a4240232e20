const slash = 0x2f
const escape = 0x23

/** Names to search for, by their first letter. */
export type Names = ReadonlyMap<number, readonly string[]>

export function namesOf(names: readonly string[]): Names {
  return Map.groupBy(names, (name) => name.charCodeAt(0))
}

/** Names of objects that run something, open something else or contain further files; long enough not to occur by chance. */
export const activeNames = namesOf([
  'JavaScript',
  'Launch',
  'EmbeddedFile',
  'RichMedia',
  'Rendition',
  'GoToE',
  'ImportData',
])

/**
 * Whether any name in the bytes begins like one of these, in any spelling and at any place. One pass: of each byte no more is examined than a few
 * names are long.
 */
export function hasName(bytes: Uint8Array, names: Names): boolean {
  for (let at = 0; at < bytes.length; at++) {
    if (bytes[at] !== slash) continue
    const first = bytes[at + 1] === escape ? escaped(bytes, at + 2) : (bytes[at + 1] ?? -1)
    if (names.get(first)?.some((name) => nameBegins(bytes, at + 1, name))) return true
  }
  return false
}

/** The letters of a name without its slash, with `#` and two digits replaced by the character they mean. */
export function plainName(text: string): string {
  return text.replace(/#([0-9A-Fa-f]{2})/g, (_, digits: string) => String.fromCharCode(parseInt(digits, 16)))
}

function nameBegins(bytes: Uint8Array, from: number, letters: string): boolean {
  let at = from
  for (let index = 0; index < letters.length; index++) {
    let code = bytes[at++]
    if (code === escape) {
      code = escaped(bytes, at)
      at += 2
    }
    if (code !== letters.charCodeAt(index)) return false
  }
  return true
}

/** The character that the two digits after a `#` stand for; -1 where there are none. */
function escaped(bytes: Uint8Array, at: number): number {
  const [high, low] = [digit(bytes[at]), digit(bytes[at + 1])]
  return high < 0 || low < 0 ? -1 : high * 16 + low
}

function digit(code: number | undefined): number {
  if (code === undefined) return -1
  if (code >= 0x30 && code <= 0x39) return code - 0x30
  const letter = code | 0x20
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : -1
}
