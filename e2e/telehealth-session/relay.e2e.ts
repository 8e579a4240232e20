import { waysFor } from '@portal/server/areas/telehealth-session/relay'
import { forCalls } from '../support/chromium-flags.ts'
import { expect } from '../support/test.ts'
import { arriveAtChoice, doctorJoins, seen, talking, waitBy, withDevices } from './live.ts'
import { refusalOf, searchesOf, test, watchConnections, wayOf } from './relay.ts'

test.use({ launchOptions: forCalls })

test('where only the clinic’s relay lets media through, patient and doctor see and hear each other by it alone @relay', async ({
  page,
  portal,
  browser,
  context,
}) => {
  const desk = await withDevices(context, browser)
  await Promise.all([watchConnections(context), watchConnections(desk)])
  const searches = searchesOf(desk)
  // The relay has the machine's own clock.
  await arriveAtChoice(page, portal, new Date())
  await waitBy(page, 'Wideo')
  const doctor = await doctorJoins(desk, portal)
  await talking(page)
  await Promise.all([seen(page), seen(doctor)])
  const byRelay = { local: 'relay', remote: 'relay', own: ['relay'], received: ['audio', 'video'] }
  for (const one of [page, doctor]) expect(await wayOf(one)).toEqual(byRelay)
  // The first search has found it: when none is found, the browser looks for a way a quarter of a minute later once more.
  expect(searches.size).toBe(1)
  // A page that is loaded anew gets what opens the relay once more.
  await page.reload()
  await talking(page)
  await Promise.all([seen(page), seen(doctor)])
  for (const one of [page, doctor]) expect(await wayOf(one)).toEqual(byRelay)
  expect(searches.size).toBe(2)
  await desk.close()
})

test('the relay opens for what the portal makes, until the instant that stands in it, and for nothing else @relay', async ({
  page,
  portal,
  relayEnv,
}) => {
  await page.goto(portal.url)
  const turn = { urls: [relayEnv.TURN_URLS!], secret: relayEnv.TURN_SECRET!, only: true }
  const madeAt = (hoursAgo: number, secret = turn.secret) => {
    const made = waysFor({ ...turn, secret }, 'PATIENT-1', new Date(Date.now() - hoursAgo * 3_600_000))
    const { username, credential } = made.iceServers[0]!
    return { urls: turn.urls[0]!, username: username!, credential: credential! }
  }
  expect(await refusalOf(page, madeAt(0))).toBe(undefined)
  expect(await refusalOf(page, madeAt(11.9))).toBe(undefined)
  expect(await refusalOf(page, madeAt(12.1))).toBe(401)
  expect(await refusalOf(page, madeAt(0, 'another'))).toBe(401)
})
