import type { AllergyCategory } from '@portal/contract/rules/allergies'
import * as z from 'zod/mini'
import { sql } from '../../../db/sql.ts'
import { type Batch, type Item, taker, type Verdict } from '../batch.ts'
import { codeOf, concept as strictConcept, hidesFromGuardians, reference as strictReference } from '../fhir.ts'
import {
  age,
  codedAs,
  common,
  concept,
  moment,
  nameOf,
  noteOf,
  partOfDay,
  period,
  reference,
  refOf,
  soft,
  sortedAt,
  words,
} from '../history/shapes.ts'
import { personOf } from '../history/whose.ts'
import { allergySystem } from '../systems.ts'
import { keep, upsertRows } from '../upsert.ts'

const allergyIntolerance = z.object({
  identifier: soft(z.array(z.object({ system: words, value: words }))),
  ...common,
  patient: z.optional(strictReference),
  clinicalStatus: z.optional(strictConcept),
  verificationStatus: z.optional(strictConcept),
  category: soft(z.array(z.string())),
  criticality: words,
  code: concept,
  onsetDateTime: moment,
  onsetPeriod: period,
  onsetAge: age,
  recordedDate: moment,
  recorder: reference,
  reaction: soft(z.array(z.object({ description: words, severity: words, manifestation: soft(z.array(concept)) }))),
})
type Told = z.infer<typeof allergyIntolerance>

/** The type that the portal's own dictionary has for each category. */
const typeOf: Readonly<Record<AllergyCategory, { readonly code: string; readonly name: string }>> = {
  medication: { code: 'L', name: 'Lek' },
  food: { code: 'P', name: 'Pokarm' },
  environment: { code: 'S', name: 'Środowisko' },
  biologic: { code: 'B', name: 'Preparat biologiczny' },
}

/** SNOMED CT: no known allergy, and the same of medicines, of the surroundings and of food. */
const none: Readonly<Record<string, AllergyCategory | 'any'>> = {
  '716186003': 'any',
  '409137002': 'medication',
  '428607008': 'environment',
  '429625007': 'food',
}

const severities: Readonly<Record<string, { readonly code: string; readonly name: string }>> = {
  mild: { code: '1', name: 'Łagodne' },
  moderate: { code: '2', name: 'Umiarkowane' },
  severe: { code: '3', name: 'Ciężkie' },
}

/** How severe it is: the worst of its reactions, else severe where the clinic expects the worst. */
function severityOf({
  reaction = [],
  criticality,
}: Told): { readonly code: string; readonly name: string } | undefined {
  const known = reaction.flatMap(({ severity }) => severities[severity ?? ''] ?? [])
  const worst = known.toSorted((one, other) => other.code.localeCompare(one.code))[0]
  return worst ?? (criticality === 'high' ? severities['severe'] : undefined)
}

/** The clinic's words for what happens: manifestations and descriptions of reactions, and notes. */
function describedIn({ reaction = [], note }: Told): string | null {
  const happened = reaction.flatMap(({ description, manifestation = [] }) => [
    ...manifestation.flatMap((one) => nameOf(one) ?? []),
    ...(description === undefined ? [] : [description]),
  ])
  return [...new Set(happened), noteOf(note)].filter(Boolean).join('; ').slice(0, 2000) || null
}

const columns = {
  patient_id: 'bigint',
  type_code: 'text',
  type_name: 'text',
  category: 'text',
  code: 'text',
  name: 'text',
  severity_code: 'text',
  severity_name: 'text',
  occurred_on: 'text',
  is_active: 'boolean',
  is_not_allergic: 'boolean',
  description: 'text',
  confirmed: 'boolean',
  cured: 'boolean',
  author: 'text',
  encounter_ref: 'text',
  entered_at: 'timestamptz',
  changed_at: 'timestamptz',
} as const

const isCategory = (word: string | undefined): word is AllergyCategory => word !== undefined && word in typeOf

function rowOf({ ids, now }: Batch, { read }: Item<Told>) {
  const whose = personOf(read.patient)
  if (whose === undefined) return undefined
  const coded = codedAs(read.code)
  const absent = none[coded.code ?? '']
  const told = absent === undefined || absent === 'any' ? read.category?.[0] : absent
  const category = isCategory(told) && absent !== 'any' ? told : undefined
  const type = category && typeOf[category]
  const severity = absent === undefined ? severityOf(read) : undefined
  const status = codeOf(read.clinicalStatus)
  const recorded = sortedAt(read.recordedDate, read.onsetDateTime, now.toISOString())
  return {
    patient_id: ids.of(whose),
    type_code: type?.code ?? null,
    type_name: type?.name ?? null,
    category: category ?? null,
    code: coded.code,
    name: nameOf(read.code) ?? 'Uczulenie bez nazwy',
    severity_code: severity?.code ?? null,
    severity_name: severity?.name ?? null,
    occurred_on: partOfDay(read.onsetDateTime ?? read.onsetPeriod?.start),
    is_active: status === undefined || status === 'active',
    is_not_allergic: absent !== undefined,
    description: describedIn(read),
    confirmed: codeOf(read.verificationStatus) === 'confirmed',
    cured: status === undefined || status === 'active' || status === 'resolved',
    author: read.recorder?.display ?? null,
    encounter_ref: refOf(read.encounter, 'Encounter'),
    entered_at: recorded,
    changed_at: recorded,
  }
}

/** Statuses of an allergy that nobody should take for one. */
const withdrawn = new Set(['entered-in-error', 'refuted'])

async function mark({ tx, system, now }: Batch, items: readonly Item<Told>[]): Promise<void> {
  const marks = items.map(({ ref, read }) => ({
    ref,
    hidden: hidesFromGuardians(read.meta),
    withdrawn: withdrawn.has(codeOf(read.verificationStatus) ?? ''),
  }))
  await sql`
    update allergy t set marked = x.marked, withdrawn_at = x.withdrawn_at
    from (select a.id, coalesce(m.hidden, a.marked) as marked, case when m.withdrawn then coalesce(a.withdrawn_at, ${now}) end as withdrawn_at
      from json_to_recordset(${JSON.stringify(marks)}::json) as m(ref text, hidden boolean, withdrawn boolean)
        join allergy a on a.source_system = ${system} and a.source_id = m.ref) x
    where t.id = x.id and (t.marked, t.withdrawn_at) is distinct from (x.marked, x.withdrawn_at)`.execute(tx)
  await hide({ tx, system }, sql`t.source_id = any(${marks.map(({ ref }) => ref)})`)
}

/** An allergy is hidden with its own mark, and with its encounter. */
const hide = ({ tx, system }: Pick<Batch, 'tx' | 'system'>, which: ReturnType<typeof sql>) =>
  sql`
    update allergy t set hidden = not t.hidden
    where t.source_system = ${system} and ${which} and t.hidden <> (t.marked or exists (
      select from clinic_encounter v where v.source_system = t.source_system and v.source_id = t.encounter_ref and v.hidden))`.execute(
    tx,
  )

/** Hides the allergies that were noted at encounters whose mark has changed, or shows them again. */
export async function hideAllergiesOf(at: Pick<Batch, 'tx' | 'system'>, encounters: readonly string[]): Promise<void> {
  if (encounters.length > 0) await hide(at, sql`t.encounter_ref = any(${[...encounters]})`)
}

/** Removes what was stated in the portal and is now the clinic's own: the resource names it. */
async function takeOver({ tx, ids }: Batch, items: readonly Item<Told>[]): Promise<void> {
  const known = items.flatMap(({ read }) => {
    const whose = personOf(read.patient)
    const numbers = (read.identifier ?? []).flatMap(({ system, value }) =>
      system === allergySystem && value !== undefined && /^[1-9]\d{0,14}$/.test(value) ? [Number(value)] : [],
    )
    return whose === undefined ? [] : numbers.map((id) => ({ id, patientId: ids.of(whose) }))
  })
  if (known.length === 0) return
  await sql`
    delete from allergy a using json_to_recordset(${JSON.stringify(known)}::json) as k(id bigint, "patientId" bigint)
    where a.id = k.id and a.patient_id = k."patientId" and a.source_id is null`.execute(tx)
}

/** AllergyIntolerance: what a patient is allergic to, or that there is nothing. The whole resource is stored too. */
export const takeAllergies = taker({
  shape: allergyIntolerance,
  needs: ({ patient }) => [personOf(patient)],
  take: async (batch, items) => {
    const entries = items.map((item) => ({ item, row: rowOf(batch, item) }))
    const kept = await keep(
      batch,
      entries.map(({ item, row }) => ({ item, patientId: row?.patient_id })),
    )
    const rows = entries.flatMap(({ item, row }) => (row ? [{ source_id: item.ref, ...row }] : []))
    const touched = await upsertRows(batch, 'allergy', columns, rows)
    await mark(batch, items)
    await takeOver(batch, items)
    for (const item of items) {
      const whole: Verdict = kept.get(item.ref) ?? { outcome: 'same' }
      const isChanged = whole.outcome === 'same' && touched.has(item.ref)
      batch.verdicts.set(item.resource, isChanged ? { outcome: 'changed' } : whole)
    }
  },
})
