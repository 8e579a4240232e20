import type { OfferedConsent } from '@portal/contract/areas/consents/parts'
import type { ConsentStatus } from '@portal/contract/rules/consents'
import { appendEvents, eventOfNobody } from '../../audit/trail.ts'
import type { Tx } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import { tellPlatform } from './commands.ts'
import type { StoredPerson } from './rows.ts'

/** A consent of the clinic's, of a patient whom the portal knows. */
export interface Entered {
  readonly system: string
  readonly source: string
  readonly patientId: number
  readonly offered: Pick<OfferedConsent, 'code' | 'name' | 'statement'>
  readonly status: ConsentStatus
  readonly from: Date
  readonly to: Date | undefined
  readonly registeredAt: Date
  readonly onlySelected: boolean
  /** Without an address where the clinic gives none. */
  readonly person: StoredPerson | undefined
  readonly partner: { readonly code: string; readonly name: string } | undefined
}

/** `left`: it was withdrawn in the portal, or is known to be another patient's, and stays as it is. */
export type Outcome = 'new' | 'changed' | 'same' | 'left'

const json = (value: object | undefined) => (value ? JSON.stringify(value) : null)

/**
 * Takes in a consent of the clinic's, or what has become of one. A withdrawal in the portal stays whatever the clinic's system says afterwards; a signed
 * one does not become unsigned.
 */
export async function takeEntered(tx: Tx, given: Entered, now: Date): Promise<Outcome> {
  const { system, source, patientId, offered, partner } = given
  const { rows: before } = await sql<{ status: ConsentStatus; patientId: number }>`
    select status, patient_id as "patientId" from consent where source_system = ${system} and source_id = ${source} for update`.execute(
    tx,
  )
  const [known] = before
  if (known && (known.patientId !== patientId || known.status === 'CANCELLED'))
    return known.patientId === patientId && given.status === 'CANCELLED' ? 'same' : 'left'
  const status = known?.status === 'SIGNED' && given.status === 'REGISTERED' ? 'SIGNED' : given.status
  const end = status === 'CANCELLED' ? (given.to && given.to < now ? given.to : now) : given.to
  const values = sql`${offered.code}::text as type, ${json(offered.name)}::jsonb as title, ${json(offered.statement)}::jsonb as statement,
    ${partner?.code ?? null}::text as partner_code, ${partner?.name ?? null}::text as partner_name, ${given.onlySelected}::boolean as only_selected_documents,
    ${json(given.person)}::jsonb as authorized_person, ${status}::text as status, ${given.from}::timestamptz as valid_from, ${end ?? null}::timestamptz as valid_to`
  const columns = sql.raw(
    'type, title, statement, partner_code, partner_name, only_selected_documents, authorized_person, status, valid_from, valid_to',
  )
  const { rows } = await sql<{ id: number; isNew: boolean }>`
    insert into consent as c (patient_id, source_system, source_id, ${columns}, registered_at, signed_at, cancelled_at, told_at)
    select ${patientId}, ${system}, ${source}, g.*, ${given.registeredAt}, case when g.status = 'SIGNED' then ${given.registeredAt}::timestamptz end,
      case when g.status = 'CANCELLED' then ${now}::timestamptz end, ${now}
    from (select ${values}) g
    on conflict (source_system, source_id) do update
      set (${columns}) = (select e.type, e.title, e.statement, e.partner_code, e.partner_name, e.only_selected_documents, e.authorized_person, e.status,
          e.valid_from, e.valid_to from (select excluded.*) e),
        signed_at = coalesce(c.signed_at, excluded.signed_at), cancelled_at = excluded.cancelled_at
      where (c.type, c.title, c.statement, c.partner_code, c.partner_name, c.only_selected_documents, c.authorized_person, c.status, c.valid_from,
          c.valid_to)
        is distinct from (excluded.type, excluded.title, excluded.statement, excluded.partner_code, excluded.partner_name,
          excluded.only_selected_documents, excluded.authorized_person, excluded.status, excluded.valid_from, excluded.valid_to)
    returning c.id, xmax = 0 as "isNew"`.execute(tx)
  const [written] = rows
  if (!written) return 'same'
  // What is new here is told of when it is first asked about: the platform may know it from the clinic already.
  if (known) await tellPlatform(tx, { type: offered.code, patientId }, now)
  await noteEntered(tx, { id: written.id, patientId, kind: written.isNew ? 'create' : 'update' }, now)
  return written.isNew ? 'new' : 'changed'
}

/** Ends a consent of the clinic's, if there is one with that name and it has not ended: the clinic does not say any more that it was given. */
export async function endEntered(
  tx: Tx,
  { system, source }: Pick<Entered, 'system' | 'source'>,
  now: Date,
): Promise<Outcome> {
  const { rows } = await sql<{ id: number; type: string; patientId: number }>`
    update consent set status = 'CANCELLED', cancelled_at = ${now}, valid_to = least(valid_to, ${now}::timestamptz), told_at = ${now}
    where source_system = ${system} and source_id = ${source} and status <> 'CANCELLED'
    returning id, type, patient_id as "patientId"`.execute(tx)
  const [ended] = rows
  if (!ended) return 'same'
  await tellPlatform(tx, ended, now)
  await noteEntered(tx, { ...ended, kind: 'update' }, now)
  return 'changed'
}

const noteEntered = (
  tx: Tx,
  { id, patientId, kind }: { readonly id: number; readonly patientId: number; readonly kind: 'create' | 'update' },
  now: Date,
) =>
  appendEvents([
    eventOfNobody({
      at: now,
      event: 'clinicEntersConsent',
      kind,
      entity: 'consent',
      entityId: String(id),
      patientId,
      requestId: 'clinic-consents',
    }),
  ]).execute(tx)
