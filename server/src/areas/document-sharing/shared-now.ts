import type { SharedType } from '@portal/contract/areas/document-sharing'
import { sql, type RawBuilder } from '../../db/sql.ts'
import { choiceStands } from '../consents/index.ts'

/**
 * Condition on a row that the statement has through a claim, by its alias (it needs `id` and `patient_id`): the patient shares it. False where nobody
 * has ever said anything, and where the consent under which it was chosen has ended. Lists take it into their own statement.
 */
export const sharedNow = (docType: SharedType, row: string, now: Date): RawBuilder<boolean> => sql<boolean>`coalesce((
  select s.shared and ${choiceStands('s', now)} from document_share s
  where s.patient_id = ${sql.ref(`${row}.patient_id`)} and s.doc_type = ${docType} and s.document_id = ${sql.ref(`${row}.id`)}
  order by s.id desc limit 1), false)`
