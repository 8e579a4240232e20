import { ownAccountOf } from '../../access/links.ts'
import { appendEvents } from '../../audit/trail.ts'
import type { Tx } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import { queueMail } from '../../mail/outbox.ts'

const atOnce = 200

interface Ended {
  readonly accountId: number
  readonly patientId: number
  readonly endsAt: Date
  readonly child: string
  readonly parent: string
  /** False when a guardian's time was over for another reason, which the clinic knows and tells. */
  readonly ofAge: boolean
  /** Nobody is told that the dead are of age. */
  readonly died: boolean
  readonly email: string | null
  readonly language: 'pl' | 'en'
}

/**
 * Tells both sides that a child is of age and the parent's right over. The right itself ends with the instant in the link, whether or not
 * this has run; each end is told once and stands in the trail, also that of a care for which the clinic had set a time.
 */
export async function tellComingOfAge(tx: Tx, now: Date): Promise<void> {
  const { rows } = await sql<Ended>`
    with ended as (
      select l.account_id, l.patient_id from patient_link l
      where l.ends_at <= ${now} and l.end_told_at is null order by l.ends_at limit ${atOnce} for update of l skip locked)
    update patient_link l set end_told_at = ${now}, asked_for = coalesce(l.asked_for, concat_ws(' ', p.name, p.last_name))
    from ended e, patient p, account a
    where l.account_id = e.account_id and l.patient_id = e.patient_id and p.id = l.patient_id and a.id = l.account_id
    returning l.account_id as "accountId", l.patient_id as "patientId", l.ends_at as "endsAt",
      case when l.status = 'C' then concat_ws(' ', p.name, p.last_name) else l.asked_for end as child,
      concat_ws(' ', a.name, a.last_name) as parent, l.role = 'CHILD' and l.ends_at >= comes_of_age(p.birth_date) as "ofAge", p.after_death is not null as died, a.email, a.language`.execute(
    tx,
  )
  for (const link of rows) if (link.ofAge && !link.died) await tellBoth(tx, link, now)
  await appendEvents(
    rows.map(({ accountId, patientId, ofAge }) => ({
      at: now,
      event: ofAge ? 'childComesOfAge' : 'careEnds',
      kind: 'update',
      entity: 'patient-link',
      entityId: String(accountId),
      accountId: null,
      patientId,
      outcome: 'done',
      status: 200,
      requestId: ofAge ? 'coming-of-age' : 'end-of-care',
      address: null,
    })),
  ).execute(tx)
}

async function tellBoth(tx: Tx, { child, parent, endsAt, ...link }: Ended, now: Date): Promise<void> {
  const at = endsAt.toISOString()
  if (link.email) {
    const letter = { template: 'childOfAge', data: { name: child, at }, now } as const
    await queueMail(tx, { to: link.email, language: link.language, ...letter })
  }
  const own = await ownAccountOf(tx, link.patientId)
  if (!own?.email) return
  await queueMail(tx, { to: own.email, language: own.language, template: 'ofAge', data: { name: parent, at }, now })
}
