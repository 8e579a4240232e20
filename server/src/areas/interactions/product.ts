import { createHash } from 'node:crypto'
import { foldedWords } from '@portal/contract/rules/fold'
import { actsLocally, atcLevels, isAtc, nameKeys, soundWords } from './names.ts'
import { amountIn, amountsIn } from './strength.ts'

/** A medicine as a file of the register gives it. */
export interface Product {
  /** The register's number; empty where the file has none. */
  readonly id: string
  readonly name: string
  readonly strength: string
  readonly form: string
  readonly package: string
  readonly internationalName: string
  readonly atc: readonly string[]
  /** Names and amounts, where the file lists them; otherwise they are read from the international name and the strength. */
  readonly substances: readonly { readonly name: string; readonly amount: string }[]
}

/** The row of the table `drug` for it. */
export interface DrugRow {
  readonly id: number
  readonly name: string
  readonly strength: string | null
  readonly form: string | null
  readonly package: string | null
  readonly international_name: string | null
  readonly atc: readonly string[]
  readonly ingredients: readonly {
    readonly at: number
    readonly name: string
    readonly amount: number | undefined
    readonly keys: readonly string[]
  }[]
  readonly amount: number | null
  readonly search: string
  readonly international_search: string
}

/** The longest strengths, of homoeopathic mixtures, have some 1,900 characters. */
const longest = 2_000

/** Numbers of our own begin here, far above those of the register. */
const ownBase = 1_000_000_000_000_000

/** A number that a medicine without one keeps at each import, because it is made of all that the register says of it. */
function ownNumber({ name, strength, form, atc, internationalName }: Product): number {
  const digest = createHash('sha256')
    .update([name, strength, form, atc.join('+'), internationalName].join('\u0000'))
    .digest()
  return ownBase + digest.readUIntBE(0, 6)
}

/** The row for a medicine, or what is wrong with it. */
export function drugRow(product: Product): { readonly row: DrugRow } | { readonly wrong: string } {
  const { id, name, strength, form, internationalName } = product
  if (name === '') return { wrong: 'the name is empty' }
  if ([name, strength, form, internationalName].some((text) => text.length > longest))
    return { wrong: `a text is longer than ${longest} characters` }
  if (id !== '' && !/^\d{9}$/.test(id)) return { wrong: 'the number has not nine digits' }
  const atc = product.atc.filter(isAtc)
  const named =
    product.substances.length > 0
      ? product.substances
      : substancesIn(internationalName || name, strength === '' ? undefined : strength)
  const isLocal = actsLocally(atc, form)
  const places = [...new Set(atc.map((one) => one.slice(0, 3)))]
  const ingredients = named.map(({ name: substance, amount }, at) => ({
    at,
    name: substance,
    amount: amountIn(amount),
    keys: [
      // A code of several ingredients together names none of them.
      ...(named.length === 1 ? [...new Set(atc.flatMap(atcLevels))] : []),
      ...(isLocal
        ? places.flatMap((place) => nameKeys(substance).map((key) => `${place}:${key}`))
        : nameKeys(substance)),
    ],
  }))
  const international = [internationalName, ...product.substances.map((one) => one.name)].join(' ')
  return {
    row: {
      id: id === '' ? ownNumber(product) : Number(id),
      name,
      strength: strength === '' || strength === '-' ? null : strength,
      form: form || null,
      package: product.package || null,
      international_name: internationalName || null,
      atc,
      ingredients,
      amount: ingredients[0]?.amount ?? null,
      search: foldedWords(name).join(' '),
      international_search: [...new Set(soundWords(international))].join(' '),
    },
  }
}

/** The ingredients of a medicine whose file names them in one text, with the parts of its strength. */
function substancesIn(internationalName: string, strength: string | undefined): { name: string; amount: string }[] {
  const all = internationalName
    .split(' + ')
    .map((one) => one.trim())
    .filter(Boolean)
  const single = all.filter((name, place) => all.findIndex((one) => nameKeys(one)[0] === nameKeys(name)[0]) === place)
  // The register names a substance and its salt beside each other: Bisoprololi fumaras + Bisoprololum, 10 mg.
  const names = amountsIn(strength, all.length).includes(undefined) ? single : all
  const amounts = amountsIn(strength, names.length)
  return names.map((name, place) => ({ name, amount: amounts[place] === undefined ? '' : String(amounts[place]) }))
}
