import type { ConsentForClinic, EnteredConsent } from '@portal/contract/consents'
import { readPesel } from '@portal/contract/rules/pesel'
import type { Config } from '../../config.ts'
import type { Database, Db, Tx } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import { describeError, type Log } from '../../log/log.ts'
import { takeEntered } from './entered.ts'
import { allPartners } from './store-partners.ts'

/** The name under which consents are kept that came from the clinic's office. */
export const officeConsents = 'portal:consents'

/** Number of consents in one call to the clinic. */
const atOnce = 100

/** The clinic's office, and what the clinic takes. */
interface Given {
  readonly database: Database
  readonly office: { tellConsents(told: readonly ConsentForClinic[]): Promise<readonly EnteredConsent[]> }
  readonly clock: () => Date
  readonly log: Pick<Log, 'warn'>
  readonly consents: Config['consents']
}

/** Tells the clinic of consents that it has not heard of as they are now, and takes in what was entered there; raises an error when it does not answer. */
export async function exchangeConsents(given: Given): Promise<void> {
  const { database, office, clock, log } = given
  for (;;) {
    const untold = await untoldConsents(database.db)
    const entered = await office.tellConsents(untold.map(({ told }) => told))
    await database.transaction((tx) => noteTold(tx, untold, clock()))
    for (const one of entered)
      await database
        .transaction((tx) => take(tx, given, one))
        .catch((error: unknown) =>
          log.warn(describeError(error), 'a consent that the clinic has entered was not taken in'),
        )
    if (untold.length < atOnce) return
  }
}

/** A consent as the clinic is told of it, and the state in which it was read. */
interface Untold {
  readonly id: number
  readonly state: string
  readonly told: ConsentForClinic
}

async function untoldConsents(db: Db): Promise<Untold[]> {
  const instant = (column: string) =>
    sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
  const { rows } = await sql<Untold>`
    select c.id, c.xmin::text as state, json_build_object('id', c.id::text, 'clinicId', c.source_id,
        'patient', json_build_object('id', p.id::text, 'clinicId', p.source_id, 'name', p.name, 'lastName', p.last_name, 'birthDate', p.birth_date,
          'pesel', p.pesel),
        'consentType', c.type, 'title', c.title ->> 'pl', 'consentStatus', c.status, 'validFrom', ${instant('c.valid_from')},
        'validTo', ${instant('c.valid_to')}, 'onlySelectedDocuments', c.only_selected_documents,
        'authorizedPerson', case when c.authorized_person is not null then json_build_object('name', c.authorized_person ->> 'name',
          'lastName', c.authorized_person ->> 'lastName', 'number', c.authorized_person -> 'identity' ->> 'nationalIdentificationNumber',
          'country', c.authorized_person -> 'identity' ->> 'country') end,
        'partnerCode', c.partner_code, 'systemId', c.system_id,
        'guardianAgreed', case when c.needs_guardian then c.guardian_agreed_at is not null end) as told
    from consent c join patient p on p.id = c.patient_id
    where c.told_at is null order by c.id limit ${atOnce}`.execute(db)
  return rows
}

/** Notes that the clinic has heard of these consents, as far as they are still as they were told. */
async function noteTold(tx: Tx, told: readonly Untold[], now: Date): Promise<void> {
  if (told.length === 0) return
  await sql`
    update consent c set told_at = ${now}
    from unnest(${told.map(({ id }) => id)}::bigint[], ${told.map(({ state }) => state)}::text[]) as t(id, state)
    where c.id = t.id and c.xmin::text = t.state`.execute(tx)
}

/** Takes in one consent. One of a person whom the portal does not know, or of a type or partner that there is not, is left. */
async function take(tx: Tx, { clock, consents }: Given, entered: EnteredConsent): Promise<void> {
  const patientId = await patientOf(tx, entered.pesel)
  const offered = [...consents.types, ...consents.occupational].find(({ code }) => code === entered.consentType)
  const partner = (await allPartners(tx)).find(({ code }) => code === entered.partnerCode)
  if (patientId === undefined || !offered || offered.partner !== (partner !== undefined)) return
  const { authorizedPerson: person } = entered
  if (offered.person && !person) return
  const now = clock()
  const from = entered.validFrom === null ? await beginningOf(tx, entered.clinicId, now) : new Date(entered.validFrom)
  const to = entered.validTo && new Date(entered.validTo)
  if (to && to <= from) return
  await takeEntered(
    tx,
    {
      system: officeConsents,
      source: entered.clinicId,
      patientId,
      offered,
      status: entered.signed ? 'SIGNED' : 'REGISTERED',
      from,
      to: to || undefined,
      registeredAt: now,
      onlySelected: offered.selectable && entered.onlySelectedDocuments,
      person:
        offered.person && person
          ? {
              name: person.name,
              lastName: person.lastName,
              identity: { nationalIdentificationNumber: person.number, country: person.country },
            }
          : undefined,
      partner,
    },
    now,
  )
}

async function patientOf(tx: Tx, pesel: string): Promise<number | undefined> {
  if (!readPesel(pesel)) return undefined
  const { rows } = await sql<{
    id: number
  }>`select id from patient where pesel = ${pesel} and after_death is null`.execute(tx)
  return rows.length === 1 ? rows[0]!.id : undefined
}

/** Since when a consent holds that the clinic has given no beginning: since the portal heard of it first. */
async function beginningOf(tx: Tx, clinicId: string, now: Date): Promise<Date> {
  const { rows } = await sql<{ from: Date }>`
    select valid_from as "from" from consent where source_system = ${officeConsents} and source_id = ${clinicId}`.execute(
    tx,
  )
  return rows[0]?.from ?? now
}
