import { Parser } from 'htmlparser2'
import { Unusable } from '../dictionaries/decoded.ts'
import type { Reading } from './replace.ts'
import { drugRow, type DrugRow, type Product } from './product.ts'

/** Characters after which a piece of markup that has not ended is no register. */
const longestMarkup = 1_000_000
const mostParts = 200

type Attributes = Readonly<Record<string, string>>
type Writable = { -readonly [name in keyof Product]: Product[name] }
const local = (name: string): string => name.slice(name.lastIndexOf(':') + 1)

/**
 * Medicines of the register's own XML (`produktLeczniczy` with `kodATC`, `substancjaCzynna` and `opakowanie`), one at a time as the text comes; those
 * for animals are left out. Raises {@link Unusable} for what is no such document, or is not whole.
 */
export async function* registerXml(text: AsyncIterable<string>): AsyncGenerator<Reading<DrugRow>, void> {
  const reader = new Reader()
  for await (const piece of text) {
    reader.write(piece)
    yield* reader.taken()
  }
  reader.end()
  yield* reader.taken()
}

class Reader {
  #open: string[] = []
  #no = 0
  #quiet = 0
  #seenRoot = false
  #product:
    | { read: Writable; forAnimals: boolean; substances: { name: string; amount: string }[]; atc: string[] }
    | undefined
  #done: Reading<DrugRow>[] = []
  readonly #parser = new Parser(
    {
      onopentag: (name, attributes) => this.#begin(local(name), attributes),
      ontext: (words) => this.#words(words),
      onclosetag: (name) => this.#finish(local(name)),
      onprocessinginstruction: (name) => {
        if (name.startsWith('!')) throw new Unusable('declares a document type')
      },
    },
    { xmlMode: true },
  )

  write(piece: string): void {
    this.#quiet += piece.length
    this.#parser.write(piece)
    if (this.#quiet > longestMarkup) throw new Unusable('has markup that does not end')
  }

  end(): void {
    if (this.#open.length > 0 || !this.#seenRoot) throw new Unusable('is no whole XML document')
    this.#parser.end()
  }

  *taken(): Generator<Reading<DrugRow>, void> {
    const ready = this.#done
    this.#done = []
    yield* ready
  }

  #begin(name: string, given: Attributes): void {
    this.#quiet = 0
    if (!this.#seenRoot && name !== 'produktyLecznicze')
      throw new Unusable('is no register: its document is not "produktyLecznicze"')
    this.#seenRoot = true
    this.#open.push(name)
    if (name === 'produktLeczniczy') this.#beginProduct(given)
    const product = this.#product
    if (!product) return
    if (name === 'substancjaCzynna') {
      const said = given['nazwaSubstancji']?.trim()
      if (said) product.substances.push({ name: said, amount: given['iloscSubstancji'] ?? '' })
    }
    if (name === 'opakowanie' && product.read.package === '')
      product.read.package = [given['wielkosc'], given['jednostkaWielkosci']].filter(Boolean).join(' ')
    if (product.substances.length > mostParts || product.atc.length > mostParts)
      throw new Unusable(`has more than ${mostParts} ingredients or codes in medicine ${this.#no}`)
  }

  #beginProduct(given: Attributes): void {
    this.#no++
    if (this.#product) throw new Unusable(`has a medicine inside another, the one before medicine ${this.#no}`)
    const said = (name: string) => (given[name] ?? '').replaceAll(/\s+/g, ' ').trim()
    this.#product = {
      forAnimals: /^wet/i.test(said('rodzajPreparatu')),
      substances: [],
      atc: [],
      read: {
        id: said('id'),
        name: said('nazwaProduktu'),
        strength: said('moc'),
        form: said('nazwaPostaciFarmaceutycznej'),
        package: '',
        internationalName: said('nazwaPowszechnieStosowana'),
        atc: [],
        substances: [],
      },
    }
  }

  #words(words: string): void {
    this.#quiet = 0
    if (this.#open.at(-1) !== 'kodATC' || !this.#product) return
    const { atc } = this.#product
    // An entity or the end of a piece divides a text.
    atc.push((atc.pop() ?? '') + words.trim())
  }

  #finish(name: string): void {
    this.#quiet = 0
    this.#open.pop()
    if (name === 'kodATC') this.#product?.atc.push('')
    if (name !== 'produktLeczniczy' || !this.#product) return
    const { read, forAnimals, substances, atc } = this.#product
    this.#product = undefined
    this.#done.push(
      forAnimals ? { line: this.#no, skip: true } : { line: this.#no, ...drugRow({ ...read, substances, atc }) },
    )
  }
}
