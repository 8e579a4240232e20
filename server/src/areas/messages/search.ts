import { fold } from '@portal/contract/rules/fold'
import { sql, type RawBuilder } from '../../db/sql.ts'

/** A text of the database without case and accents, as `fold` makes it: `Żółć` is `zolc`. Only then is lower case the same in every collation. */
const folded = (text: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`lower(regexp_replace(normalize(translate(${text}, 'Łł', 'll'), NFD), '[\\u0300-\\u036f]+', '', 'g'))`

/** Condition: the text has every word of the phrase somewhere in it, whatever their case and accents; true where nothing is asked. */
export function has(text: RawBuilder<unknown>, phrase: string | undefined): RawBuilder<boolean> {
  const words = phrase === undefined ? [] : fold(phrase).split(/\s+/).filter(Boolean)
  if (words.length === 0) return sql<boolean>`true`
  return sql<boolean>`not exists (select from unnest(${words}::text[]) as word where strpos(${folded(text)}, word) = 0)`
}
