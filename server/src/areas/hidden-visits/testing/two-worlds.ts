import { endpoints, type EndpointName } from '@portal/contract'
import type { Endpoint } from '@portal/contract/endpoint'
import { hideVisits, markEncounters } from '../../../clinic/import/marks.ts'
import { sql } from '../../../db/sql.ts'
import { clinicIds, type ClinicIds } from '../../../seed/clinic-ids.ts'
import { person, type Person, type TestPortal } from '../../../testing/harness.ts'
import { keepStateOf } from '../../../testing/kept-state.ts'
import { samples } from '../../../testing/samples.ts'
import { callRow, makeTargets, ownPage, today, type Input, type Target } from '../../../testing/targets.ts'

/** A mother (monika), her daughter of 17 (oliwia), and the daughter's own account (grazyna's, who has no patient). */
export interface Family {
  readonly ids: ClinicIds
  readonly daughter: Target
  readonly mother: Person
  readonly own: Person
  /** The daughter's visits that are to be hidden, the first one at the time of the free slot in the samples. */
  readonly hidden: readonly number[]
  /** The daughter's visit that everybody sees. */
  readonly shown: string
}

/** The result of one call: the whole answer, and the messages that the portal has queued. */
export interface Outcome {
  readonly status: number
  readonly headers: readonly (readonly [string, string])[]
  readonly text: string
  readonly queued: readonly unknown[]
}

/** Gives the family its visits: a few to be hidden, each of which another rule could reveal, and one that is shown. */
export async function makeFamily(portal: TestPortal): Promise<Family> {
  const { db } = portal.database
  const { oliwia: daughter } = await makeTargets(portal)
  const ids = await clinicIds(db)
  const { grazyna, monika } = ids.accounts
  await sql`update patient_link set role = 'PATIENT', status = 'C', asked_for = null
    where account_id = ${grazyna} and patient_id = ${daughter.patientId}`.execute(db)
  // What the mother has booked for her son counts for the account, and would hide what is counted besides.
  await sql`update booking set account_id = null where patient_id = ${ids.patients.bartek}`.execute(db)
  const [bookingId, referralId] = [Number(daughter.bookingId), Number(daughter.referralBookingId)]
  await sql`update booking b set starts_at = s.starts_at, ends_at = s.ends_at from clinic_slot s
    where b.id = ${bookingId} and s.id = ${daughter.free.timeSlotId}`.execute(db)
  // Past visits to orthopaedics, physiotherapy as often as is allowed, and more visits of the account than one service allows.
  await sql`update clinic_encounter e set unit_id = c.unit_id
    from clinic_availability v join clinic_schedule c on c.id = v.schedule_id
    where e.id = ${daughter.encounterId} and v.id = ${ids.availability.returnVisit}`.execute(db)
  const made = async (availability: string, day: number, status = 'SCHEDULED') => {
    const { rows } = await sql<{ id: number }>`
      insert into booking (status, patient_id, account_id, availability_id, starts_at, ends_at, overlap_allowed, parallel_allowed)
      select ${status}, ${daughter.patientId}, ${monika}, ${availability}, at, at + interval '20 minutes', true, true
      from (select ${today}::timestamptz + make_interval(days => ${day}) as at) t returning id`.execute(db)
    return rows[0]!.id
  }
  const more: number[] = []
  for (const day of [30, 31]) more.push(await made(ids.availability.maxActiveService, day))
  for (const day of [32, 33]) more.push(await made(ids.availability.maxActiveAccount, day))
  more.push(await made(ids.availability.returnVisit, -40, 'EXECUTED'))
  const shown = String(await made(ids.availability.dermatologist, 41))
  // The mother has paid for a visit, and what she has paid for follows it.
  const paid = Number(daughter.paidBookingId)
  await sql`update clinic_invoice set booking_id = ${paid} where id = ${daughter.paidInvoiceId}`.execute(db)
  await sql`update payment set account_id = ${monika} where invoice_id = ${daughter.paidInvoiceId}`.execute(db)
  const signedIn = async (account: string) =>
    person(portal.url, await portal.app.sessions.open(db, Number(account), today, undefined))
  return {
    ids,
    daughter,
    mother: await signedIn(monika),
    own: await signedIn(grazyna),
    hidden: [bookingId, referralId, paid, Number(daughter.consultedBookingId), ...more],
    shown,
  }
}

/** The mother reads a visit and adds a note to it before it is hidden. */
export async function touch({ mother, daughter }: Family): Promise<void> {
  const key = { system: 'AMMS', id: daughter.bookingId }
  await mother.call('bookingView', { params: key })
  const note = { attachmentType: 'N', note: 'Będziemy z siostrą.' } as const
  await mother.call('bookingAttachmentCreate', { params: key, body: note })
}

/** The mother has begun something about visits by their numbers: the log of acts says that there was a draft, but not about what. */
export async function begin({ mother, daughter }: Family): Promise<void> {
  const { patientId, bookingId, referralBookingId, encounterId } = daughter
  const drafts = [
    { kind: 'booking', subject: `booking:${bookingId}` },
    { kind: 'referral', subject: referralBookingId },
    { kind: 'questionnaire', subject: `booking:${bookingId}` },
    { kind: 'questionnaire', subject: `encounter:${encounterId}` },
    { kind: 'document-request', subject: `encounter:${encounterId}` },
  ] as const
  for (const one of drafts)
    await mother.call('draftSave', { params: { patientId, ...one }, body: { content: { step: 'dates' } } })
}

/** The clinic hides the visits, and the encounter. */
export async function hide(portal: TestPortal, { hidden, daughter }: Family): Promise<void> {
  await portal.database.transaction((tx) => hideVisits({ tx, now: portal.now() }, hidden))
  // Encounters of tests are named by their patient.
  const mark = { ref: daughter.patientId, hidden: true }
  await portal.database.transaction((tx) => markEncounters({ tx, system: 'TEST', now: portal.now() }, [mark]))
  await sql`update waiting_list_entry set hidden = true where patient_id = ${daughter.patientId}`.execute(
    portal.database.db,
  )
}

/** Gives the same visits to a stranger, as if the daughter had never had them: slots are taken and numbers are given as before. */
export async function giveToStranger(portal: TestPortal, { hidden, daughter, ids }: Family): Promise<void> {
  const { db } = portal.database
  await sql`delete from draft where account_id = ${ids.accounts.monika} and patient_id = ${daughter.patientId}
    and subject <> 'begun'`.execute(db)
  const whose = sql`patient_id = ${ids.patients.robert}`
  const visits = sql`(${sql.join([...hidden])})`
  await sql`update booking set ${whose}, account_id = ${ids.accounts.robert} where id in ${visits}`.execute(db)
  await sql`update clinic_encounter set ${whose} where id = ${daughter.encounterId}`.execute(db)
  await sql`update document_request set ${whose}, account_id = ${ids.accounts.robert} where encounter_id = ${daughter.encounterId}`.execute(
    db,
  )
  await sql`update clinic_file set ${whose} where id = ${daughter.documentRequestFileId}`.execute(db)
  for (const table of ['test_order', 'test_result', 'test_value', 'clinic_file'])
    await sql`update ${sql.table(table)} set ${whose} where source_system = 'TEST' and patient_id = ${daughter.patientId}`.execute(
      db,
    )
  for (const table of ['dicom_file', 'image_link'])
    await sql`update ${sql.table(table)} set ${whose}, account_id = ${ids.accounts.robert}
      where patient_id = ${daughter.patientId}`.execute(db)
  await sql`update health_entry set ${whose} where patient_id = ${daughter.patientId} and encounter_ref is not null`.execute(
    db,
  )
  await sql`update waiting_list_entry set ${whose} where patient_id = ${daughter.patientId}`.execute(db)
  await sql`update clinical_document set ${whose} where source_system = 'TEST' and patient_id = ${daughter.patientId}`.execute(
    db,
  )
  await sql`update payment set ${whose}, account_id = ${ids.accounts.robert}
    where invoice_id in (select id from clinic_invoice where booking_id in ${visits})`.execute(db)
  await sql`update clinic_invoice set ${whose} where booking_id in ${visits}`.execute(db)
  await sql`update questionnaire_fulfillment set ${whose}, account_id = ${ids.accounts.robert}
    where booking_id in ${visits} or encounter_id = ${daughter.encounterId}`.execute(db)
  await sql`update booking_attachment set account_id = ${ids.accounts.robert} where booking_id in ${visits}`.execute(db)
  await sql`update stored_file set ${whose}, account_id = ${ids.accounts.robert} where id in (
    select file_id from booking_attachment where booking_id in ${visits}
    union select file_id from booking_referral_attachment where booking_id in ${visits})`.execute(db)
}

/** From now on new rows get numbers after this one, whatever was made before. */
export const numberFrom = (portal: TestPortal, number: number) =>
  sql`select setval(format('%I.%I', schemaname, sequencename), ${number}::bigint) from pg_sequences where schemaname = 'public'`.execute(
    portal.database.db,
  )

const queuedNow = async (portal: TestPortal): Promise<unknown[]> => {
  const { rows } = await sql<{ job: unknown }>`
    select jsonb_build_array(kind, payload - 'uid' - 'idx' - 'text' #- '{data,token}', regexp_replace(payload ->> 'text', '[0-9]{6}', '000000'),
      order_key, dedupe_key) as job from job
    where done_at is null and kind in ('mail', 'sms', 'clinic.intent') order by kind, order_key, dedupe_key, id`.execute(
    portal.database.db,
  )
  return rows.map(({ job }) => job)
}

/** An answer without the names of requests, and without the moment, drawn by lot, after which a stream is asked for again. */
const withoutNames = (text: string): string =>
  text.replaceAll(/"requestId":"[^"]*"/g, '"requestId":""').replaceAll(/^retry: \d+$/gm, 'retry: 0')
/** Rows with something random in each answer: a challenge, a key, a free name. Only their status is compared. */
const drawing = new Set<EndpointName>([
  'nationalSignIn',
  'nationalConfirm',
  'passkeyBegin',
  'passkeySignInBegin',
  'registrationChallenge',
  'usernameSuggest',
  'secondFactorBegin',
])
const itsOwn = new Set(['date', 'x-request-id', 'set-cookie', 'keep-alive', 'connection'])

/** Calls of a mother, each from the same state of the portal. */
export async function callsOf(portal: TestPortal, cookie: string) {
  const restore = await keepStateOf(portal)
  await numberFrom(portal, 990_000_000)
  const back = async () => {
    await restore()
    await numberFrom(portal, 990_000_000)
  }
  const call = async (name: EndpointName, input: Input): Promise<Outcome> => {
    const { status, headers, text } = await callRow(portal.url, name, input, { ...ownPage(portal.url), cookie })
    const queued = await queuedNow(portal)
    if (drawing.has(name)) return { status, headers: [], text: '', queued }
    return { status, headers: [...headers].filter(([header]) => !itsOwn.has(header)), text: withoutNames(text), queued }
  }
  return { call, back }
}

/** Every row of the contract with everything that its samples name, deleting the account last. */
export function everyCall(targets: readonly Target[]): { name: EndpointName; input: Input; reads: boolean }[] {
  const isLast = (name: EndpointName): number => Number(name === 'accountDelete')
  const names = (Object.keys(endpoints) as EndpointName[]).toSorted((a, b) => isLast(a) - isLast(b))
  return names.flatMap((name) => {
    const row: Endpoint = endpoints[name]
    const reads = row.method === 'GET' && row.audit.kind !== 'access'
    const inputs = new Map(targets.map((target) => [JSON.stringify(samples[name](target)), samples[name](target)]))
    return [...inputs.values()].map((input) => ({ name, input, reads }))
  })
}
