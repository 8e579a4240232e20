import type { HomeConsent } from '@portal/contract/areas/consents/home-part'
import { sql } from '../../db/sql.ts'
import { defineHomePart } from '../home/part.ts'

type Row = Pick<HomeConsent, 'consentName'> & { readonly id: number; readonly patientId: number }

/** Consents that young people have given and that hold once the account, as their parent, agrees. */
export const homeConsents = defineHomePart({
  name: 'consents',
  module: 'consentsModule',
  read: async (_services, { db, patients, now, about }) => {
    const sharer = patients.with('record:share')
    const rows = await sharer.all(
      db,
      sql<Row>`
      select c.id, c.patient_id as "patientId", c.title as "consentName" from ${sharer.rows('consent')} c
      where c.link_role = 'CHILD' and c.needs_guardian and c.guardian_agreed_at is null and c.status <> 'CANCELLED'
        and (c.valid_to is null or c.valid_to > ${now})
      order by c.id`,
    )
    return rows.map(({ id, patientId, consentName }) => {
      about({ patientId })
      return { id: String(id), patientId: String(patientId), consentName }
    })
  },
})
