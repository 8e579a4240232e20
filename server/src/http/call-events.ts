import type { FastifyRequest } from 'fastify'
import type { NamedAt } from '@portal/contract/access'
import type { Endpoint } from '@portal/contract/endpoint'
import type { Actor } from '../access/actor.ts'
import type { AuditEvent } from '../audit/trail.ts'
import { askedQuery } from './asked-query.ts'
import type { Subject } from './call.ts'

/** What the trail must know about a call. */
interface AuditedCall {
  readonly name: string
  readonly row: Endpoint
  readonly request: FastifyRequest
  readonly actor: Actor | null
  readonly now: Date
  readonly subjects: readonly Subject[]
}

/** The id in a call, where its row says so and the value has the form of an id. */
const namedBy = ({ request }: Pick<AuditedCall, 'request'>, param: NamedAt): string | null => {
  const [part, field] = param.split('.') as ['params' | 'query' | 'body', string]
  const value = (request[part] as Record<string, unknown> | undefined)?.[field]
  return typeof value === 'string' && /^[1-9]\d{0,15}$/.test(value) ? value : null
}

/** The patient in a call, where its row says so. */
const askedPatient = (at: Pick<AuditedCall, 'row' | 'request'>): number | null => {
  const { access } = at.row
  return access.kind === 'patient' ? Number(namedBy(at, access.param)) || null : null
}

/** The patient's booking, hold or encounter in a refused call, for the trail: no handler ran that could have said what the call was about. */
const askedEntity = (at: AuditedCall): string | null => {
  const { access } = at.row
  return access.kind === 'owned' ? namedBy(at, access.param) : null
}

/** The lines of a call in the trail: one for each patient or thing that it touched. */
export function eventsOf(at: AuditedCall, outcome: string, status: number): AuditEvent[] {
  const { row, request } = at
  if (row.audit.kind === 'none') return []
  const { entity, kind } = row.audit
  const subjects: readonly Subject[] = at.subjects.length > 0 ? at.subjects : [{}]
  const events = subjects.map((subject): AuditEvent => ({
    at: at.now,
    event: at.name,
    kind,
    entity,
    entityId: subject.entityId?.toString() ?? askedEntity(at),
    accountId: at.actor?.accountId ?? null,
    patientId: subject.patientId ?? askedPatient(at),
    outcome,
    status,
    requestId: request.id,
    address: request.ip,
  }))
  if (kind !== 'read' || events.every(({ entityId }) => entityId !== null)) return events
  const query = askedQuery(row, request)
  for (const event of events) if (event.entityId === null) event.query = query
  return events
}
