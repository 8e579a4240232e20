import type { default as Library } from '@lhncbc/ucum-lhc'

/** Knows the units of UCUM. */
export interface Units {
  /**
   * What values of a unit may be compared with: units of the same kind measure the same, in other sizes. Undefined for what is no code of UCUM, and
   * for units that are comparable with themselves alone.
   */
  readonly kindOf: (code: string) => string | undefined
  /** By what a number in one unit is multiplied to stand in another one of the same kind; undefined where they are not of one kind. */
  readonly factor: (from: string, to: string) => number | undefined
}

/** Longer texts than this are no units of anything that is measured. */
const longest = 40
const named = String.raw`\{[^{}]{1,30}\}`
const atom = String.raw`(?:10[*^][+-]?\d{1,2}|\d{1,4}|[A-Za-z%]{1,8}(?:[+-]?\d)?|[A-Za-z]{0,3}\[[\w'.]{1,20}\](?:_[a-z]{1,3})?(?:[+-]?\d)?)`
const part = `(?:${atom}(?:${named})?|${named})`
const term = String.raw`(?:${part}|\(${part}(?:[./]${part}){0,5}\))`
/** The form of a code, as simple as the units of laboratories are. The library would write down what it cannot read. */
const wellFormed = new RegExp(String.raw`^/?${term}(?:[./]${term}){0,7}$`)
/** The library takes the names that every object of JavaScript has for units that it knows, and fails on them. */
const namesOfObjects = Object.getOwnPropertyNames(Object.prototype)
/** How many answers are kept. A clinic has some dozens of units. */
const kept = 2000

/** Position of electric charge among the library's base quantities. */
const charge = 5

/** Names that stand in braces say what is counted. Only cells are left out: who counts them names them or not. */
const namesIn = (code: string): string[] =>
  [...code.matchAll(/\{([^{}]*)\}/g)]
    .map(([, name = '']) => name.toLowerCase())
    .filter((name) => !/^(?:#|cells?)$/.test(name))
    .toSorted()

/**
 * An international unit means a different amount of each substance, so the library compares it with nothing. Of one examination it is one and the same
 * unit, whatever stands before it: it is computed with as a base unit that no laboratory uses (candela).
 */
const computable = (code: string): string => code.replaceAll(/\[i?I?U\]/g, 'cd')

function kindOf(library: ReturnType<typeof Library.UcumLhcUtils.getInstance>, code: string): string | undefined {
  if (code.length > longest || !wellFormed.test(code) || /\bcd\b/.test(code)) return undefined
  if (namesOfObjects.some((name) => code.includes(name))) return undefined
  const { unit, origString } = library.getSpecifiedUnit(computable(code), 'validate')
  const vector = unit?.dim_?.dimVec_
  // What the library only guesses, by another name of the unit, is no code.
  if (!unit || !vector || origString !== computable(code)) return undefined
  if (unit.isSpecial_ || unit.isArbitrary_) return undefined
  const names = namesIn(code)
  // Shares of a volume are written as a percentage, too. No other two numbers without dimension are the same by their unit: 48 mmol/mol is not 4.8 %.
  if (vector.every((power) => power === 0) && unit.moleExp_ === 0 && unit.equivalentExp_ === 0)
    return /^(?:%|L\/L|mL\/mL|l\/l|ml\/ml)$/.test(code) ? 'share of volume' : undefined
  // `G/L` and `T/L`, as laboratories write giga and tera, would be gauss and tesla.
  if (vector[charge] !== 0) return undefined
  const osmoles = /osm/.test(code)
  return JSON.stringify([vector, unit.moleExp_, unit.equivalentExp_, osmoles, names])
}

function unitsBy(library: ReturnType<typeof Library.UcumLhcUtils.getInstance>): Units {
  const kinds = new Map<string, string | undefined>()
  const factors = new Map<string, number | undefined>()
  const remember = <T>(map: Map<string, T>, key: string, find: () => T): T => {
    if (map.has(key)) return map.get(key)!
    if (map.size >= kept) map.clear()
    const found = find()
    map.set(key, found)
    return found
  }
  const kind = (code: string) => remember(kinds, code, () => kindOf(library, code))
  const convert = (from: string, to: string): number | undefined => {
    const { status, toVal } = library.convertUnitTo(computable(from), 1, computable(to))
    return status === 'succeeded' && toVal !== null && Number.isFinite(toVal) && toVal > 0
      ? Number(toVal.toPrecision(12))
      : undefined
  }
  return {
    kindOf: kind,
    factor: (from, to) => {
      if (from === to) return 1
      const same = kind(from)
      if (same === undefined || same !== kind(to)) return undefined
      return remember(factors, `${from} ${to}`, () => convert(from, to))
    },
  }
}

let loading: Promise<Units> | undefined

/** The units of UCUM, read when they are first needed: that takes some 40 ms. */
export const loadUnits = (): Promise<Units> =>
  (loading ??= import('@lhncbc/ucum-lhc').then(({ default: library }) => unitsBy(library.UcumLhcUtils.getInstance())))
