import { linkStands } from '../access/scope.ts'
import type { Db } from '../db/database.ts'
import { Gathering } from '../db/gather.ts'
import { sql, type RawBuilder } from '../db/sql.ts'

/** One line of the audit trail: who did what to whose data, when, from where, and how it ended. */
export interface AuditEvent {
  at: Date
  /** Name of the endpoint. */
  event: string
  kind: string
  entity: string
  entityId: string | null
  accountId: number | null
  patientId: number | null
  /** `done`, or the code of the problem that was answered. */
  outcome: string
  status: number
  requestId: string
  address: string | null
  /** What a search asked, see `askedQuery`. */
  query?: string | null
}

const column = <K extends keyof AuditEvent>(events: readonly AuditEvent[], name: K) =>
  events.map((event) => event[name] ?? null)

// Of one event PostgreSQL keeps the plan; of lists, whose length it cannot know, it makes one each time.
const oneRow = (event: AuditEvent): RawBuilder<unknown> => sql`
  (select ${event.at}::timestamptz as at, ${event.event}::text as event, ${event.kind}::text as kind, ${event.entity}::text as entity,
    ${event.entityId}::text as entity_id, ${event.accountId}::bigint as account_id, ${event.patientId}::bigint as patient_id,
    ${event.outcome}::text as outcome, ${event.status}::smallint as status, ${event.requestId}::text as request_id,
    ${event.address}::text as address, ${event.query ?? null}::text as query) as e`

const manyRows = (events: readonly AuditEvent[]): RawBuilder<unknown> => sql`
  unnest(
    ${column(events, 'at')}::timestamptz[], ${column(events, 'event')}::text[], ${column(events, 'kind')}::text[],
    ${column(events, 'entity')}::text[], ${column(events, 'entityId')}::text[], ${column(events, 'accountId')}::bigint[],
    ${column(events, 'patientId')}::bigint[], ${column(events, 'outcome')}::text[], ${column(events, 'status')}::smallint[],
    ${column(events, 'requestId')}::text[], ${column(events, 'address')}::text[], ${column(events, 'query')}::text[])
    as e (at, event, kind, entity, entity_id, account_id, patient_id, outcome, status, request_id, address, query)`

/**
 * SQL that appends events; usable alone or as a part of the door's closing statement. As whom an account acted is its
 * link to the patient at that instant, and nothing when there is none that counts.
 */
export const appendEvents = (events: readonly AuditEvent[]): RawBuilder<unknown> => sql`
  insert into audit_event
    (at, event, kind, entity, entity_id, account_id, patient_id, acting_role, outcome, status, request_id, address, query)
  select e.at, e.event, e.kind, e.entity, e.entity_id, e.account_id, e.patient_id, l.role, e.outcome, e.status, e.request_id, e.address,
    e.query
  from ${events.length === 1 ? oneRow(events[0]!) : manyRows(events)}
  left join patient_link l on l.account_id = e.account_id and l.patient_id = e.patient_id and ${linkStands('l', sql`e.at`)}`

/**
 * Writes events that belong to no transaction (reads, refusals). Callers wait until their events are committed, so
 * nothing is answered that was not recorded (U4).
 */
export class Trail {
  readonly #lines: Gathering<readonly AuditEvent[], void>

  constructor(db: Db) {
    this.#lines = new Gathering<readonly AuditEvent[], void>(async (events) => {
      await appendEvents(events.flat()).execute(db)
      return []
    })
  }

  /** Resolves when the events are committed; rejects when they could not be written. */
  async record(events: readonly AuditEvent[]): Promise<void> {
    if (events.length > 0) await this.#lines.add(events)
  }

  /** Resolves when nothing is being written any more. */
  settle(): Promise<void> {
    return this.#lines.settle()
  }
}
