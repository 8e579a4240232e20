import type { Texts } from '@portal/server/testing/statement-record'
import type { SourceFile } from '../source-files.ts'
import { contradictions, type Run } from './compare.ts'
import { migratedSchema } from './describe.ts'
import type { Place } from './places.ts'

export interface Judgement {
  /** The contradictions, one line each. */
  readonly offences: readonly string[]
  /** Numbers of statements compared, and of texts that were sent for them. */
  readonly statements: number
  readonly texts: number
}

/**
 * Judges the portal's statements by a record of the tests: each must have run, except those in `notRun` (`file owner`), and its row type must agree
 * with the schema in every text that was sent.
 */
export async function judgeStatements(
  files: readonly SourceFile[],
  places: readonly Place[],
  recorded: ReadonlyMap<string, Texts>,
  notRun: readonly string[],
): Promise<Judgement> {
  const runs = places.flatMap((place): Run[] => {
    const texts = recorded.get(place.template)
    return texts ? [{ ...place, texts }] : []
  })
  const missing = places.filter(({ template }) => !recorded.has(template))
  const schema = await migratedSchema()
  try {
    return {
      offences: [
        ...twice(places),
        ...missing.filter((place) => !notRun.includes(nameOf(place))).map((place) => `${at(place)}: no test runs it`),
        ...notRun
          .filter((name) => !missing.some((place) => nameOf(place) === name))
          .map((name) => `${name}: is run, or gone; take it off the list of those that are not`),
        ...(await contradictions(files, runs, schema)),
      ],
      statements: runs.length,
      texts: runs.reduce((sum, { texts }) => sum + texts.size, 0),
    }
  } finally {
    await schema.close()
  }
}

const nameOf = ({ path, owner }: Place): string => `${path} ${owner}`
const at = (place: Place): string => `${place.path}:${place.line} (${place.owner})`

/** A statement is identified by its template: if two places had the same template with different row types, a record could not tell them apart. */
const twice = (places: readonly Place[]): string[] =>
  [...Map.groupBy(places, ({ template }) => template).values()]
    .filter((same) => new Set(same.map(({ row }) => row.text)).size > 1)
    .map((same) => `${same.map(at).join(' and ')}: the same statement with different row types`)
