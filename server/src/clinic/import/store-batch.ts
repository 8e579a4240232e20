import type { Database } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import type { Batch, Taker, Verdict } from './batch.ts'
import { Refusal, type Resource, withdrawn } from './record.ts'
import { ReferenceIds } from './reference-ids.ts'
import { takers } from './registry.ts'
import { type OrderedType, orderedTypes, rankOf, useOf } from './resource-types.ts'
import { takeKept } from './takers/kept.ts'
import { noteVersions, notOlder } from './versions.ts'
import { asEnteredInError } from './withdrawn.ts'

type Context = Omit<Batch, 'tx' | 'ids' | 'verdicts'>
type Verdicts = Map<Resource, Verdict>

/**
 * Stores the resources in one transaction and returns the result for each. When the database refuses one of them, the batch is halved until that one
 * is found, so that nothing else is lost with it.
 */
export async function storeBatch(database: Database, context: Context, resources: Resource[]): Promise<Verdicts> {
  const sorted = resources.toSorted((one, other) => rankOf(one.resourceType) - rankOf(other.resourceType))
  let attempts = 0
  try {
    return await database.transaction(async (tx) => {
      if (attempts++ > 0) context.calendars.forget()
      // An import fills tables that were empty a moment ago: a plan kept from then reads them whole for every row.
      await sql`set local plan_cache_mode = force_custom_plan`.execute(tx)
      const batch: Batch = {
        ...context,
        tx,
        ids: new ReferenceIds(context.system, context.contested.refs),
        verdicts: new Map(),
      }
      await takeAll(batch, sorted)
      return batch.verdicts
    })
  } catch (error) {
    context.calendars.forget()
    const reason = refusedBy(error)
    if (reason === undefined) throw error
    const [first] = sorted
    if (first && sorted.length === 1) return new Map([[first, { outcome: 'refused', reason }]])
    const half = Math.ceil(sorted.length / 2)
    const before = await storeBatch(database, context, sorted.slice(0, half))
    const after = await storeBatch(database, context, sorted.slice(half))
    return new Map([...before, ...after])
  }
}

async function takeAll(batch: Batch, resources: Resource[]): Promise<void> {
  const current = await notOlder(batch, resources)
  const [stubs, stored] = [current.filter((one) => one[withdrawn]), current.filter((one) => !one[withdrawn])]
  await withdraw(batch, stubs)
  const byType = Map.groupBy(stored, ({ resourceType }) => resourceType)
  for (const type of orderedTypes) await give(batch, takers[type], byType.get(type))
  await give(
    batch,
    takeKept,
    stored.filter(({ resourceType }) => useOf(resourceType) === 'kept'),
  )
  await noteVersions(batch, current)
}

/** Withdraws what a file deletes; dependent resources first. */
async function withdraw(batch: Batch, stubs: Resource[]): Promise<void> {
  const wrong = await asEnteredInError(batch, stubs)
  const byType = Map.groupBy(wrong.values(), ({ resourceType }) => resourceType)
  for (const [type, ofType] of [...byType].toSorted(([one], [other]) => rankOf(other) - rankOf(one)))
    await give(batch, useOf(type) === 'clinic' ? takers[type as OrderedType] : takeKept, ofType)
  for (const stub of stubs) {
    const resource = wrong.get(stub)
    const verdict = resource ? batch.verdicts.get(resource) : unknown
    const isDone = verdict?.outcome === 'changed' && verdict.remark === undefined
    if (verdict) batch.verdicts.set(stub, isDone ? { ...verdict, remark: 'withdrawn: the file deletes it' } : verdict)
  }
}
const unknown = { outcome: 'skipped', reason: 'is to be deleted, and the portal does not have it' } as const

async function give(batch: Batch, take: Taker, resources: Resource[] | undefined): Promise<void> {
  if (resources && resources.length > 0) await take(batch, resources)
}

const constraints: Record<string, string> = {
  patient_pesel_key: 'its PESEL belongs to another patient',
  clinic_service_code_key: 'its code belongs to another service',
  clinic_role_employee_id_key: 'its identifier belongs to another PractitionerRole',
  questionnaire_subject: 'another active Questionnaire is for the same service, speciality or programme',
  booking_slot: 'its slot has another live booking',
  booking_practitioner_free: 'its practitioner has another booking at that time',
  booking_patient_free: 'its patient has another booking at that time',
}

/** Why the database refused, when the data are at fault (SQLSTATE classes 22 and 23); undefined for any other failure. */
function refusedBy(error: unknown): string | undefined {
  if (error instanceof Refusal) return error.message
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string' || !/^2[23]/.test(error.code))
    return undefined
  const constraint = 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : ''
  return (
    constraints[constraint] ?? `the database cannot store it (${[error.code, constraint].filter(Boolean).join(' ')})`
  )
}
