import { applyDeathRule } from '../../../access/after-death.ts'
import { keepImported } from '../../../areas/declarations/index.ts'
import { appendEvents } from '../../../audit/trail.ts'
import { sql } from '../../../db/sql.ts'
import { type Batch, type Item, made, taker } from '../batch.ts'
import { endForTheDead } from '../ended-by-death.ts'
import { holdBackEverybody, holdBackRegistrants } from '../held-links.ts'
import { difference } from '../identity.ts'
import { identitiesOf, type Judgement, judgePatients } from '../judged-patients.ts'
import {
  identityOf,
  isDead,
  type Patient,
  type PatientRow,
  patientRow,
  patientShape,
  successorOf,
} from '../patient-row.ts'
import { extensionUrls } from '../systems.ts'
import { identityEvent } from '../trail.ts'
import { remark } from '../upsert.ts'

const rolesOf = (read: Patient) =>
  (read.generalPractitioner ?? []).flatMap(({ reference: ref }) => (ref?.startsWith('PractitionerRole/') ? [ref] : []))

/** Roles that see only patients of their own choice and have chosen this one. */
const choosersOf = (read: Patient) =>
  (read.extension ?? []).flatMap(({ url, valueReference }) =>
    url === extensionUrls.selectedBy && valueReference?.reference?.startsWith('PractitionerRole/')
      ? [valueReference.reference]
      : [],
  )

interface Entry {
  readonly item: Item<Patient>
  readonly row: PatientRow
}

/**
 * Patient: a person of the clinic. One whom the portal already knows by PESEL becomes the same person; one whose id the portal knows as another
 * person is refused. An address that was changed in the portal (its version has risen) stays. generalPractitioner roles become declarations to a GP,
 * nurse or midwife.
 */
export const takePatients = taker({
  shape: patientShape,
  needs: (read) => [...rolesOf(read), ...choosersOf(read), successorOf(read)],
  async take(batch, items) {
    const given = made(batch, items, ({ read }) => patientRow(read, batch.now, batch.deathRule))
    const judged = await judgePatients(
      batch.tx,
      batch,
      given.map(({ item, row }) => ({ ref: item.ref, row })),
    )
    const entries = await withoutMismatched(batch, await withoutRefused(batch, given, judged), judged)
    await changeIdentities(batch, entries, judged)
    const rows = entries.map(({ item, row }) => ({
      source_id: item.ref,
      ...ofWhomItWas(row, judged.get(item.ref)),
      merged_into: successorIn(batch, item) ?? null,
    }))
    const outcomes = await storePatients(batch, rows)
    for (const { item } of entries) batch.verdicts.set(item.resource, { outcome: outcomes.get(item.ref) ?? 'same' })
    const ids = await settled(
      batch,
      entries.map(({ item }) => item.ref),
    )
    await tellStates(batch, entries, ids)
    await storeDeclarations(batch, entries, ids)
    await storeChoosers(batch, entries, ids)
  },
})

const twofold = 'the files name two different people under this id'

/** Refuses patients who are not the person with that id; resources that refer to the id are not imported until that is settled. */
async function withoutRefused(
  batch: Batch,
  entries: readonly Entry[],
  judged: ReadonlyMap<string, Judgement>,
): Promise<Entry[]> {
  const refused = entries.flatMap((entry) => {
    const { ref } = entry.item
    const judgement = judged.get(ref)
    const id = judgement?.known?.id
    if (batch.contested.twofold.has(ref)) return [{ entry, id, reason: twofold, code: 'IDENTITY_DIFFERS' }]
    return judgement?.verdict === 'refused' ? [{ entry, id, ...judgement }] : []
  })
  for (const { entry, reason } of refused) batch.verdicts.set(entry.item.resource, { outcome: 'refused', reason })
  const about = refused.flatMap(({ entry, id, code }) => (id === undefined ? [] : [{ ref: entry.item.ref, id, code }]))
  if (about.length > 0) {
    const others = about.filter(({ code }) => code === 'IDENTITY_DIFFERS').map(({ id }) => id)
    await sql`update patient set contested_at = ${batch.now}
      where id = any(${others}::bigint[]) and contested_at is null`.execute(batch.tx)
    await appendEvents(about.map(({ ref, id, code }) => patientEvent(batch, ref, id, false, code))).execute(batch.tx)
  }
  const gone = new Set(refused.map(({ entry }) => entry))
  return entries.filter((entry) => !gone.has(entry))
}

const patientEvent = (batch: Batch, ref: string, id: number, permitted: boolean, refusal?: string) =>
  identityEvent(batch, { ref, entity: 'patient', entityId: String(id), patientId: id }, permitted, refusal)

const successorIn = (batch: Batch, { read }: Item<Patient>): number | undefined => {
  const successor = successorOf(read)
  return successor === undefined ? undefined : batch.ids.of(successor)
}

/** Checks replaced records: a record can be replaced only by another record of the same person. */
async function withoutMismatched(
  batch: Batch,
  entries: readonly Entry[],
  judged: ReadonlyMap<string, Judgement>,
): Promise<Entry[]> {
  const successors = await identitiesOf(
    batch.tx,
    entries.flatMap(({ item }) => successorIn(batch, item) ?? []),
  )
  return entries.filter(({ item, row }) => {
    const successor = successorIn(batch, item)
    if (successor === undefined) return true
    const known = judged.get(item.ref)?.known
    const other = successors.get(successor)
    const what = other && difference(other, identityOf(row))
    const reason =
      known?.id === successor ? 'is replaced by itself' : what && `is replaced by a record of somebody else (${what})`
    if (reason) batch.verdicts.set(item.resource, { outcome: 'refused', reason })
    return !reason
  })
}

/** Records that belong to another person from now on, on an operator's word. */
async function changeIdentities(
  batch: Batch,
  entries: readonly Entry[],
  judged: ReadonlyMap<string, Judgement>,
): Promise<void> {
  const changed = entries.flatMap(({ item: { ref } }) => {
    const judgement = judged.get(ref)
    return judgement?.verdict === 'permitted' ? [{ ref, id: judgement.known.id }] : []
  })
  if (changed.length === 0) return
  await holdBackEverybody(
    batch,
    changed.map(({ id }) => id),
  )
  await appendEvents(changed.map(({ ref, id }) => patientEvent(batch, ref, id, true))).execute(batch.tx)
}

/** A PESEL that a file leaves out stays with its person. A record that changes to another person loses the confirmation of its identity. */
function ofWhomItWas(row: PatientRow, judgement: Judgement | undefined): PatientRow {
  if (judgement?.verdict === 'permitted') return { ...row, authorized: row.authorized ?? false }
  const known = judgement?.known
  if (!known?.pesel || row.pesel) return row
  return { ...row, pesel: known.pesel, identity_country: known.country }
}

/** The numbers of the patients. From now on it is settled that they are the persons with these ids, unless these very files contradict it. */
async function settled(batch: Batch, refs: readonly string[]): Promise<Map<string, number>> {
  const certain = refs.filter((ref) => !batch.contested.refs.has(ref))
  await sql`update patient set contested_at = null
    where source_system = ${batch.system} and source_id = any(${certain}) and contested_at is not null`.execute(
    batch.tx,
  )
  const { rows } = await sql<{ ref: string; id: number }>`
    select source_id as ref, id from patient where source_system = ${batch.system} and source_id = any(${[...refs]})`.execute(
    batch.tx,
  )
  return new Map(rows.map(({ ref, id }) => [ref, id]))
}

const clinics = {
  name: 'text',
  middle_name: 'text',
  last_name: 'text',
  clinic_name: 'text',
  gender: 'text',
  birth_date: 'date',
  pesel: 'text',
  document_number: 'text',
  identity_country: 'text',
  authorized: 'boolean',
  booking_locked: 'boolean',
  closed: 'boolean',
  after_death: 'text',
  merged_into: 'bigint',
}
const addresses = {
  street: 'text',
  house_number: 'text',
  apartment_number: 'text',
  postal_code: 'text',
  city: 'text',
  address_country: 'text',
}
const columns = { ...clinics, ...addresses }
const names = Object.keys(columns)
const list = sql.raw(names.join(', '))
// What a file does not say stays as it is.
const flags = new Set(['authorized', 'booking_locked'])
const selected = sql.raw(
  names.map((name) => (flags.has(name) ? `coalesce(r.${name}, p.${name}, false)` : `r.${name}`)).join(', '),
)
const record = sql.raw(
  ['source_id text', ...Object.entries(columns).map(([name, type]) => `${name} ${type}`)].join(', '),
)
const newValues = names.map((name) =>
  name in addresses ? `case when t.version > 1 then t.${name} else excluded.${name} end` : `excluded.${name}`,
)
const changes = sql.raw(names.map((name, index) => `${name} = ${newValues[index]}`).join(', '))
const stored = sql.raw(names.map((name) => `t.${name}`).join(', '))

async function storePatients(
  batch: Batch,
  rows: (PatientRow & { source_id: string; merged_into: number | null })[],
): Promise<Map<string, 'new' | 'changed'>> {
  const given = JSON.stringify(rows)
  const { rows: adopted } = await sql<{ id: number }>`
    update patient as t set source_system = ${batch.system}, source_id = r.source_id
    from json_to_recordset(${given}::json) as r(source_id text, pesel text)
    where t.pesel = r.pesel and t.source_id is null
      and not exists (select 1 from patient p where p.source_system = ${batch.system} and p.source_id = r.source_id)
    returning t.id`.execute(batch.tx)
  await holdBackRegistrants(
    batch,
    adopted.map(({ id }) => id),
  )
  const { rows: touched } = await sql<{ source_id: string; is_new: boolean }>`
    insert into patient as t (source_system, source_id, ${list})
    select ${batch.system}, r.source_id, ${selected} from json_to_recordset(${given}::json) as r(${record})
      left join patient p on p.source_system = ${batch.system} and p.source_id = r.source_id
    on conflict (source_system, source_id) do update set ${changes}
      where (${stored}) is distinct from (${sql.raw(newValues.join(', '))})
    returning source_id, xmax = 0 as is_new`.execute(batch.tx)
  return new Map(touched.map(({ source_id, is_new }) => [source_id, is_new ? 'new' : 'changed']))
}

/** What follows for closed records, for the dead, and for those who turned out to be alive. */
async function tellStates(batch: Batch, entries: readonly Entry[], ids: ReadonlyMap<string, number>): Promise<void> {
  const items = entries.map(({ item }) => item)
  const dead = items.filter(({ read }) => isDead(read))
  const numbers = (of: readonly Item<Patient>[]) => of.flatMap(({ ref }) => ids.get(ref) ?? [])
  const changed = items.filter(({ resource }) => batch.verdicts.get(resource)?.outcome !== 'same')
  await applyDeathRule(batch.tx, batch.deathRule, numbers(changed))
  await endForTheDead(batch, numbers(dead))
  remark(
    batch,
    items.filter(({ read }) => read.active === false),
    'not active: nothing can be booked for them',
  )
  for (const item of items) {
    const successor = successorOf(item.read)
    if (successor) remark(batch, [item], `replaced by ${successor}: what the files say of it goes there`)
  }
  remark(batch, dead, deathRemarks[batch.deathRule.access])
}
const deathRemarks = {
  none: 'has died: nobody reaches the record through the portal any more',
  read: 'has died: nothing can be booked or changed for them',
}

/** Stores declarations; a file does not bring back one that was withdrawn in the portal. */
async function storeDeclarations(
  batch: Batch,
  entries: readonly Entry[],
  ids: ReadonlyMap<string, number>,
): Promise<void> {
  const chosen = entries.flatMap(({ item: { ref, read } }) =>
    rolesOf(read).flatMap((role) => {
      const [patientId, roleId] = [ids.get(ref), batch.ids.of(role)]
      return patientId === undefined || roleId === undefined ? [] : [{ patientId, roleId }]
    }),
  )
  await keepImported(batch.tx, chosen)
}

/** Stores which practitioners have chosen these patients; one who is not named any more has withdrawn the choice. */
async function storeChoosers(batch: Batch, entries: readonly Entry[], ids: ReadonlyMap<string, number>): Promise<void> {
  const chosen = entries.flatMap(({ item: { ref, read } }) =>
    choosersOf(read).map((role) => ({ patient: ids.get(ref), role: batch.ids.of(role) })),
  )
  const given = sql`(select distinct patient, role from json_to_recordset(${JSON.stringify(chosen)}::json) as c(patient bigint, role bigint))`
  await sql`
    update clinic_patient_practitioner set status = 'HIDDEN'
    where status = 'VISIBLE' and patient_id = any(${[...ids.values()]}::bigint[])
      and (patient_id, role_id) not in ${given}`.execute(batch.tx)
  if (chosen.length === 0) return
  await sql`
    insert into clinic_patient_practitioner (patient_id, role_id, status)
    select patient, role, 'VISIBLE' from ${given} c
    on conflict (patient_id, role_id) do update set status = 'VISIBLE'`.execute(batch.tx)
}
