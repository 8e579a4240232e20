import { sql } from '../../db/sql.ts'
import type { Batch } from './batch.ts'
import { elementsOf, refOf, type Resource } from './record.ts'

/** The version of a resource, as far as its meta gives it. */
interface Version {
  /** The number of the version: most servers number versions, but FHIR does not demand it. */
  number: number | undefined
  at: number | undefined
}

const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})$/

function versionOf(meta: unknown): Version | undefined {
  const { versionId, lastUpdated } = elementsOf(meta)
  const number = typeof versionId === 'string' && /^\d{1,15}$/.test(versionId) ? Number(versionId) : undefined
  const at = typeof lastUpdated === 'string' && instant.test(lastUpdated) ? Date.parse(lastUpdated) : Number.NaN
  const version = { number, at: Number.isNaN(at) ? undefined : at }
  return version.number === undefined && version.at === undefined ? undefined : version
}

/** Compares by time where both have one, otherwise by number. */
function isOlder(one: Version, other: Version): boolean {
  if (one.at !== undefined && other.at !== undefined && one.at !== other.at) return one.at < other.at
  return one.number !== undefined && other.number !== undefined && one.number < other.number
}

const older = {
  outcome: 'left',
  reason: 'is older than what is stored, by meta.lastUpdated or meta.versionId',
} as const

/** Gives the verdict for resources that are older than what was imported before; returns the others. */
export async function notOlder(batch: Batch, resources: Resource[]): Promise<Resource[]> {
  const versions = new Map(
    resources.flatMap((one) => [[one, versionOf(one['meta'])] as const]).filter(([, version]) => version),
  )
  if (versions.size === 0) return resources
  const { rows } = await sql<{ ref: string; meta: unknown }>`
    select type || '/' || source_id as ref, body -> 'meta' as meta from clinic_resource
    where source_system = ${batch.system} and (type, source_id) in (${namesOf([...versions.keys()])})`.execute(batch.tx)
  const stored = new Map(rows.map(({ ref, meta }) => [ref, versionOf(meta)]))
  return resources.filter((resource) => {
    const [version, before] = [versions.get(resource), stored.get(refOf(resource))]
    const isLeft = version !== undefined && before !== undefined && isOlder(version, before)
    if (isLeft) batch.verdicts.set(resource, older)
    return !isLeft
  })
}

const taken = new Set(['new', 'changed', 'same'])

/** Stores the meta of resources whose tables have none; other types are stored whole, with theirs. */
export async function noteVersions(batch: Batch, resources: Resource[]): Promise<void> {
  const rows = resources
    .filter((one) => isTable(one) && versionOf(one['meta']) && taken.has(batch.verdicts.get(one)?.outcome ?? ''))
    .map((one) => ({ ...nameOf(one), body: { meta: one['meta'] } }))
  if (rows.length === 0) return
  await sql`
    insert into clinic_resource as t (source_system, type, source_id, body)
    select ${batch.system}, type, source_id, body
    from json_to_recordset(${JSON.stringify(rows)}::json) as r(type text, source_id text, body jsonb)
    on conflict (source_system, type, source_id) do update set patient_id = null, body = excluded.body
      where t.body is distinct from excluded.body`.execute(batch.tx)
}

const tables = new Set(
  'Organization Location ChargeItemDefinition Practitioner PractitionerRole Patient Slot Appointment'.split(' '),
)
/** An entry of a waiting list is no booking yet; it is stored whole. */
const isTable = ({ resourceType, status }: Resource) =>
  tables.has(resourceType) && !(resourceType === 'Appointment' && status === 'waitlist')

const nameOf = (resource: Resource) => ({
  type: resource.resourceType,
  source_id: refOf(resource).slice(resource.resourceType.length + 1),
})
const namesOf = (resources: Resource[]) =>
  sql`select type, source_id from json_to_recordset(${JSON.stringify(resources.map(nameOf))}::json) as r(type text, source_id text)`
