import { readPesel } from '@portal/contract/rules/pesel'
import { appendEvents } from '../../../audit/trail.ts'
import { sql } from '../../../db/sql.ts'
import { type Batch, type Item, made, taker } from '../batch.ts'
import { holdBackGuardian } from '../held-links.ts'
import { identifierOf } from '../identifiers.ts'
import { changeName, refusedChange } from '../identity.ts'
import { makeGuardian } from '../made-guardians.ts'
import { pairOf, parentsEnds } from '../parents-ends.ts'
import { Refusal } from '../record.ts'
import { bondOf, hasBegun, peselsOf, relatedPerson, untilOf, type RelatedPerson } from '../related-person.ts'
import { peselSystem } from '../systems.ts'
import { identityEvent } from '../trail.ts'
import { keep } from '../upsert.ts'

/**
 * RelatedPerson: who acts for a patient. A parent or guardian gets a confirmed link to the child or ward until the end of the period, if an account
 * with a confirmed identity has that PESEL as its own patient's. An existing link, whatever its status, is the portal's and stays; only when a parent's
 * right ends is for the clinic to say. A link that either side has ended is not made again. The whole resource is stored in any case.
 */
export const takeRelatedPersons = taker({
  shape: relatedPerson,
  needs: ({ patient }) => [patient.reference],
  async take(batch, items) {
    const rows = made(batch, items, ({ read }) => {
      if (!read.patient.reference) throw new Refusal('does not say to which patient')
      const pesel = identifierOf(read.identifier, batch.now, 'PESEL', peselSystem)
      if (pesel !== undefined && !readPesel(pesel))
        throw new Refusal('its PESEL is wrong (length, check digit or date)')
      const until = untilOf(read)
      const stands = hasBegun(read, batch.now) && read.active !== false && !(until !== null && until <= batch.now)
      return { patientId: batch.ids.of(read.patient.reference), pesel, bond: bondOf(read), until, stands }
    })
    const entries = await withoutStrangers(batch, rows)
    const settle = await parentsEnds(
      batch,
      entries.flatMap(({ row: { patientId, pesel, bond } }) => (pesel && bond === 'CHILD' ? { patientId, pesel } : [])),
    )
    const kept = await keep(
      batch,
      entries.map(({ item, row }) => ({ item, patientId: row.patientId })),
    )
    const moved = await settle()
    for (const { item, row } of entries) {
      const { pesel, bond, stands } = row
      const made = pesel && bond && stands ? await makeGuardian(batch, { ...row, pesel, bond }) : false
      const linked = made || moved.has(pairOf(row))
      const verdict = kept.get(item.ref) ?? { outcome: 'same' as const }
      batch.verdicts.set(item.resource, linked && verdict.outcome === 'same' ? { outcome: 'changed' } : verdict)
    }
  },
})

interface Entry {
  item: Item<RelatedPerson>
  row: { patientId: number; pesel: string | undefined }
}

/**
 * Refuses a guardian who is another person than the stored one with that id, or belongs to another patient, unless an operator permits it; then the
 * account that was admitted as the former guardian waits for the clinic.
 */
async function withoutStrangers<E extends Entry>(batch: Batch, entries: E[]): Promise<E[]> {
  const known = await knownGuardians(
    batch,
    entries.map(({ item }) => item),
  )
  const taken: E[] = []
  for (const entry of entries) {
    const { item, row } = entry
    const before = known.get(item.ref)
    const what = before && otherGuardian(before, row)
    if (!before || !what) {
      taken.push(entry)
      continue
    }
    const facts = ({ patientId, pesel }: Entry['row']) => ({ patientId, pesel: pesel ?? null })
    const change = changeName(batch.system, item.ref, facts(before), facts(row))
    const permitted = batch.permitted.has(change)
    if (!permitted) batch.verdicts.set(item.resource, { outcome: 'refused', reason: refusedChange(what, change) })
    else taken.push(entry)
    if (permitted && before.pesel !== undefined)
      await holdBackGuardian(batch, { pesel: before.pesel, patientId: before.patientId })
    await appendEvents([
      identityEvent(
        batch,
        { ref: item.ref, patientId: before.patientId, entity: 'patient-link', entityId: null },
        permitted,
      ),
    ]).execute(batch.tx)
  }
  return taken
}

function otherGuardian(before: Entry['row'], { patientId, pesel }: Entry['row']): string | undefined {
  if (before.patientId !== patientId) return 'another patient'
  return before.pesel !== undefined && pesel !== undefined && before.pesel !== pesel ? 'another PESEL' : undefined
}

/** What the portal has stored about these guardians. */
async function knownGuardians(batch: Batch, items: readonly Item<RelatedPerson>[]): Promise<Map<string, Entry['row']>> {
  const { rows } = await sql<{ ref: string; patientId: number; body: unknown }>`
    select type || '/' || source_id as ref, patient_id as "patientId", body from clinic_resource
    where source_system = ${batch.system} and type = 'RelatedPerson'
      and source_id = any(${items.map(({ ref }) => ref.slice('RelatedPerson/'.length))})`.execute(batch.tx)
  return new Map(
    rows.map(({ ref, patientId, body }) => {
      const { success, data } = relatedPerson.safeParse(body)
      const [pesel] = success ? peselsOf(data, batch.now) : []
      return [ref, { patientId, pesel }]
    }),
  )
}
