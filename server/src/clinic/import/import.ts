import { type DeathRule, safestDeathRule } from '../../access/after-death.ts'
import type { Database } from '../../db/database.ts'
import type { FileStore } from '../../files/store.ts'
import type { Final, Waiting } from './batch.ts'
import { Calendars } from './calendars.ts'
import { contestedPatients } from './contested.ts'
import { refOf, type Resource, type Source, type SourceRecord } from './record.ts'
import { rankOf } from './resource-types.ts'
import { storeBatch } from './store-batch.ts'
import { Tally, type Totals } from './tally.ts'

const batchSize = 1000
/** A batch ends when the lines that it holds have this many bytes: they may carry whole files. */
const batchBytes = 8 * 1_048_576

export interface ImportOptions {
  /** Where contents of files lie that are too large for a row of the database. */
  store: FileStore
  /** The most bytes of one file. */
  largestFile?: number
  /** Name of the hospital system to which the resources' ids belong. */
  system?: string
  now?: Date
  /** Permitted changes of identity, each by the name in the refusal. */
  permitted?: ReadonlySet<string>
  /** What happens to patients who are said to have died. */
  deathRule?: DeathRule
  /** Who imports, for the audit trail. */
  operator?: string
  /** Counts and reports the result for each record once it is committed, in the order in which they are decided. */
  tally?: Tally
}

/** The most bytes of one of the clinic's files, where the operator says nothing else. */
const usualLargestFile = 256 * 1_048_576

/** Name of the hospital system when none is given; the system of the clinic's own bookings. */
export const defaultSystem = 'AMMS'

/**
 * Loads FHIR R4 resources into the local clinic, in batches of {@link batchSize}, each in one transaction; what is reported as taken has been
 * committed. Loading the same data again changes nothing. Resources may come in any order: one that refers to a resource not read yet is tried again
 * after everything else, and refused when that resource is still unknown. Raises only when the database fails.
 */
export async function importClinic(
  database: Database,
  sources: readonly Source[],
  options: ImportOptions,
): Promise<Totals> {
  const { system = defaultSystem, now = new Date(), tally = new Tally() } = options
  const { permitted = new Set<string>(), operator = 'portal', deathRule = safestDeathRule } = options
  const context = {
    system,
    now,
    permitted,
    operator,
    deathRule,
    contested: await contestedPatients(database, sources, { system, now, permitted }),
    calendars: new Calendars(system),
    store: options.store,
    largestFile: options.largestFile ?? usualLargestFile,
    statedSlots: new Map<string, string>(),
  }
  let open = new Map<Source, Set<number> | undefined>(inOrder(sources).map((source) => [source, undefined]))
  const pages: Page[] = []
  for (let before = Infinity, last = false; open.size > 0;) {
    const waiting = new Map<Source, Set<number>>()
    for (const [source, only] of open) {
      for await (const records of batchesOf(source.records(only), tally, pages)) {
        const verdicts = await storeBatch(
          database,
          context,
          records.map(({ resource }) => resource),
        )
        for (const { record, resource } of records) {
          const verdict = verdicts.get(resource) ?? lost
          if (verdict.outcome !== 'waiting') tally.add(record, refOf(resource), verdict)
          else if (last) tally.add(record, refOf(resource), unknownReference(verdict))
          else waiting.set(source, (waiting.get(source) ?? new Set()).add(record.ordinal))
        }
      }
    }
    const count = [...waiting.values()].reduce((sum, { size }) => sum + size, 0)
    last = count === before
    before = count
    open = waiting
  }
  const given = new Set(pages.map(({ self }) => self))
  for (const { record, next } of pages)
    if (next !== undefined && !given.has(next)) tally.add(record, 'Bundle', pagesMissing)
  return tally.totals
}

const pagesMissing: Final = {
  outcome: 'refused',
  reason:
    'is one page of several: the page that its next link names is missing among the files, and all that comes after it',
}
const lost: Final = { outcome: 'refused', reason: 'was not decided' }
function unknownReference({ for: ref, contested }: Waiting): Final {
  const what = /^[A-Za-z]+\/[A-Za-z0-9\-.]{1,64}(?:@\S+)?$/.test(ref) && !ref.startsWith('PESEL/') ? ref : 'something'
  const why = contested
    ? 'of whom the files speak as of somebody else than the clinic knows'
    : 'which is neither in the files nor in the clinic'
  return { outcome: 'refused', reason: `refers to ${what}, ${why}` }
}

interface Page {
  record: SourceRecord
  self: string | undefined
  next: string | undefined
}

interface Found {
  record: SourceRecord
  resource: Resource
}

/**
 * Splits records into batches. A batch ends early when a resource comes a second time, so that the later one is stored over the earlier,
 * and when it has become large.
 */
async function* batchesOf(
  records: AsyncIterable<SourceRecord>,
  tally: Tally,
  pages: Page[],
): AsyncGenerator<Found[], void> {
  let batch: Found[] = []
  let refs = new Set<string>()
  let bytes = 0
  for await (const record of records) {
    const { content } = record
    if ('fault' in content) {
      tally.add(record, content.ref, { outcome: 'refused', reason: content.fault })
      continue
    }
    if ('passed' in content) {
      tally.add(record, content.ref, { outcome: content.passed, reason: content.reason })
      continue
    }
    if ('page' in content) {
      pages.push({ record, ...content.page })
      continue
    }
    const ref = refOf(content.resource)
    if (batch.length === batchSize || refs.has(ref) || bytes > batchBytes) {
      yield batch
      batch = []
      refs = new Set()
      bytes = 0
    }
    batch.push({ record, resource: content.resource })
    refs.add(ref)
    bytes += record.bytes ?? 0
  }
  if (batch.length > 0) yield batch
}

/** Sources in the order of their types: files with one type come after those to which they can refer; bundles bring everything themselves. */
function inOrder(sources: readonly Source[]): Source[] {
  const rank = ({ firstType }: Source) => (firstType === undefined ? -1 : rankOf(firstType))
  return sources.toSorted((one, other) => rank(one) - rank(other))
}
