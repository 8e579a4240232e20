import { createHash } from 'node:crypto'
import { readPesel } from '@portal/contract/rules/pesel'
import type { Patients } from '../../access/claims.ts'
import type { Db, Tx } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import { Problem } from '../../http/problem.ts'
import { ImagingError, type ArchiveStudy, type ImagingPort } from '../../outside/imaging/port.ts'
import type { OrderRow, StudyRow } from './orders.ts'

/** Milliseconds for which the portal shows an address that it gave. */
const linkMs = 5 * 60_000

/** Turns a failure of the archive into the refusal that a person gets. */
export function refusalOf(error: unknown): unknown {
  if (!(error instanceof ImagingError)) return error
  return new Problem(error.kind === 'silent' ? 'IMAGES_SILENT' : 'IMAGES_UNAVAILABLE')
}

/**
 * The studies of an order that the archive has. A study that the archive keeps for another person is left out, whatever its accession number says.
 * Raises IMAGE_PARAMETERS, IMAGES_UNAVAILABLE, IMAGES_SILENT.
 */
export async function shownStudies(
  port: ImagingPort | undefined,
  order: OrderRow,
  described: readonly StudyRow[],
): Promise<string[]> {
  const uids = described.flatMap(({ studyUid }) => studyUid ?? [])
  if (order.accession === null && uids.length === 0) throw new Problem('IMAGE_PARAMETERS')
  if (order.held) throw new Problem('IMAGES_UNAVAILABLE')
  if (!port) throw new Problem('IMAGES_SILENT')
  try {
    const byNumber = order.accession === null ? [] : await port.studies(order.accession)
    const missing = uids.filter((uid) => !byNumber.some(({ studyUid }) => studyUid === uid))
    const more = await Promise.all(missing.slice(0, 20).map((uid) => port.study(uid)))
    const own = [...byNumber, ...more.filter((one) => one !== undefined)].filter((study) => isOwn(study, order))
    if (own.length > 0) return [...new Set(own.map(({ studyUid }) => studyUid))]
  } catch (error) {
    throw refusalOf(error)
  }
  throw new Problem('IMAGES_UNAVAILABLE')
}

/** A study under somebody's PESEL is another person's also where the portal knows no PESEL of the order's patient. */
const isOwn = ({ patientId }: ArchiveStudy, { pesel }: OrderRow): boolean =>
  patientId === undefined || !readPesel(patientId) || patientId === pesel

const hashOf = (url: string): Buffer => createHash('sha256').update(url).digest()

/** Notes an address that the portal gives to an account. */
export const noteLink = (
  tx: Tx,
  { accountId, now }: { readonly accountId: number; readonly now: Date },
  { patientId, id }: OrderRow,
  url: string,
) =>
  sql`
    insert into image_link (account_id, patient_id, order_id, url_hash, expires_at)
    values (${accountId}, ${patientId}, ${id}, ${hashOf(url)}, ${new Date(now.getTime() + linkMs)})
    on conflict (account_id, url_hash) do update set order_id = excluded.order_id, patient_id = excluded.patient_id,
      expires_at = excluded.expires_at`.execute(tx)

/** Whose pictures an address shows that the portal gave to this account lately. Raises NOT_FOUND for any other address. */
export async function givenLink(
  db: Db,
  patients: Patients<'record:read'>,
  url: string,
): Promise<{ readonly patientId: number; readonly orderId: number }> {
  const row = await patients.first(
    db,
    sql<{ patientId: number; orderId: number }>`
    select i.patient_id as "patientId", i.order_id as "orderId" from ${patients.rows('image_link')} i
    where i.account_id = ${patients.accountId} and i.url_hash = ${hashOf(url)} and i.expires_at > ${patients.now}`,
  )
  if (!row) throw new Problem('NOT_FOUND')
  return row
}
