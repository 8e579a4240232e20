import { sql } from '../db/sql.ts'
import type { TestPortal } from './harness.ts'
import { tinyPicture } from './tiny-picture.ts'

/** A medical case with a note and a file; ids as in calls. */
export interface MedicalCaseIds {
  readonly medicalCaseId: string
  readonly caseNoteId: string
  readonly caseAttachmentId: string
}

/** Gives a patient one, which the account wrote. */
export function makeMedicalCase(
  portal: TestPortal,
  on: { readonly patientId: string; readonly accountId: string },
): Promise<MedicalCaseIds> {
  const now = portal.now()
  return portal.database.transaction(async (tx) => {
    const file = await portal.app.files.keep(tx, {
      scope: { accountId: Number(on.accountId), now },
      patientId: Number(on.patientId),
      fileName: 'skora.png',
      bytes: Buffer.from(tinyPicture, 'base64'),
      waiting: false,
    })
    const { rows } = await sql<MedicalCaseIds>`
      with made as (
        insert into medical_case (patient_id, account_id, service_name, created_at)
        values (${on.patientId}, ${on.accountId}, 'Teleporada internistyczna', ${now}) returning id),
      noted as (
        insert into medical_case_note (case_id, account_id, note, written_at)
        select id, ${on.accountId}, 'Kaszel od tygodnia.', ${now} from made returning id),
      filed as (
        insert into medical_case_file (case_id, account_id, file_id, added_at)
        select id, ${on.accountId}, ${file.id}, ${now} from made returning id)
      select made.id::text as "medicalCaseId", noted.id::text as "caseNoteId", filed.id::text as "caseAttachmentId"
      from made, noted, filed`.execute(tx)
    return rows[0]!
  })
}
