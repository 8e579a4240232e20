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
  /** What a search asked for, see `askedQuery`. */
  query?: string | null
}

/** An event that no account has caused: the clinic, another party, an operator, or the portal's own time. */
export const eventOfNobody = (
  given: Pick<AuditEvent, 'at' | 'event' | 'entity' | 'entityId' | 'patientId' | 'requestId'> & Partial<AuditEvent>,
): AuditEvent => ({ kind: 'update', accountId: null, outcome: 'done', status: 200, address: null, ...given })

const column = <K extends keyof AuditEvent>(events: readonly AuditEvent[], name: K) =>
  events.map((event) => event[name] ?? null)

/** The most events of a statement that has a row for each. */
const inRows = 16

// PostgreSQL keeps the plan of a statement with so many rows. For lists it makes a new plan each time, because it cannot know their length.
const rowOf = (event: AuditEvent): RawBuilder<unknown> => sql`
  (${event.at}::timestamptz, ${event.event}::text, ${event.kind}::text, ${event.entity}::text, ${event.entityId}::text,
    ${event.accountId}::bigint, ${event.patientId}::bigint, ${event.outcome}::text, ${event.status}::smallint, ${event.requestId}::text,
    ${event.address}::text, ${event.query ?? null}::text)`

const fewRows = (events: readonly AuditEvent[]): RawBuilder<unknown> => sql`(values ${sql.join(events.map(rowOf))})`

const manyRows = (events: readonly AuditEvent[]): RawBuilder<unknown> => sql`
  unnest(
    ${column(events, 'at')}::timestamptz[], ${column(events, 'event')}::text[], ${column(events, 'kind')}::text[],
    ${column(events, 'entity')}::text[], ${column(events, 'entityId')}::text[], ${column(events, 'accountId')}::bigint[],
    ${column(events, 'patientId')}::bigint[], ${column(events, 'outcome')}::text[], ${column(events, 'status')}::smallint[],
    ${column(events, 'requestId')}::text[], ${column(events, 'address')}::text[], ${column(events, 'query')}::text[])`

/**
 * SQL that appends events, for use alone or inside the door's closing statement. The role in which an account acted is its link to the patient at
 * that moment; without a valid link there is none.
 */
export const appendEvents = (events: readonly AuditEvent[]): RawBuilder<unknown> => sql`
  insert into audit_event
    (at, event, kind, entity, entity_id, account_id, patient_id, acting_role, outcome, status, request_id, address, query)
  select e.at, e.event, e.kind, e.entity, e.entity_id, e.account_id, e.patient_id,
    (select l.role from patient_link l
      where l.account_id = e.account_id and l.patient_id = e.patient_id and ${linkStands('l', sql`e.at`)}),
    e.outcome, e.status, e.request_id, e.address, e.query
  from ${events.length > 0 && events.length <= inRows ? fewRows(events) : manyRows(events)}
    as e (at, event, kind, entity, entity_id, account_id, patient_id, outcome, status, request_id, address, query)`

/**
 * Writes events that belong to no transaction (reads, refusals). Callers wait until their events are committed, so that nothing is answered without
 * being recorded (U4).
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
