import { sql } from '../../../db/sql.ts'
import type { Batch } from '../batch.ts'
import { elementsOf } from '../record.ts'
import { keptBodies } from '../kept-bodies.ts'
import { codedAs, concept, type Dosages, nameOf, type Told, type ToldReference } from './shapes.ts'

/** How a medicine is taken, as the clinic wrote it, or the parts from which words are made where it wrote nothing. */
interface Dose {
  readonly text?: string
  readonly amount?: number
  readonly unit?: string
  readonly times?: number
  readonly every?: number
  readonly everyUnit?: string
  readonly when?: string
  readonly asNeeded?: true
}

const positive = (value: number | undefined): value is number =>
  value !== undefined && Number.isFinite(value) && value > 0

/** Instructions as they are stored; those that say nothing are left out. */
export const dosageOf = (given: Dosages): readonly Dose[] =>
  (given ?? []).slice(0, 20).flatMap((one): Dose[] => {
    const text = [one.text, one.patientInstruction].filter(Boolean).join('. ')
    const dose = one.doseAndRate?.[0]?.doseQuantity
    const { frequency, period, periodUnit } = one.timing?.repeat ?? {}
    const when = nameOf(one.timing?.code)
    const parts: Dose = {
      ...(positive(dose?.value) ? { amount: dose.value } : {}),
      ...(positive(dose?.value) && (dose.unit ?? dose.code) ? { unit: dose.unit ?? dose.code! } : {}),
      ...(positive(frequency) && positive(period) && periodUnit !== undefined
        ? { times: frequency, every: period, everyUnit: periodUnit }
        : {}),
      ...(when === undefined ? {} : { when }),
    }
    const said: Dose = {
      ...(text === '' ? parts : { text }),
      ...(one.asNeededBoolean === true || one.asNeededCodeableConcept ? { asNeeded: true as const } : {}),
    }
    return Object.keys(said).length > 0 ? [said] : []
  })

interface Named {
  readonly medicationCodeableConcept?: Told
  readonly medicationReference?: ToldReference
  readonly contained?: readonly { readonly id?: string | undefined; readonly code?: Told }[] | undefined
}

/** What a medicine is called: by its own concept, by the Medication inside the resource, or by one of its own (`medication_ref`). */
export function medicineOf(read: Named, medications: ReadonlyMap<string, Told>) {
  const ref = read.medicationReference?.reference
  const inside = read.contained?.find(({ id }) => id !== undefined && ref === `#${id}`)?.code
  const outside = ref?.startsWith('Medication/') ? ref : null
  const said = read.medicationCodeableConcept ?? inside ?? (outside ? medications.get(outside) : undefined)
  return {
    ...codedAs(said),
    name: nameOf(said) ?? read.medicationReference?.display ?? null,
    medication_ref: outside,
  }
}

/** The codes of the Medication resources to which these refer, as far as they are known. */
export async function medicationsOf(
  batch: Batch,
  items: readonly { readonly read: Named }[],
): Promise<ReadonlyMap<string, Told>> {
  const refs = items.flatMap(({ read }) => {
    const ref = read.medicationReference?.reference
    return ref?.startsWith('Medication/') ? [ref] : []
  })
  const bodies = await keptBodies<unknown>(batch, refs)
  return new Map([...bodies].map(([ref, body]) => [ref, concept.parse(elementsOf(body)['code'])]))
}

/** Gives the entries that refer to a medication its name: it may come after them, and may be corrected. */
export async function nameMedicines(
  { tx, system }: Pick<Batch, 'tx' | 'system'>,
  medications: readonly { readonly ref: string; readonly code: Told }[],
): Promise<void> {
  const named = medications.map(({ ref, code }) => ({ ref, name: nameOf(code) ?? null, ...codedAs(code) }))
  await sql`
    update health_entry t set name = coalesce(m.name, t.name), code_system = m.code_system, code = m.code
    from json_to_recordset(${JSON.stringify(named)}::json) as m(ref text, name text, code_system text, code text)
    where t.source_system = ${system} and t.medication_ref = m.ref
      and (t.name, t.code_system, t.code) is distinct from (coalesce(m.name, t.name), m.code_system, m.code)`.execute(
    tx,
  )
}
