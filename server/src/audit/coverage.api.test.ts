import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints, type EndpointName } from '@portal/contract'
import type { NamedAt } from '@portal/contract/access'
import type { Endpoint } from '@portal/contract/endpoint'
import { sql } from '../db/sql.ts'
import { cast } from '../seed/cast.ts'
import { clinicIds, type ClinicIds } from '../seed/clinic-ids.ts'
import { startPortal, type TestPortal } from '../testing/harness.ts'
import { keepStateOf } from '../testing/kept-state.ts'
import { fillForms } from '../testing/questionnaires.ts'
import { addPasskey, softDevice } from '../testing/passkeys.ts'
import { samples } from '../testing/samples.ts'
import { switchOnCodes } from '../testing/second-factor.ts'
import {
  callRow,
  makeTargets,
  ownPage,
  today,
  type Answer,
  type Input,
  type Target,
  type TargetKey,
} from '../testing/targets.ts'

const rows = (Object.entries(endpoints) as [EndpointName, Endpoint][]).filter(([, row]) => row.audit.kind !== 'none')

let portal: TestPortal
let ids: ClinicIds
let targets: Record<TargetKey, Target>
let restore: () => Promise<void>
const headers: Record<string, Record<string, string>> = {}

beforeAll(async () => {
  portal = await startPortal({ today, idle: true })
  targets = await makeTargets(portal)
  ids = await clinicIds(portal.database.db)
  const piotr = { patientId: ids.patients.piotr, bookingId: ids.bookings['piotr-okul']!, now: today }
  await fillForms(portal.database, targets.kacper.forms, piotr)
  headers['anonymous'] = ownPage(portal.url)
  for (const key of ['piotr', 'anna', 'monika'] as const)
    headers[key] = { ...ownPage(portal.url), cookie: (await portal.as(key)).cookie() }
  const { params, body } = samples.draftSave({ ...targets.kacper, patientId: piotr.patientId })
  await callRow(
    portal.url,
    'draftSave',
    { ...(params ? { params } : {}), body: { ...(body as object), version: undefined } },
    headers['piotr']!,
  )
  restore = await keepStateOf(portal)
})
afterAll(() => portal.close())

interface Line {
  at: Date
  event: string
  kind: string
  entity: string
  entityId: string | null
  accountId: string | null
  patientId: string | null
  actingRole: string | null
  outcome: string
  status: number
  address: string | null
}

/** Calls a row and returns the lines of this call in the trail. */
async function traced(name: EndpointName, target: Target, actor: string): Promise<{ answer: Answer; lines: Line[] }> {
  const answer = await callRow(portal.url, name, samples[name](target), headers[actor]!)
  const { rows: lines } = await sql<Line>`
    select at, event, kind, entity, entity_id as "entityId", account_id::text as "accountId", patient_id::text as "patientId",
      acting_role as "actingRole", outcome, status, address
    from audit_event where request_id = ${answer.headers.get('x-request-id')} order by id`.execute(portal.database.db)
  if (answer.status < 300 && endpoints[name].method !== 'GET') await restore()
  return { answer, lines }
}

/**
 * Rows whose samples refer to nothing that exists, or undo what other rows need; the lines of their success are checked below and in their own tests.
 */
const withSomethingThere = new Set<EndpointName>([
  'sessionEnd',
  'sessionProve',
  'ownEmailLinkSend',
  'secondFactorConfirm',
  'secondFactorRemove',
  'recoveryCodesRenew',
  'passkeyProve',
  'passkeyAdd',
  'passkeyRename',
  'passkeyRemove',
  'wardenUpdate',
  'linkRights',
  'wardenKeep',
  'handoverChoose',
  'parentDelete',
  'patientDelete',
  'accountDelete',
  'consentAgree',
  'consentSigned',
  'consentSignUrl',
])

/** What only the patient does in the portal, not a guardian. */
const ofThePatientAlone = new Set<EndpointName>([
  'carerAuthorizationCreate',
  'consentCreate',
  'partnerConsentCreate',
  'partnerConsentSystem',
])

/** Rows that are about one patient's data, by their access or, for codes, by the booking that the body names. */
const aboutPatient = (name: EndpointName, { access }: Endpoint) =>
  access.kind === 'patient' || access.kind === 'owned' || name === 'bookingCodeSend' || name === 'bookingCodeConfirm'

const ofAnybody = new Set(['patientId', 'accountId', 'bookingId', 'forms', 'held', 'free', 'freeAlike'])

/** Whether a row's sample names something of a target besides the patient, the account, the booking, forms and slots. */
function namesMore(name: EndpointName, target: Target): boolean {
  let more = false
  samples[name](
    new Proxy(target, {
      get: (of, key) => {
        more ||= !ofAnybody.has(String(key))
        return Reflect.get(of, key) as unknown
      },
    }),
  )
  return more
}

test('every call that succeeds leaves who acted for whom and as what, what they did, when, from where and how it ended', async () => {
  for (const [key, role] of [
    ['piotr', 'PATIENT'],
    ['kacper', 'CHILD'],
    ['stanislaw', 'WARD'],
  ] as const) {
    const target =
      key === 'piotr'
        ? { ...targets.kacper, patientId: ids.patients.piotr, bookingId: ids.bookings['piotr-okul']! }
        : targets[key]
    for (const [name, row] of rows) {
      // The guardian has bookings, questionnaires and a draft of his own; everything else there is belongs to his wards. He holds for two of
      // them, and a third hold is refused; what was sent with a ward's data is of that ward.
      const foreign = name === 'holdCreate' || name === 'patientAttachmentContent' || namesMore(name, target)
      if (row.access.kind === 'public' || (key === 'piotr' && foreign)) continue
      if (withSomethingThere.has(name)) continue
      // No guardian has this right, so only the patient's own account is asked.
      if (key !== 'piotr' && row.access.kind === 'owned' && row.access.right === 'links:write') continue
      if (key !== 'piotr' && ofThePatientAlone.has(name)) continue
      const { answer, lines } = await traced(name, target, 'piotr')
      const own = aboutPatient(name, row)
      // The telehealth platform and the mobile application's server are not there; what asking them leaves is asked beside their stand-ins.
      if (name.startsWith('archive') || name.startsWith('telehealth') || name.startsWith('ampa')) continue
      // Nor can the sample's visit be joined now: what that leaves is asked beside the live sessions.
      if (row.path.startsWith('/amts/consultations/')) continue
      // Nor is it a teleconsultation without an appointment, or about the sample's case: what those calls leave is asked beside them.
      if (name === 'unplannedRegister' || name.startsWith('consultationAttachment')) continue
      // The sample names no session that is open: what a hand-off leaves is asked beside the system's stand-in.
      if (name === 'ssoGenerate') continue
      // Nor is there a service of interviews.
      if (name === 'selfAssessmentUrl' || name === 'selfAssessmentSave') continue
      // Nor is there an archive of pictures.
      if (name === 'imageResultLink' || name === 'imageViewer' || name === 'imagePicture') continue
      // Nor is there a clinic's register of declarations.
      if (name === 'clinicDeclarationCheck' || name === 'clinicDeclarationCreate' || name === 'declarationSavingBegin')
        continue
      // Nor is there a national signature service.
      if (name === 'declarationSignUrl' || name === 'declarationSigned') continue
      // The sample is not signed: what a signature that holds leaves is asked where there is one.
      if (name === 'signatureVerify') continue
      if (name === 'bookingCodeConfirm' || (key === 'piotr' && name === 'bookingConfirm')) continue
      expect([name, answer.status < 300, lines.length > 0]).toEqual([name, true, true])
      const common = {
        at: today,
        event: name,
        kind: row.audit.kind,
        entity: 'entity' in row.audit ? row.audit.entity : '',
      }
      const who = { accountId: ids.accounts.piotr, outcome: 'done', status: answer.status, address: '127.0.0.1' }
      for (const line of lines) expect(line).toMatchObject({ ...common, ...who })
      if (own)
        expect([name, lines.map((line) => [line.patientId, line.actingRole])]).toEqual([
          name,
          [[target.patientId, role]],
        ])
    }
  }
})

test('what a person decides about guardians, proofs and second factors leaves the same', async () => {
  const { patients, accounts } = ids
  const piotr = await portal.as('piotr')
  const anna = await portal.as('anna')
  await piotr.call('sessionProve', { body: { password: cast.piotr.password } })
  await switchOnCodes(piotr, today)
  await piotr.call('recoveryCodesRenew')
  await piotr.call('secondFactorRemove')
  const device = softDevice(portal.url)
  const id = await addPasskey(piotr, device)
  await piotr.call('passkeyProve', { body: { passkey: device.answer(await piotr.call('passkeyProofBegin')) } })
  await piotr.call('passkeyRename', { params: { id }, body: { name: 'Telefon Piotra' } })
  await piotr.call('passkeyRemove', { params: { id } })
  await piotr.call('patientDelete', { params: { id: patients.kacper } })
  const warden = { accountId: targets.anna.wardenId, patientId: patients.anna }
  const version = async () =>
    (await anna.call('wardenList')).find(({ accountId }) => accountId === warden.accountId)!.version
  await anna.call('wardenUpdate', { body: { ...warden, status: 'C', version: await version() } })
  await anna.call('linkRights', { body: { ...warden, scopes: ['visits'], lastDay: null, version: await version() } })
  await anna.call('wardenKeep', { body: { ...warden, version: await version() } })
  await anna.call('wardenUpdate', { body: { ...warden, status: 'J' } })
  // Grażyna's account, which has no patient, becomes Oliwia's own, who is 18 in three weeks.
  await sql`update patient_link set role = 'PATIENT', status = 'C'
    where account_id = ${accounts.grazyna} and patient_id = ${patients.oliwia}`.execute(portal.database.db)
  const oliwia = await portal.as('grazyna')
  const [parent] = await oliwia.call('parentList')
  const { accountId, patientId, version: ofParent } = parent!
  const given = { scopes: ['visits' as const], lastDay: null }
  await oliwia.call('handoverChoose', { body: { accountId, patientId, version: ofParent, given } })
  await (await portal.as('olena')).call('accountDelete')
  const { rows: lines } = await sql`
    select event, account_id::text as account, patient_id::text as patient, acting_role as role from audit_event
    where outcome = 'done' and event = any(${[...withSomethingThere]}) order by id`.execute(portal.database.db)
  const own = { account: accounts.piotr, patient: null, role: null }
  expect(lines).toEqual([
    { event: 'sessionProve', ...own },
    { event: 'secondFactorConfirm', ...own },
    { event: 'recoveryCodesRenew', ...own },
    { event: 'secondFactorRemove', ...own },
    { event: 'passkeyAdd', ...own },
    { event: 'passkeyProve', ...own },
    { event: 'passkeyRename', ...own },
    { event: 'passkeyRemove', ...own },
    // With the link went the role.
    { event: 'patientDelete', account: accounts.piotr, patient: patients.kacper, role: null },
    ...['wardenUpdate', 'linkRights', 'wardenKeep', 'wardenUpdate'].map((event) => ({
      event,
      account: accounts.anna,
      patient: patients.anna,
      role: 'PATIENT',
    })),
    { event: 'handoverChoose', account: accounts.grazyna, patient: patients.oliwia, role: 'PATIENT' },
    { event: 'accountDelete', account: accounts.olena, patient: null, role: null },
  ])
  await restore()
})

test('what covers several patients names each of them, with the role in which each was seen', async () => {
  const { patients } = ids
  const seen = [
    [patients.piotr, 'PATIENT'],
    [patients.stanislaw, 'WARD'],
    [patients.kacper, 'CHILD'],
    [patients.zosia, 'CHILD'],
  ]
  const { lines } = await traced('patientList', targets.kacper, 'piotr')
  const asText = (pairs: unknown[][]) => pairs.map(String).toSorted((a, b) => a.localeCompare(b))
  expect(asText(lines.map((line) => [line.patientId, line.actingRole]))).toEqual(asText(seen))
})

/** How many calls of strangers were counted as refused for want of a session. */
const strangersCount = async (): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(value::int), 0)::int as count from counted_call, jsonb_each_text(counts)
    where key like '% UNAUTHENTICATED' or key = 'other'`.execute(portal.database.db)
  return rows[0]!.count
}

const namedIn = (input: Input, param: NamedAt): unknown => {
  const [part, field] = param.split('.') as ['params' | 'query' | 'body', string]
  return (input[part] as Record<string, unknown> | undefined)?.[field]
}

test('every refusal leaves who asked for whose data and what they were told, and no role that they do not have; strangers are counted', async () => {
  const refused: string[] = []
  await portal.app.writeStrangers()
  const before = await strangersCount()
  for (const [name, row] of rows) {
    if (row.access.kind === 'public' || !aboutPatient(name, row)) continue
    const common = {
      event: name,
      kind: row.audit.kind,
      outcome: 'NOT_FOUND',
      status: 404,
      actingRole: null,
      address: '127.0.0.1',
    }
    for (const [actor, target] of [
      ['anna', targets.kacper],
      ['monika', targets.bartek],
    ] as const) {
      const { lines } = await traced(name, target, actor)
      const asked = row.access.kind === 'patient' ? { patientId: target.patientId } : {}
      const entity = row.access.kind === 'owned' ? { entityId: namedIn(samples[name](target), row.access.param) } : {}
      expect(lines).toEqual([
        expect.objectContaining({ ...common, ...asked, ...entity, accountId: ids.accounts[actor] }),
      ])
    }
    const { answer, lines } = await traced(name, targets.kacper, 'anonymous')
    expect([name, answer.status, lines]).toEqual([name, 401, []])
    refused.push(name)
  }
  await portal.app.writeStrangers()
  expect((await strangersCount()) - before).toBe(refused.length)
})

test('signing in and out, and failing to, is in the trail', async () => {
  const signedIn = await traced('login', targets.anna, 'anonymous')
  expect(signedIn.lines).toMatchObject([
    { event: 'login', kind: 'access', outcome: 'done', entityId: ids.accounts.anna },
  ])
  const out = await traced('logout', targets.anna, 'anna')
  expect(out.lines).toMatchObject([{ event: 'logout', kind: 'access', outcome: 'done', accountId: ids.accounts.anna }])
  const body = { username: 'anna.nowicka', password: 'wrong' }
  const failed = await callRow(portal.url, 'login', { body }, ownPage(portal.url))
  await portal.app.writeStrangers()
  const { rows: lines } =
    await sql`select outcome, status, entity_id as "entityId" from audit_event where request_id = ${failed.headers.get('x-request-id')}`.execute(
      portal.database.db,
    )
  expect(lines).toEqual([{ outcome: 'BAD_CREDENTIALS', status: 400, entityId: ids.accounts.anna }])
  await restore()
})

test('a refused code counts and is recorded together', async () => {
  await callRow(portal.url, 'bookingCodeSend', samples.bookingCodeSend(targets.anna), headers['anna']!)
  const answer = await callRow(
    portal.url,
    'bookingCodeConfirm',
    { body: { bookingId: targets.anna.bookingId, confirmationCode: '000000' } },
    headers['anna']!,
  )
  const { rows: lines } = await sql`
    select outcome, status, account_id::text as account from audit_event where request_id = ${answer.headers.get('x-request-id')}`.execute(
    portal.database.db,
  )
  expect([answer.status, lines]).toEqual([400, [{ outcome: 'WRONG_CODE', status: 400, account: ids.accounts.anna }]])
  await restore()
})
