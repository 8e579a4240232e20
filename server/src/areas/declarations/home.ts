import type { HomeDeclaration } from '@portal/contract/areas/declarations/home-part'
import { sql } from '../../db/sql.ts'
import { defineHomePart } from '../home/part.ts'

type Row = Pick<HomeDeclaration, 'todo' | 'type'> & { readonly id: number; readonly patientId: number }

/** Declarations that are being handed in, and those whose signed paper the clinic does not have yet. */
export const homeDeclarations = defineHomePart({
  name: 'declarations',
  module: 'declarationsModule',
  read: async (_services, { db, patients, about }) => {
    const rows = await patients.all(
      db,
      sql<Row>`
      select 'finish' as todo, s.id, s.patient_id as "patientId", s.type from ${patients.rows('declaration_saving')} s
      where s.state in ('SENDING', 'IN_CLINIC', 'LEAVING')
      union all
      select 'deliver', d.id, d.patient_id, d.type from ${patients.rows('clinic_declaration')} d
      where d.state = 'REGISTERED' and d.system_id is not null and d.signed_at is null
      order by todo desc, id`,
    )
    return rows.map(({ todo, type, id, patientId }) => {
      about({ patientId })
      return { todo, type, id: String(id), patientId: String(patientId) }
    })
  },
})
