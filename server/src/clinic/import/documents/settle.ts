import { sql } from '../../../db/sql.ts'
import type { Batch } from '../batch.ts'

/**
 * Hides documents, and their files, that the clinic hides from guardians itself or with their encounter. Asked for what has come, by name: a document
 * may come before its encounter.
 */
export async function settleDocuments(
  { tx, system }: Pick<Batch, 'tx' | 'system'>,
  touched: { readonly documents?: readonly string[]; readonly encounters?: readonly string[] },
): Promise<void> {
  const { documents = [], encounters = [] } = touched
  if (documents.length === 0 && encounters.length === 0) return
  await sql`
    with state as (
      select d.id, d.marked or exists (
        select from clinic_encounter e where e.source_system = d.source_system and e.source_id = d.encounter_ref
          and e.patient_id = d.patient_id and e.hidden) as hidden
      from clinical_document d
      where d.source_system = ${system}
        and (d.source_id = any(${[...documents]}) or d.encounter_ref = any(${[...encounters]}))),
    turned as (
      update clinical_document d set hidden = s.hidden from state s where d.id = s.id and d.hidden <> s.hidden returning d.id)
    update clinic_file f set hidden = s.hidden
    from clinical_document d join state s on s.id = d.id
    where f.source_system = d.source_system and f.source_id = d.source_id and f.hidden <> s.hidden`.execute(tx)
}
