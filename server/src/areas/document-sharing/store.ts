import { systemOf, type SharedType } from '@portal/contract/areas/document-sharing'
import type { ActingFor, Patient } from '../../access/claims.ts'
import type { Db, Tx } from '../../db/database.ts'
import { sql, type RawBuilder } from '../../db/sql.ts'
import { choiceStands, sharesSelected } from '../consents/index.ts'
import { shownOrders, type HeldKind } from '../test-results/index.ts'

/** A document or a result, as a call names it. */
export interface Named {
  readonly docType: SharedType
  readonly documentId: number
}

/** What holds of it; `shared` and `changedAt` are null where nobody has ever said anything. What a withdrawn consent allowed is shared no more. */
export interface Sharing {
  readonly patientId: number
  readonly shared: boolean | null
  /** Whether the patient has agreed that somebody gets single documents. */
  readonly agreed: boolean
  readonly changedAt: Date | null
}

/** Relation: the one thing that is named, if it is the patient's and shown to the account. */
function shownThing(
  patient: Patient<'record:read'>,
  { docType, documentId: id }: Named,
  heldBack: readonly HeldKind[],
): RawBuilder<unknown> {
  if (docType === 'CDOC')
    return sql`(select d.* from ${patient.rows('clinical_document')} d where d.id = ${id} and d.withdrawn_at is null)`
  return shownOrders({ patient, heldBack, now: patient.now }, { id, pageSize: 1 })
}

/** What holds of a thing of the patient's; undefined where the account sees none with this number. */
export const sharingOf = (
  db: Db,
  patient: Patient<'record:read'>,
  named: Named,
  heldBack: readonly HeldKind[],
): Promise<Sharing | undefined> =>
  patient.first(
    db,
    sql<Sharing>`
      select t.patient_id as "patientId", ${sharesSelected('t', patient.now)} as agreed, s.shared, s.changed_at as "changedAt"
      from ${shownThing(patient, named, heldBack)} t
        left join lateral (
          select s.shared and ${choiceStands('s', patient.now)} as shared, s.changed_at from document_share s
          where s.patient_id = t.patient_id and s.doc_type = ${named.docType} and s.document_id = t.id
          order by s.id desc limit 1) s on true`,
  )

/** Writes what holds from now on; what held before stays as history. */
export const addSharing = async (
  tx: Tx,
  { accountId, patientId }: ActingFor,
  { docType, documentId, shared, now }: Named & { readonly shared: boolean; readonly now: Date },
): Promise<void> => {
  await sql`
    insert into document_share (patient_id, doc_type, system_name, document_id, shared, account_id, changed_at)
    values (${patientId}, ${docType}, ${systemOf[docType]}, ${documentId}, ${shared}, ${accountId}, ${now})`.execute(tx)
}

/** Whose record it is, whether the account may also share it, and whether the patient has agreed that somebody gets single documents; undefined where it may not read it. */
export const mayShare = (
  db: Db,
  patient: Patient<'record:read'>,
): Promise<{ readonly patientId: number; readonly may: boolean; readonly agreed: boolean } | undefined> => {
  const sharer = patient.with('record:share')
  return patient.first(
    db,
    sql<{ patientId: number; may: boolean; agreed: boolean }>`
      select l.patient_id as "patientId", exists (select from ${sharer.link()} s) as may, ${sharesSelected('l', patient.now)} as agreed
      from ${patient.link()} l`,
  )
}
