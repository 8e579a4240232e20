import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '../../db/sql.ts'
import { clinicIds } from '../../seed/clinic-ids.ts'
import { fingerprint } from '../../testing/fingerprint.ts'
import { startPortal, type TestPortal } from '../../testing/harness.ts'
import { keepStateOf } from '../../testing/kept-state.ts'
import { castPerson } from '../../testing/patients.ts'
import { today } from '../../testing/targets.ts'
import { lookKind, signingWatch } from './look-job.ts'
import type { AskedToSign } from './signing.ts'
import { deskOfSigning, type DeskOfSigning } from './testing/desk-of-signing.ts'
import { signAt } from './testing/sign-at.ts'

let portal: TestPortal
let desk: DeskOfSigning
let restore: () => Promise<void>
let anna: { readonly patientId: number; readonly accountId: number }

beforeAll(async () => {
  portal = await startPortal({ today, idle: true })
  desk = await deskOfSigning(portal)
  const ids = await clinicIds(portal.database.db)
  anna = { patientId: Number(ids.patients.anna), accountId: Number(ids.accounts.anna) }
  restore = await keepStateOf(portal)
})
beforeEach(() => restore())
afterEach(() => {
  portal.setTime(today)
  desk.standins.world.reset()
  desk.setWaiting(true)
  desk.accepted.length = 0
})
afterAll(async () => {
  await desk.close()
  await portal.close()
})

const peselOf = (key: 'anna' | 'piotr') => castPerson(key).identity.nationalIdentificationNumber!
const hourMs = 3_600_000
let number = 100

/** A consent that nobody has signed yet. */
const consent = (change: Partial<AskedToSign> = {}): AskedToSign => {
  const id = number++
  return {
    subject: { kind: 'CONSENT', id },
    patientId: anna.patientId,
    document: `<?xml version="1.0" encoding="UTF-8"?>\n<zgoda xmlns="urn:x"><nr>${id}</nr><tresc>Zgadzam się &amp; podpisuję</tresc></zgoda>`,
    fileName: 'zgoda.xml',
    title: 'Zgoda na zabieg',
    successUrl: `/consents/${id}?epuapstatus=ok`,
    errorUrl: `/consents/${id}?epuapstatus=error`,
    ...change,
  }
}
const begin = (asked: AskedToSign) => desk.start(asked, anna.accountId)
const finish = ({ subject, patientId }: AskedToSign) => desk.finish(subject.id, patientId)
const kept = async () => (await portal.rows('national_signed_document'))['national_signed_document']
const signings = async () =>
  (
    await sql<{ id: number; outcome: string | null; document: string | null }>`
      select id, outcome, document from national_signing order by id`.execute(portal.database.db)
  ).rows

test.each(['trusted', 'qualified', 'personal'] as const)(
  'what the patient has signed (%s) is fetched, judged, kept as it came and carried out once',
  async (kind) => {
    const asked = consent()
    const url = await begin(asked)
    expect(await signAt(url, peselOf('anna'), kind)).toBe(`${portal.url}/consents/${asked.subject.id}?epuapstatus=ok`)
    expect(await finish(asked)).toBe('SIGNED')
    expect(await finish(asked)).toBe('SIGNED')
    expect(desk.accepted).toEqual([{ subjectId: asked.subject.id, ...anna, signedAt: today, now: today }])
    const { rows } = await sql<{ key: string; size: number; signer: string; fileName: string }>`
      select content_key as key, size, signer, file_name as "fileName" from national_signed_document`.execute(
      portal.database.db,
    )
    expect(rows).toMatchObject([{ signer: 'Anna Nowicka', fileName: 'zgoda.xml' }])
    const stored = await portal.app.files.openPiece(rows[0]!.key)
    const text = await new Response(stored as never).text()
    expect(text).toContain('<ds:Signature')
    expect(Buffer.byteLength(text)).toBe(rows[0]!.size)
    expect((await signings()).map(({ outcome, document }) => [outcome, document])).toEqual([['SIGNED', null]])
  },
)

test('the browser is believed nothing: without a signature there is none, whatever its address says', async () => {
  const asked = consent()
  expect(await finish(asked)).toBe('SIGNATURE_UNSIGNED')
  const url = await begin(asked)
  expect(await finish(asked)).toBe('SIGNATURE_UNSIGNED')
  expect(await kept()).toBe(0)
  // A new address, because the first one may have been used up by a refusal; what is signed at the first one counts all the same.
  const second = await begin(asked)
  expect(second).not.toBe(url)
  expect(await signAt(second, undefined)).toContain('epuapstatus=error')
  expect(await finish(asked)).toBe('SIGNATURE_UNSIGNED')
  await signAt(url, peselOf('anna'))
  expect(await finish(asked)).toBe('SIGNED')
  expect((await signings()).map(({ outcome }) => outcome)).toEqual(['SIGNED', 'UNSIGNED'])
})

test('a signature of somebody else, over something else, by nobody trusted or from before is refused, each with its own word', async () => {
  const first = consent()
  await signAt(await begin(first), peselOf('anna'))
  expect(await finish(first)).toBe('SIGNED')

  const foreign = consent()
  await signAt(await begin(foreign), peselOf('piotr'))
  expect(await finish(foreign)).toBe('SIGNATURE_FOREIGN')

  for (const [fault, outcome] of [
    ['changed', 'SIGNATURE_CHANGED'],
    ['unsigned', 'SIGNATURE_UNSIGNED'],
    ['untrusted', 'SIGNATURE_UNTRUSTED'],
    ['found-invalid', 'SIGNATURE_UNTRUSTED'],
    ['replay', 'SIGNATURE_CHANGED'],
    ['expired', 'SIGNATURE_UNSIGNED'],
    ['down', 'SIGNATURE_UNAVAILABLE'],
    ['rubbish', 'SIGNATURE_UNAVAILABLE'],
  ] as const) {
    desk.standins.world.reset()
    const asked = consent()
    const url = await begin(asked)
    if (fault === 'untrusted') desk.standins.world.set({ nationalSignature: fault })
    await signAt(url, peselOf('anna'))
    desk.standins.world.set({ nationalSignature: fault })
    expect([fault, await finish(asked)]).toEqual([fault, outcome])
  }
  expect(await kept()).toBe(1)
  expect(desk.accepted).toHaveLength(1)
})

test('a signature counts once: not for the same words again, and not for a thing that does not wait any more', async () => {
  const asked = consent()
  await signAt(await begin(asked), peselOf('anna'))
  expect(await finish(asked)).toBe('SIGNED')
  // The same words are to be signed again, and the service hands out the signature from before.
  portal.setTime(new Date(today.getTime() + 60_000))
  await signAt(await begin(asked), peselOf('anna'))
  desk.standins.world.set({ nationalSignature: 'replay' })
  expect(await finish(asked)).toBe('SIGNATURE_USED')
  expect(await finish(asked)).toBe('SIGNATURE_USED')
  // So long after it, the time of the signature alone tells that it belongs to an earlier signing.
  portal.setTime(new Date(today.getTime() + hourMs))
  await sql`delete from national_signed_document`.execute(portal.database.db)
  desk.standins.world.reset()
  const again = consent({ document: asked.document })
  await signAt(await begin(again), peselOf('anna'))
  desk.standins.world.set({ nationalSignature: 'replay' })
  expect(await finish(again)).toBe('SIGNATURE_USED')

  desk.standins.world.reset()
  const cancelled = consent()
  await signAt(await begin(cancelled), peselOf('anna'))
  desk.setWaiting(false)
  expect(await finish(cancelled)).toBe('SIGNATURE_USED')
  expect(await kept()).toBe(0)
})

test('two tabs, and two calls at the same moment, get one signing', async () => {
  const asked = consent()
  const urls = await Promise.all([begin(asked), begin(asked), begin(asked)])
  expect(new Set(urls).size).toBe(1)
  expect(await begin(asked)).toBe(urls[0])
  expect(await signings()).toHaveLength(1)
  await signAt(urls[0], peselOf('anna'))
  expect(await Promise.all([finish(asked), finish(asked), finish(asked)])).toEqual(['SIGNED', 'SIGNED', 'SIGNED'])
  expect(desk.accepted).toHaveLength(1)
  expect(await kept()).toBe(1)
})

test('a document that has changed meanwhile is handed over anew', async () => {
  const asked = consent()
  const url = await begin(asked)
  const changed = { ...asked, document: asked.document.replace('Zgadzam', 'Nie zgadzam') }
  expect(await begin(changed)).not.toBe(url)
})

test('what was signed is not lost when nobody comes back; what was not signed in time has expired', async () => {
  const [signed, late, silent] = [consent(), consent(), consent()]
  await signAt(await begin(signed), peselOf('anna'))
  const url = await begin(late)
  const [first, second] = await signings()
  await desk.look(first!.id)
  await desk.look(second!.id)
  expect((await signings()).map(({ outcome }) => outcome)).toEqual(['SIGNED', null])
  expect(desk.accepted).toMatchObject([{ subjectId: signed.subject.id, accountId: anna.accountId }])
  expect(await finish(signed)).toBe('SIGNED')

  // While the service is silent nothing ends, however long that takes.
  await signAt(await begin(silent), peselOf('anna'))
  desk.standins.world.set({ nationalSignature: 'down' })
  portal.setTime(new Date(today.getTime() + 25 * hourMs))
  for (const { id } of await signings()) await desk.look(id)
  expect((await signings()).map(({ outcome }) => outcome)).toEqual(['SIGNED', null, null])
  desk.standins.world.reset()
  for (const { id } of await signings()) await desk.look(id)
  expect((await signings()).map(({ outcome }) => outcome)).toEqual(['SIGNED', 'EXPIRED', 'SIGNED'])
  expect(await finish(late)).toBe('SIGNATURE_EXPIRED')
  await signAt(url, peselOf('anna'))
  expect(await finish(late)).toBe('SIGNATURE_EXPIRED')
  expect(await begin(late)).not.toBe(url)
})

test('documents under signature are looked at again and again, each look later than the one before', async () => {
  await begin(consent())
  const looks = async (at: Date) => {
    await portal.database.transaction((tx) => signingWatch.run(tx, at))
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from job where kind = ${lookKind}`.execute(portal.database.db)
    return rows[0]!.count
  }
  const before = await looks(today)
  const found: number[] = []
  for (const minutes of [10, 11, 30, 31])
    found.push((await looks(new Date(today.getTime() + minutes * 60_000))) - before)
  expect(found).toEqual([1, 1, 2, 2])
})

test('only pages of the portal are come back to, and a refused beginning leaves nothing', async () => {
  const before = await fingerprint(portal.database)
  const { host } = new URL(portal.url)
  for (const address of [
    'https://evil.example/consents/1',
    '//evil.example/consents/1',
    String.raw`/\evil.example`,
    'javascript:alert(1)',
    `http://${host}@evil.example/`,
    `http://anna@${host}/consents/1`,
    `https://${host}/consents/1`,
    `http://${host}.evil.example/`,
    'http://[',
  ]) {
    expect([address, await begin(consent({ successUrl: address }))]).toEqual([address, 'SIGNING_RETURN_ADDRESS'])
    expect([address, await begin(consent({ errorUrl: address }))]).toEqual([address, 'SIGNING_RETURN_ADDRESS'])
  }
  expect(await fingerprint(portal.database)).toEqual(before)
})

test('a crash or a silent service in between leaves a beginning that goes on', async () => {
  const asked = consent()
  desk.standins.world.set({ nationalSignature: 'down' })
  expect(await begin(asked)).toBe('SIGNING_UNAVAILABLE')
  expect(await finish(asked)).toBe('SIGNATURE_UNSIGNED')
  desk.standins.world.reset()
  await signAt(await begin(asked), peselOf('anna'))
  expect(await finish(asked)).toBe('SIGNED')
  expect(await signings()).toHaveLength(1)
})

test('without a PESEL nobody can be recognised by a signature', async () => {
  await sql`update patient set pesel = null where id = ${anna.patientId}`.execute(portal.database.db)
  expect(await begin(consent())).toBe('SIGNING_WITHOUT_PESEL')
  expect(await signings()).toEqual([])
})
