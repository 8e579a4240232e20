import { sql } from 'kysely'
import * as z from 'zod/mini'
import { readPesel } from '@portal/contract/rules/pesel'
import { type Batch, made, taker } from '../batch.ts'
import { birthday, instantOf } from '../dates.ts'
import { concept, identifier, identifierOf, period, reference } from '../fhir.ts'
import { Refusal } from '../record.ts'
import { peselSystem } from '../systems.ts'
import { keep } from '../upsert.ts'

const relatedPerson = z.object({
  active: z.optional(z.boolean()),
  patient: reference,
  identifier: z.optional(z.array(identifier)),
  relationship: z.optional(z.array(concept)),
  period: z.optional(period),
})

type Bond = 'CHILD' | 'WARD'
const parents = new Set(['PRN', 'PRNT', 'PARNT', 'MTH', 'FTH', 'NMTH', 'NFTH', 'ADOPTP', 'ADOPTF', 'ADOPTM'])
const guardians = new Set(['GUARD', 'GUADLTM', 'CAREGIVER', 'N', 'C'])

/**
 * RelatedPerson: who acts for a patient. A parent or guardian whose PESEL is that of an account's own patient gets a confirmed link to
 * the child or ward; a link that is already there, whatever its status, is the portal's and stays. The whole is kept in any case.
 */
export const takeRelatedPersons = taker({
  shape: relatedPerson,
  needs: ({ patient }) => [patient.reference],
  async take(batch, items) {
    const rows = made(batch, items, ({ read }) => {
      if (!read.patient.reference) throw new Refusal('does not say to which patient')
      const pesel = identifierOf(read.identifier, peselSystem)
      if (pesel !== undefined && !readPesel(pesel))
        throw new Refusal('its PESEL is wrong (length, check digit or date)')
      const codes = (read.relationship ?? []).flatMap(({ coding }) => coding ?? []).flatMap(({ code }) => code ?? [])
      const bond: Bond | undefined = codes.some((code) => parents.has(code))
        ? 'CHILD'
        : codes.some((code) => guardians.has(code))
          ? 'WARD'
          : undefined
      const over = read.active === false || (read.period?.end !== undefined && instantOf(read.period.end) <= batch.now)
      return { patientId: batch.ids.of(read.patient.reference), pesel, bond, over }
    })
    const kept = await keep(
      batch,
      rows.map(({ item, row }) => ({ item, patientId: row.patientId })),
    )
    for (const { item, row } of rows) {
      const linked = row.pesel && row.bond && !row.over ? await link(batch, row.patientId, row.pesel, row.bond) : false
      const verdict = kept.get(item.ref) ?? { outcome: 'same' as const }
      batch.verdicts.set(item.resource, linked && verdict.outcome === 'same' ? { outcome: 'changed' } : verdict)
    }
  },
})

/** True when a link came into being. Children of age are no children any more. */
async function link(batch: Batch, patientId: number, guardianPesel: string, role: Bond): Promise<boolean> {
  const { rows } = await sql<{ birth_date: string }>`select birth_date from patient where id = ${patientId}`.execute(
    batch.tx,
  )
  const endsAt = role === 'CHILD' ? birthday(rows[0]?.birth_date ?? '', 18) : null
  if (endsAt && endsAt <= batch.now) return false
  const { rows: made } = await sql`
    insert into patient_link (account_id, patient_id, role, status, ends_at)
    select own.account_id, ${patientId}, ${role}, 'C', ${endsAt}
    from patient guardian join patient_link own on own.patient_id = guardian.id and own.role = 'PATIENT' and own.status = 'C'
    where guardian.pesel = ${guardianPesel} and guardian.id <> ${patientId}
    on conflict (account_id, patient_id) do nothing
    returning account_id`.execute(batch.tx)
  return made.length > 0
}
