import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { liveSessions } from './testing/live-sessions.ts'

const secret = 'wspolna-tajemnica-przekaznika'
const urls = ['turn:relay.example:3478?transport=udp', 'turn:relay.example:3478?transport=tcp']

const { here, access, join, waiting } = liveSessions({
  TURN_URLS: urls.join(', '),
  TURN_SECRET: secret,
  TURN_ONLY: 'on',
})

test('each page gets what opens the relay for twelve hours, as coturn counts it, and nothing of a person in it', async () => {
  const id = await waiting()
  const [her, doctor] = [await join('PATIENT', id), await join('STAFF', id)]
  const now = Math.floor(here.portal.now().getTime() / 1000)
  const names: string[] = []
  for (const page of [her, doctor]) {
    const { iceServers, relayOnly } = await page.next('joined')
    expect(relayOnly).toBe(true)
    expect(iceServers).toEqual([{ urls, username: expect.any(String), credential: expect.any(String) }])
    const { username, credential } = iceServers[0]!
    // What coturn's `use-auth-secret` does: the number before the colon is the instant until which it holds.
    expect(credential).toBe(createHmac('sha1', secret).update(username!).digest('base64'))
    const [until, name] = username!.split(':')
    expect(Number(until) - now).toBe(12 * 3600)
    names.push(name!)
  }
  expect(names).toEqual([`PATIENT-${id}`, `STAFF-${id}`])
})

test('whoever is not let in gets no relay', async () => {
  const id = await waiting()
  const { token } = await access(id)
  const piotr = await here.portal.as('piotr')
  const { openLivePage } = await import('./testing/live-page.ts')
  const his = await openLivePage(here.portal.url, { cookie: piotr.cookie() })
  his.say({ type: 'join', token, page: 'page-of-piotr-0001' })
  await his.ended
  expect(his.told).toEqual([])
})
