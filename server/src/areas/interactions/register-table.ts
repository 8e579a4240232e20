import { foldedWords } from '@portal/contract/rules/fold'
import { Unusable } from '../dictionaries/decoded.ts'
import type { Row } from '../dictionaries/delimited.ts'
import type { Reading } from './replace.ts'
import { drugRow, type DrugRow } from './product.ts'

/** Folded headings of each field: as the register's own table writes them, and in short. */
const headings = {
  id: ['id', 'identyfikatorproduktuleczniczego'],
  name: ['nazwa', 'nazwaproduktuleczniczego', 'nazwaproduktu', 'name'],
  strength: ['moc', 'strength'],
  form: ['postac', 'postacfarmaceutyczna', 'form'],
  atc: ['atc', 'kodatc'],
  internationalName: ['nazwapowszechniestosowana', 'internationalname'],
  kind: ['rodzajpreparatu'],
} as const
const needed = ['name', 'strength', 'atc', 'internationalName'] as const

/** Medicines of a table with a header line; those for animals are left out. Raises {@link Unusable} where a column is missing. */
export async function* registerTable(rows: AsyncIterable<Row>): AsyncGenerator<Reading<DrugRow>, void> {
  let places: Record<keyof typeof headings, number> | undefined
  for await (const { line, fields } of rows) {
    if (!places) {
      const given = fields.map((text) => foldedWords(text).join(''))
      const at = (names: readonly string[]) => given.findIndex((one) => names.includes(one))
      places = Object.fromEntries(
        Object.entries(headings).map(([field, names]) => [field, at(names)]),
      ) as typeof places & object
      const missing = needed.find((field) => places![field] < 0)
      if (missing) throw new Unusable(`has no column "${headings[missing][0]}" in its first line`)
      continue
    }
    const said = (field: keyof typeof headings) => (fields[places![field]] ?? '').replaceAll(/\s+/g, ' ')
    if (/^wet/i.test(said('kind'))) {
      yield { line, skip: true }
      continue
    }
    yield {
      line,
      ...drugRow({
        id: said('id'),
        name: said('name'),
        strength: said('strength'),
        form: said('form'),
        package: '',
        internationalName: said('internationalName'),
        atc: said('atc').split(/[+,; ]+/),
        substances: [],
      }),
    }
  }
}
