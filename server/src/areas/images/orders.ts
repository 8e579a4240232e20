import type { Patient } from '../../access/claims.ts'
import type { Db } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import { Problem } from '../../http/problem.ts'
import { shownOrders, shownResults, type HeldKind, type Shown } from '../test-results/index.ts'

/** The patient whose pictures are read or sent. */
export type Subject = Patient<'record:read'> | Patient<'health:write'>

/** Whose order is asked for, what the clinic holds back, and when. */
export interface Asked {
  readonly patient: Subject
  readonly heldBack: readonly HeldKind[]
  readonly now: Date
}

/** An order that may have pictures. */
export interface OrderRow {
  readonly id: number
  readonly patientId: number
  readonly pesel: string | null
  readonly title: string | null
  readonly accession: string | null
  readonly happenedAt: Date
  readonly sourceSystem: string
  readonly sourceId: string
  /** One of its results is not shown, and so are none of its pictures: they would tell of it. */
  readonly held: boolean
}

export interface StudyRow {
  readonly studyUid: string | null
  readonly modality: string | null
  readonly description: string | null
  readonly pictures: number | null
  readonly startedAt: Date | null
}

/** The patient's order, if it is shown. Raises NOT_FOUND, also for one that the clinic hides from the account or holds back. */
export async function orderOf(db: Db, { patient, heldBack, now }: Asked, id: number): Promise<OrderRow> {
  const shown: Shown = { patient: patient.with('record:read'), heldBack, now }
  const row = await shown.patient.first(
    db,
    sql<OrderRow>`
    select o.id, o.patient_id as "patientId", p.pesel, o.title, o.accession, o.at as "happenedAt",
      o.source_system as "sourceSystem", o.source_id as "sourceId",
      (select count(*) from test_result h where h.order_id = o.id and h.withdrawn_at is null)
        > (select count(*) from ${shownResults(shown)} r where r.order_id = o.id) as held
    from ${shownOrders(shown, { id, pageSize: 1 })} o join patient p on p.id = o.patient_id`,
  )
  if (!row) throw new Problem('NOT_FOUND')
  return row
}

/** The studies that the clinic's system has described for an order, the oldest first. */
export const studiesOf = (db: Db, patient: Subject, order: OrderRow): Promise<StudyRow[]> =>
  patient.all(
    db,
    sql<StudyRow>`
    select s.study_uid as "studyUid", s.modality, s.description, s.pictures, s.started_at as "startedAt"
    from ${patient.rows('image_study')} s
    where not ${order.held} and s.source_system = ${order.sourceSystem} and s.withdrawn_at is null
      and (s.order_ref = ${order.sourceId} or s.accession = ${order.accession})
    order by s.started_at nulls last, s.id limit 100`,
  )
