import { createHash } from 'node:crypto'
import type { Database } from '../../db/database.ts'
import type { Identity } from './identity.ts'
import { judgePatients, type Judging } from './judged-patients.ts'
import { identityOf, type PatientRow, patientRow, patientShape } from './patient-row.ts'
import { Refusal, refOf, type Source } from './record.ts'

const atOnce = 1000

/** Patients whose id means another person in the files than in the portal, or two persons. */
export interface Contested {
  /** Nothing that refers to these is imported, wherever it is in the files. */
  readonly refs: ReadonlySet<string>
  /** Those among them about whom the files contradict themselves. */
  readonly twofold: ReadonlySet<string>
}

/**
 * Reads the patients in the files before anything is stored. Otherwise data about one person could be stored with another person of that id, because
 * they come before the line that reveals the difference. A few bytes of each patient are held in memory.
 */
export async function contestedPatients(
  database: Database,
  sources: readonly Source[],
  judging: Judging & { readonly now: Date },
): Promise<Contested> {
  const refs = new Set<string>()
  const twofold = new Set<string>()
  const seen = new Map<number, number>()
  let open: { ref: string; row: PatientRow }[] = []

  async function judge(): Promise<void> {
    const judged = await judgePatients(database.db, judging, open)
    for (const [ref, { verdict }] of judged) if (verdict === 'refused') refs.add(ref)
    open = []
  }

  for (const source of sources)
    for await (const { content } of source.records()) {
      if (!('resource' in content)) {
        const isUnread = 'fault' in content && !content.isDeletion
        if (isUnread && content.ref?.startsWith('Patient/')) refs.add(content.ref)
        continue
      }
      if (content.resource.resourceType !== 'Patient') continue
      const ref = refOf(content.resource)
      const row = readable(content.resource, judging.now)
      if (!row) {
        refs.add(ref)
        continue
      }
      const key = bits(ref, 6)
      const said = seen.get(key)
      if (said === undefined) seen.set(key, saidOf(identityOf(row)))
      else if (contradict(said, saidOf(identityOf(row)))) twofold.add(ref)
      open.push({ ref, row })
      if (open.length === atOnce) await judge()
    }
  if (open.length > 0) await judge()
  return { refs: refs.union(twofold), twofold }
}

/** Undefined where the resource does not tell who the person is. */
function readable(resource: object, now: Date): PatientRow | undefined {
  const { success, data } = patientShape.safeParse(resource)
  if (!success) return undefined
  try {
    return patientRow(data, now)
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

const bits = (text: string, bytes: number): number => createHash('sha256').update(text).digest().readUIntBE(0, bytes)
const half = 2 ** 24

/** An identity in 48 bits: half of them for the PESEL (0: none), half for name and birth date. */
const saidOf = ({ pesel, name, birthDate }: Identity): number =>
  (pesel === null ? 0 : bits(pesel, 3) || 1) * half + bits(`${name} ${birthDate}`, 3)

function contradict(one: number, other: number): boolean {
  const [pesel, otherPesel] = [Math.floor(one / half), Math.floor(other / half)]
  return pesel !== 0 && otherPesel !== 0 ? pesel !== otherPesel : one % half !== other % half
}
