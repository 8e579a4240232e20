import type { ResultValue, TestResult, Treatment } from '@portal/contract/areas/test-results'
import type { OrderRow, ResultRow, ValueRow } from './store.ts'

/** For how long after the release of a result its order is shown unfolded at first. */
const unfoldedMs = 14 * 86_400_000

type Given<T> = { [K in keyof T]?: Exclude<T[K], null> }

/** What there is; an element that the clinic did not give is left out. */
function given<T extends object>(of: T): Given<T> {
  return Object.fromEntries(Object.entries(of).filter(([, value]) => value !== null)) as Given<T>
}

function presentValue(row: ValueRow, level: number): ResultValue {
  const { id, parent: _, low, high, rangeText, rangeUnit, replaced, status, ...facts } = row
  const range = given({ low, high, text: rangeText, unit: rangeUnit })
  return {
    id: String(id),
    level,
    ...given(facts),
    ...(Object.keys(range).length > 0 ? { range } : {}),
    status,
    replaced: [...replaced],
  }
}

/**
 * The values in the order in which they are read, each before what stands in it. What stands in something that is not among them comes at the end, on
 * its own.
 */
export function inOrder(rows: readonly ValueRow[]): ResultValue[] {
  const ids = new Set(rows.map(({ id }) => id))
  const within = Map.groupBy(rows, ({ parent }) => (parent !== null && ids.has(parent) ? parent : null))
  const found: ResultValue[] = []
  const open = (within.get(null) ?? []).map((row) => ({ row, level: 0 })).toReversed()
  for (let next = open.pop(); next; next = open.pop()) {
    const { row, level } = next
    found.push(presentValue(row, level))
    for (const child of within.get(row.id)?.toReversed() ?? []) open.push({ row: child, level: level + 1 })
  }
  return found
}

const presentTreatment = (row: ResultRow): Treatment => {
  const { id, type, name, performer, conclusion, status, examinedAt, issuedAt, replaced, documents, values, counts } =
    row
  return {
    id: String(id),
    type,
    ...given({ name, performer, conclusion }),
    status,
    examinedAt,
    issuedAt,
    replaced: [...replaced],
    documents: documents.map(({ place, ...document }) => ({ place, ...given(document) })),
    values: inOrder(values),
    valueCount: counts.values,
    markedCount: counts.marked,
  }
}

/** An order in the contract's shape; of one that nobody ordered the words are those of its results. */
export function presentOrder(row: OrderRow, { now, withDocuments }: { now: Date; withDocuments: boolean }): TestResult {
  const { results } = row
  const [first, second] = results
  const encounterId = row.encounterId ?? results.find((one) => one.encounterId !== null)?.encounterId ?? null
  const treatments = results.map(presentTreatment)
  return {
    id: String(row.id),
    patientId: String(row.patientId),
    ...given({
      title: row.title ?? (second ? null : (first?.name ?? null)),
      category: row.category ?? first?.category ?? null,
      requester: row.requester,
      unit: row.unit,
    }),
    happenedAt: row.at.toISOString(),
    ...(row.orderedAt ? { orderedAt: row.orderedAt.toISOString() } : {}),
    ...(encounterId === null ? {} : { encounterId: String(encounterId) }),
    open: results.some(({ issuedAt }) => now.getTime() - Date.parse(issuedAt) < unfoldedMs),
    isNew: results.some((one) => one.isNew),
    consentDocShared: row.shared,
    treatments: withDocuments ? treatments : treatments.map((one) => ({ ...one, documents: [] })),
  }
}
