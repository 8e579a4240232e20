import { clinicIds } from '@portal/server/seed/clinic-ids'
import type { BrowserPortal } from './test.ts'

/** Gives Oliwia, who is 17 and Monika's daughter, an account of her own: that of grazyna, who has no patient. Returns her id. */
export async function accountOfOliwia({ database: { db } }: BrowserPortal): Promise<string> {
  const { accounts, patients } = await clinicIds(db)
  const own = { account_id: Number(accounts.grazyna), patient_id: Number(patients.oliwia) }
  await db
    .insertInto('patient_link')
    .values({ ...own, role: 'PATIENT', status: 'C' })
    .execute()
  return patients.oliwia
}
