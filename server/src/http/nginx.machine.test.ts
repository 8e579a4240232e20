import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { endpoints as accessEndpoints } from '@portal/contract/areas/access'
import { endpoints as eventEndpoints } from '@portal/contract/areas/events'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openLivePage } from '../areas/telehealth-session/testing/live-page.ts'
import { liveSessions } from '../areas/telehealth-session/testing/live-sessions.ts'
import { sql } from '../db/sql.ts'
import { pdf } from '../files/testing/sound.ts'
import { cast } from '../seed/cast.ts'
import { person, type Person } from '../testing/harness.ts'
import { startNginx } from '../testing/nginx.ts'
import { callRow, ownPage } from '../testing/targets.ts'

// Where its package cannot be had, `npm test` says so loudly and leaves this file out.
const { here, waiting, access, staffToken } = liveSessions({ TRUSTED_PROXIES: '1', KIOSK: 'localhost' })
let nginx: Awaited<ReturnType<typeof startNginx>>

beforeAll(async () => {
  nginx = await startNginx(here.portal.url)
})
afterAll(() => nginx.close())

/** Anna, whose browser reaches the portal through nginx. */
async function anna(): Promise<Person> {
  const { username, password } = cast.anna
  const someone = person(nginx.url)
  await someone.call('login', { body: { username, password } })
  return someone
}

test('the portal sees who calls, and nobody can pass for another address', async () => {
  const { username, password } = cast.anna
  const answer = await new Promise<number | undefined>((resolve, reject) => {
    const call = request(nginx.url + accessEndpoints.login.path, {
      method: 'POST',
      localAddress: '127.0.0.2',
      headers: { ...ownPage(nginx.url), 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.9' },
    })
    call.on('response', (response) => void text(response).then(() => resolve(response.statusCode), reject))
    call.on('error', reject)
    call.end(JSON.stringify({ username, password }))
  })
  expect(answer).toBe(200)
  const { rows } = await sql<{ address: string }>`
    select address from audit_event where event = 'login' order by id desc limit 1`.execute(here.portal.database.db)
  expect(rows).toEqual([{ address: '127.0.0.2' }])
})

test('files arrive that are as large as may be sent, and what is larger is refused in the portal’s own words', async () => {
  const someone = await anna()
  const { maxFiles, maxFileSize } = await someone.call('messageSettings')
  const patientId = here.ids.patients.anna
  const [contact] = await someone.call('messageRecipients', { query: { patientId } })
  const document = (filler: number) => pdf({ objects: `% ${'x'.repeat(filler)}\n` })
  const attachmentOf = (size: number) => {
    const content = document(2 * size - document(size).length)
    expect(content.length).toBe(size)
    return { filename: 'wynik.pdf', content: content.toString('base64') }
  }
  const write = (attachments: ReturnType<typeof attachmentOf>[]) => ({
    body: { patientId, title: 'Wyniki', content: '<p>W załączeniu.</p>', recipients: [contact!.id], attachments },
  })
  const largest = Array.from({ length: maxFiles }, () => attachmentOf(maxFileSize))
  const sent = await someone.call('messageSend', write(largest))
  expect(sent.attachmentsCount).toBe(maxFiles)
  const refusal = await someone.refusal('messageSend', write([attachmentOf(maxFileSize + 1)]))
  expect(refusal.errorCode).toBe('FILE_TOO_LARGE')
})

test('what changes is told at once, piece by piece', async () => {
  const someone = await anna()
  const leaving = new AbortController()
  const stream = await someone.fetch(eventEndpoints.eventStream.path, { signal: leaving.signal })
  let heard = ''
  const read = async () => {
    for await (const part of stream.body!) heard += Buffer.from(part as Uint8Array).toString()
  }
  const over = read().catch(() => undefined)
  await vi.waitFor(() => expect(heard).toContain('event: listening'))
  const patientId = here.ids.patients.anna
  const [contact] = await someone.call('messageRecipients', { query: { patientId } })
  const message = { title: 'Pytanie', content: '<p>Czy na czczo?</p>', recipients: [contact!.id] }
  await someone.call('messageSend', { body: { ...message, patientId } })
  await vi.waitFor(() => expect(heard).toContain('data: messages'))
  leaving.abort()
  await over
})

test('patient and doctor talk', async () => {
  const id = await waiting()
  const someone = await anna()
  const join = async (token: string, cookie?: string) => {
    const page = await openLivePage(nginx.url, cookie ? { cookie } : {})
    page.say({ type: 'join', token, page: `page-${randomUUID()}` })
    await page.next('joined')
    return page
  }
  const patient = await join((await access(id)).token, someone.cookie())
  const doctor = await join(staffToken())
  patient.say({ type: 'chat', key: `line-${randomUUID()}`, text: 'Dzień dobry' })
  expect(await doctor.next('chat')).toMatchObject({ side: 'PATIENT', text: 'Dzień dobry' })
  patient.close()
  expect(await patient.ended).toBe(1005)
  doctor.cut()
})

test('a shared terminal is known by the name under which it is reached', async () => {
  const { username, password } = cast.anna
  const lasting = async (url: string) => {
    const answer = await callRow(url, 'login', { body: { username, password } }, ownPage(url))
    return answer.headers.getSetCookie().filter((line) => /max-age/i.test(line)).length
  }
  expect([await lasting(nginx.url.replace('127.0.0.1', 'localhost')), await lasting(nginx.url)]).toEqual([0, 1])
})
