import type { AuthorizationDocument } from '@portal/contract/areas/carer-authorizations/parts'
import { ages } from '@portal/contract/rules/ages'
import { endOfDay, startOfDay } from '@portal/contract/rules/clinic-day'
import { rightsGiven, scopesGiven, type GuardianScope } from '@portal/contract/rules/guardian-scopes'
import { changeCare, endCare } from '../../access/carer-links.ts'
import type { ActingFor, Patient } from '../../access/claims.ts'
import { ageAt, clinicDay } from '../../clinic-time.ts'
import type { Tx } from '../../db/database.ts'
import { Problem } from '../../http/problem.ts'
import { carryOut } from './carry-out.ts'
import * as store from './store.ts'

/** An authorization, as a call brings it. */
interface Asked {
  readonly patientCarerId?: number | undefined
  readonly patientCarerNationalId?: string | undefined
  readonly name?: string | undefined
  readonly lastName?: string | undefined
  readonly typeAuthorizationDocument: AuthorizationDocument
  readonly dateFrom?: string | undefined
  readonly dateTo?: string | undefined
  readonly url?: string | undefined
  readonly address?: string | undefined
  readonly scopes?: readonly GuardianScope[] | undefined
}

/** Who is authorized. Raises CARER_UNKNOWN, CARER_UNNAMED, CARER_ONESELF. */
async function carerOf(tx: Tx, acting: ActingFor<'links:write'>, asked: Asked) {
  if (asked.patientCarerId !== undefined) {
    const known = (await store.knownCarers(tx, acting.claim)).find(
      ({ patientId }) => patientId === asked.patientCarerId,
    )
    if (!known) throw new Problem('CARER_UNKNOWN')
    return { name: known.name, lastName: known.lastName, pesel: known.pesel, peselWritten: false }
  }
  const { name, lastName, patientCarerNationalId: pesel = null } = asked
  if (name === undefined || lastName === undefined) throw new Problem('CARER_UNNAMED')
  if (pesel !== null && pesel === (await store.peselOf(tx, acting.patientId))) throw new Problem('CARER_ONESELF')
  return { name, lastName, pesel, peselWritten: pesel !== null }
}

/** The latest end and beginning that may be asked for. */
const yearsAhead = 50
const yearMs = 366 * 86_400_000

/** The instants between which an authorization counts. Raises CARER_PERIOD. */
function periodOf(
  from: string,
  to: string | undefined,
  { now, begun }: { readonly now: Date; readonly begun: boolean },
) {
  const today = clinicDay(now).toString()
  const end = to === undefined ? undefined : endOfDay(to)
  const isTooFar = (at: Date) => at.getTime() > now.getTime() + yearsAhead * yearMs
  const beginning = startOfDay(from)
  if ((!begun && from < today) || isTooFar(beginning) || (end && (end <= beginning || end <= now || isTooFar(end))))
    throw new Problem('CARER_PERIOD')
  return { from: beginning, to: end }
}

/**
 * Stores an authorization, and gives the carer at once what it says where it counts already and the carer has asked to act. Returns its id and its
 * patient. Raises the problems of the contract's row.
 */
export async function authorize(
  tx: Tx,
  own: Patient<'links:write'>,
  asked: Asked,
): Promise<{ readonly id: number; readonly patientId: number }> {
  const acting = await own.take(tx)
  const { now } = own
  if (ageAt(acting.birthDate, now) < ages.adult) throw new Problem('CARER_UNDER_AGE')
  const carer = await carerOf(tx, acting, asked)
  const period = periodOf(asked.dateFrom ?? clinicDay(now).toString(), asked.dateTo, { now, begun: false })
  if (await store.existsAlready(tx, acting, carer, now)) throw new Problem('CARER_EXISTS')
  const { typeAuthorizationDocument: document, url, address, scopes } = asked
  const rights = scopes ? rightsGiven(scopes) : null
  const id = await store.insertAuthorization(tx, acting, { ...carer, ...period, document, url, address, rights }, now)
  await carryOut(tx, now, id)
  return { id, patientId: acting.patientId }
}

/** What a call changes; undefined stays, null takes away. */
interface Changed {
  readonly version: number
  readonly typeAuthorizationDocument?: AuthorizationDocument | undefined
  readonly dateTo?: string | null | undefined
  readonly url?: string | null | undefined
  readonly address?: string | null | undefined
  readonly scopes?: readonly GuardianScope[] | undefined
}

const or = <T>(given: T | null | undefined, stored: T | null): T | undefined =>
  given === undefined ? (stored ?? undefined) : (given ?? undefined)

/** Changes an authorization, and with it what the carer may do by it, as far as that is what is changed. Raises NOT_FOUND, CARER_OVER, STALE_VERSION, CARER_PERIOD. */
export async function change(tx: Tx, owned: store.OneAuthorization, asked: Changed): Promise<void> {
  const row = await store.authorizationOf(tx, owned)
  if (!row) throw new Problem('NOT_FOUND')
  if (row.state !== 'STANDING' && row.state !== 'AHEAD') throw new Problem('CARER_OVER')
  if (row.version !== asked.version) throw new Problem('STALE_VERSION')
  const from = clinicDay(row.validFrom).toString()
  const to =
    asked.dateTo === undefined
      ? (row.validTo ?? undefined)
      : periodOf(from, asked.dateTo ?? undefined, { now: owned.now, begun: true }).to
  const stored = await store.change(tx, owned, asked.version, {
    document: asked.typeAuthorizationDocument ?? row.document,
    url: or(asked.url, row.url),
    address: or(asked.address, row.address),
    rights: asked.scopes ? rightsGiven(asked.scopes) : row.rights,
    to,
  })
  if (!stored) throw new Problem('STALE_VERSION')
  const linked = await store.carriedOut(tx, owned)
  if (!linked) return
  const { patientId, pesel, rights, validTo } = linked
  const otherRights = scopesGiven(rights).join() !== scopesGiven(row.rights).join()
  const otherEnd = validTo?.getTime() !== row.validTo?.getTime()
  if (!otherRights && !otherEnd) return
  const changed = { rights: otherRights ? rights : undefined, endsAt: otherEnd ? validTo : undefined }
  await changeCare(tx, { patientId, pesel, ...changed, by: owned.accountId }, owned.now)
}

/** Ends an authorization, and at once what the carer may do by it. Whoever repeats it has what they wanted. Raises NOT_FOUND. */
export async function endIt(tx: Tx, owned: store.OneAuthorization): Promise<void> {
  const row = await store.authorizationOf(tx, owned)
  if (!row) throw new Problem('NOT_FOUND')
  const linked = await store.carriedOut(tx, owned)
  if ((await store.end(tx, owned)) && linked) await endCare(tx, { ...linked, by: owned.accountId }, owned.now)
}
