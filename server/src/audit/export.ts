import type { Db } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { accountEntities, fhirAuditEvent, type Recorder, type TrailLine } from './fhir-event.ts'
import { appendEvents, eventOfNobody } from './trail.ts'

const linesAtOnce = 500

/** The wanted lines; a member that is absent sets no limit. */
export interface Wanted {
  readonly from: Date | undefined
  /** Not included itself. */
  readonly to: Date | undefined
  readonly patientId: number | undefined
  readonly accountId: number | undefined
}

const asText = ({ from, to, patientId, accountId }: Wanted): string =>
  Object.entries({ from: from?.toISOString(), to: to?.toISOString(), patient: patientId, account: accountId })
    .flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${value}`]))
    .join('&')

/**
 * The trail as NDJSON, one FHIR AuditEvent on a line, in pieces of some hundred lines, in the order in which the events were recorded. It first
 * records the export itself (U6) and who makes it (`by`, a user of the machine); events recorded after that are not included.
 */
export async function* exportTrail(
  db: Db,
  wanted: Wanted,
  { by, now, recorder }: { by: string; now: Date; recorder: Recorder },
): AsyncGenerator<string> {
  await appendEvents([
    eventOfNobody({
      at: now,
      event: 'auditExport',
      kind: 'read',
      entity: 'audit-event',
      entityId: null,
      patientId: wanted.patientId ?? null,
      requestId: 'audit-export',
      query: `audit:export?${[asText(wanted), `by=${by}`].filter(Boolean).join('&')}`,
    }),
  ]).execute(db)
  const last = await sql<{ id: number }>`select max(id) as id from audit_event`.execute(db)
  const until = last.rows[0]!.id
  for (let after = 0; ;) {
    const lines = await page(db, wanted, { after, until })
    if (lines.length > 0) yield lines.map((line) => `${JSON.stringify(fhirAuditEvent(line, recorder))}\n`).join('')
    if (lines.length < linesAtOnce) return
    after = lines.at(-1)!.id
  }
}

async function page(db: Db, wanted: Wanted, range: { after: number; until: number }): Promise<TrailLine[]> {
  const conditions = [
    sql`e.id > ${range.after} and e.id <= ${range.until}`,
    ...(wanted.from ? [sql`e.at >= ${wanted.from}`] : []),
    ...(wanted.to ? [sql`e.at < ${wanted.to}`] : []),
    ...(wanted.patientId === undefined ? [] : [sql`e.patient_id = ${wanted.patientId}`]),
    // A sign-in has no account yet: here the account is the one that the sign-in was for.
    ...(wanted.accountId === undefined
      ? []
      : [
          sql`(e.account_id = ${wanted.accountId} or (e.account_id is null and e.kind = 'access'
            and e.entity = any(${accountEntities}::text[]) and e.entity_id = ${String(wanted.accountId)}))`,
        ]),
  ]
  const { rows } = await sql<TrailLine>`
    select e.id, e.at, e.event, e.kind, e.entity, e.entity_id as "entityId", e.account_id as "accountId",
      e.patient_id as "patientId", e.acting_role as "actingRole", e.outcome, e.status, e.request_id as "requestId", e.address, e.query,
      p.source_system as "sourceSystem", p.source_id as "sourceId"
    from audit_event e left join patient p on p.id = e.patient_id where ${sql.join(conditions, sql` and `)} order by e.id limit ${linesAtOnce}`.execute(
    db,
  )
  return rows
}
