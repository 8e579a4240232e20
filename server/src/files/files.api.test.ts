import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { clinicIds } from '../seed/clinic-ids.ts'
import { bookFirst } from '../testing/bookings.ts'
import { startPortal, type Person, type TestPortal } from '../testing/harness.ts'
import { keepStateOf } from '../testing/kept-state.ts'
import { exchange } from '../testing/raw-http.ts'
import { ownPage } from '../testing/targets.ts'
import { fileUpkeep } from './clean-up.ts'
import { pdf, png } from './testing/sound.ts'

const folder = mkdtempSync(join(tmpdir(), 'portal-files-'))
let portal: TestPortal
let anna: Person
let accountId: number
let patientId: string
let foreignId: string
let restore: () => Promise<void>

beforeAll(async () => {
  portal = await startPortal({ env: { FILES_DIR: folder, FILES_KEEP_FREE_MB: '0', UPLOAD_SILENCE_SECONDS: '1' } })
  anna = await portal.as('anna')
  const { patients, accounts } = await clinicIds(portal.database.db)
  patientId = patients.anna
  foreignId = patients.kacper
  accountId = Number(accounts.anna)
  restore = await keepStateOf(portal)
})
beforeEach(async () => {
  portal.setTime(new Date())
  await restore()
  for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true })
})
afterAll(async () => {
  await portal.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Every file in the store's folder, unfinished ones included. */
const lying = (): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
const blob = (bytes: Buffer) => new Blob([new Uint8Array(bytes)])
const send = (bytes: Buffer, patient = patientId) =>
  anna.call('uploadCreate', { params: { patientId: patient }, body: { filename: 'a' }, file: blob(bytes) })
const keepAll = async () => {
  const { stored_file: rows } = await portal.rows('stored_file')
  return { rows, files: lying().length }
}
/** Runs the hourly work: removes expired files and searches for content without a row. */
async function upkeep(at: Date): Promise<void> {
  portal.setTime(at)
  await portal.database.transaction((tx) => fileUpkeep.run(tx, at))
  await portal.app.worker.drain()
}

/** The bytes of an upload as a browser sends it; the file is for a patient unless another address is given. */
function upload(
  bytes: Buffer,
  path = `/mpi/accounts/mpi-user/patients/${patientId}/uploads`,
): { head: string; body: Buffer } {
  const body = Buffer.concat([
    Buffer.from('--cut\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n'),
    bytes,
    Buffer.from('\r\n--cut--\r\n'),
  ])
  const headers = {
    host: new URL(portal.url).host,
    ...ownPage(portal.url),
    cookie: anna.cookie(),
    'content-type': 'multipart/form-data; boundary=cut',
    'content-length': String(body.length),
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return { head: `POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n`, body }
}

async function cutAt(length: number, { head, body }: { head: string; body: Buffer }): Promise<void> {
  const { hostname, port } = new URL(portal.url)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.write(head)
  await new Promise((sent) => socket.write(body.subarray(0, length), sent))
  socket.destroy()
}

test('an upload that is cut off anywhere leaves nothing behind, and the next one is taken (F26)', async () => {
  const request = upload(pdf({ objects: `%${'x'.repeat(200_000)}\n` }))
  for (let round = 0; round < 50; round++) {
    const places = Array.from({ length: 4 }, () => randomInt(request.body.length - 4))
    await Promise.all(places.map((place) => cutAt(place, request)))
  }
  // As many as may be sent at once are taken again as soon as the server has noticed that the others have gone.
  let taken = 0
  const sendFive = async () => {
    const sent = await Promise.allSettled(Array.from({ length: 5 }, () => send(png())))
    const fine = sent.filter(({ status }) => status === 'fulfilled').length
    taken += fine
    return fine
  }
  await expect.poll(sendFive, { timeout: 20_000 }).toBe(5)
  expect(await keepAll()).toEqual({ rows: taken, files: taken })
})

test('an upload in which nothing comes any more is answered with 408 and keeps nothing (F27) [V-150]', async () => {
  for (const { head, body } of [upload(pdf()), upload(pdf(), '/mpi/uploads')]) {
    const { status, body: answer } = await exchange(portal.url, head + body.subarray(0, 100).toString('latin1'))
    expect([status, JSON.parse(answer)]).toMatchObject([408, { errorCode: 'REQUEST_TIMEOUT' }])
  }
  expect(await keepAll()).toEqual({ rows: 0, files: 0 })
})

test('content whose call is refused afterwards goes at once', async () => {
  const before = lying()
  await expect(send(png(), foreignId)).rejects.toMatchObject({ status: 404 })
  expect(lying()).toEqual(before)
})

test('a call that was carried out before leaves no second content, wherever its files come', async () => {
  const { booking } = await bookFirst({ person: anna, patientId }, 'DERM')
  const [contact] = await anna.call('messageRecipients', { query: { patientId } })
  const before = lying().length
  const key = { idempotencyKey: 'sent-by-anna-twice' }
  const note = {
    params: { system: booking.system, id: booking.systemId },
    body: { attachmentType: 'F' as const, fileName: 'skan.png' },
    file: blob(png()),
  }
  const attachments = [{ filename: 'wynik.pdf', content: pdf().toString('base64') }]
  const letter = {
    body: { patientId, title: 'Wynik', content: '<p>Przesyłam.</p>', recipients: [contact!.id], attachments },
  }
  for (const attempt of ['first', 'again']) {
    await anna.call('bookingAttachmentCreate', note, key)
    await anna.call('messageSend', letter, key)
    expect(lying(), attempt).toHaveLength(before + 2)
  }
})

test('deleted files lose their content by a job; attached ones stay; those that waited too long go', async () => {
  const now = portal.now()
  const [deleted, attached, waiting] = [await send(png()), await send(pdf()), await send(png())]
  const start = lying().length
  await anna.call('uploadDelete', { params: { patientId, id: deleted.id } })
  await portal.app.worker.drain()
  expect(lying().length).toBe(start - 1)
  const { files } = portal.app
  await portal.database.transaction((tx) =>
    files.attach(tx, { accountId, patientId: Number(patientId) }, [Number(attached.id)]),
  )
  await upkeep(new Date(now.getTime() + 31 * 86_400_000))
  const left = await files.rows(portal.database.db, [Number(waiting.id), Number(attached.id)])
  expect(left.map(({ id }) => String(id))).toEqual([attached.id])
  expect(await files.read(left[0]!)).toEqual(pdf().subarray(0, -1))
  expect(await keepAll()).toEqual({ rows: 1, files: 1 })
})

test('content without a row is swept once no call can still be about to write it; files of rows stay', async () => {
  const now = portal.now()
  await send(png())
  const known = lying()
  const [orphan, fresh] = ['a'.repeat(64), 'b'.repeat(64)]
  const at = new Date(now.getTime() + 5 * 3_600_000)
  for (const [key, hoursAgo] of [
    [orphan, 2],
    [fresh, 0.5],
  ] as const) {
    mkdirSync(join(folder, key.slice(0, 2)), { recursive: true })
    const path = join(folder, key.slice(0, 2), key)
    writeFileSync(path, 'left behind')
    const time = new Date(at.getTime() - hoursAgo * 3_600_000)
    utimesSync(path, time, time)
  }
  writeFileSync(join(folder, 'incoming', 'half'), 'cut off')
  await upkeep(at)
  expect(lying().toSorted()).toEqual([...known, fresh].toSorted())
  await upkeep(new Date(at.getTime() + 2 * 3_600_000))
  expect(lying()).toEqual(known)
})

test('only files that wait, of this account and patient, are attached: all or none', async () => {
  const [mine, gone] = [await send(png()), await send(png())]
  await anna.call('uploadDelete', { params: { patientId, id: gone.id } })
  const { files } = portal.app
  const attach = (ids: string[], patient = patientId, account = accountId) =>
    portal.database.transaction((tx) =>
      files.attach(tx, { accountId: account, patientId: Number(patient) }, ids.map(Number)),
    )
  const missing = { code: 'NOT_FOUND' }
  await expect(attach([mine.id, gone.id])).rejects.toMatchObject(missing)
  await expect(attach([mine.id, mine.id, '999000001'])).rejects.toMatchObject(missing)
  await expect(attach([mine.id], foreignId)).rejects.toMatchObject(missing)
  await expect(attach([mine.id], patientId, accountId + 1)).rejects.toMatchObject(missing)
  expect((await attach([mine.id])).map(({ id }) => String(id))).toEqual([mine.id])
  await expect(attach([mine.id])).rejects.toMatchObject(missing)
})

test('content that is not what was judged is not given out', async () => {
  const { id } = await send(png())
  const [row] = await portal.app.files.rows(portal.database.db, [Number(id)])
  writeFileSync(join(folder, row!.contentKey.slice(0, 2), row!.contentKey), '<script>changed</script>')
  const answer = await anna.refusal('uploadContent', { params: { patientId, id } })
  expect([answer.status, answer.errorCode]).toEqual([500, 'INTERNAL'])
})

const outside =
  '.. ../.. ../../etc/passwd /etc/passwd . %00 CON ~ a/../../b ....// ..;/ ..\\..\\windows file:///etc/passwd \\\\host\\share incoming 0x1 1%2f..%2f2'
    .split(' ')
    .concat('a'.repeat(64))
const spellings = [
  (text: string) => encodeURIComponent(text),
  (text: string) => encodeURIComponent(encodeURIComponent(text)),
  (text: string) => text.replace(/\./g, '%2e').replace(/[/\\]/g, '%2f'),
  (text: string) => text.replace(/\./g, '%252e').replace(/[/\\]/g, '%5c'),
  (text: string) => text.replace(/\./g, '%c0%ae').replace(/[/\\]/g, '%c0%af'),
  (text: string) => text.replace(/[^\w./%-]/g, '_'),
]

test('no path in an id or an address reads or writes anything outside (F32)', async () => {
  const before = lying()
  const headers = Object.entries({ ...ownPage(portal.url), cookie: anna.cookie(), host: new URL(portal.url).host })
  const head = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  const tried: string[] = []
  for (const spell of spellings)
    for (const text of outside.map(spell))
      tried.push(`/mpi/accounts/mpi-user/patients/${patientId}/uploads/${text}/content`, `/assets/${text}`)
  expect(tried.length).toBeGreaterThanOrEqual(200)
  for (const path of tried) {
    const { status, body } = await exchange(portal.url, `GET ${path} HTTP/1.1\r\n${head}connection: close\r\n\r\n`)
    expect([path, status < 500]).toEqual([path, true])
    expect([path, /^root:.*:0:0:|\[boot loader\]/m.test(body)]).toEqual([path, false])
    if (path.includes('/uploads/')) expect([path, [400, 404, 405].includes(status)]).toEqual([path, true])
  }
  expect(lying()).toEqual(before)
})
