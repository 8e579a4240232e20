import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Patient } from '@portal/contract/areas/patients'
import '../../routes.ts'
import { queryClient } from '../../api/query.ts'
import { navigate, startHistory } from '../../router/history.ts'
import { allRoutes } from '../../router/routes.ts'
import { lookAt, session, setSession, type SignedIn } from '../../session/session.ts'
import { choicesFrom } from './choices.ts'
import { guard } from './guards.ts'
import { base } from './testing/situations.ts'

const person = (id: string) => ({ id, actions: { book: { allowed: true } } }) as unknown as Patient
const [piotr, zofia] = [person('4'), person('6')]
const forZofia = '/newbooking/dates?patient=6&hold=31'

beforeAll(async () => {
  await allRoutes()
  const location = { pathname: '/home', search: '' }
  const go = (_state: unknown, _title: string, href: string) => {
    const { pathname, search } = new URL(href, 'https://portal.invalid')
    Object.assign(location, { pathname, search })
  }
  vi.stubGlobal('location', location)
  vi.stubGlobal('history', { state: null, pushState: go, replaceState: go })
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('scrollY', 0)
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined })
  vi.stubGlobal('document', { cookie: '', documentElement: { lang: 'pl' } })
  startHistory()
})
afterAll(() => {
  setSession({ state: 'unknown' })
  queryClient.clear()
  vi.unstubAllGlobals()
})

/** Opens a step as the router does; resolves to where the person is sent instead, and for whom they act then. */
async function opened(href: string) {
  const choices = choicesFrom(new URL(href, 'https://portal.invalid').searchParams)
  const now = session() as SignedIn
  const aside = await guard({ choices, signedIn: now, base: async () => base({ choices, picked: undefined }) })
  return [aside?.redirect, (session() as SignedIn).acting?.id]
}

test('somebody chosen in the selector on another screen does not take over the booking of the one who is in the address', async () => {
  const released: string[] = []
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: { method?: string } = {}) => {
    if (method !== 'GET') released.push(address)
    return Response.json({ value: true })
  })
  const account = { id: '7' }
  setSession({ state: 'in', account, patients: [piotr, zofia], acting: piotr } as unknown as SignedIn)

  navigate(forZofia)
  expect(await opened(forZofia)).toEqual([undefined, zofia.id])
  navigate('/home')
  lookAt(piotr.id)
  lookAt(undefined)
  navigate(forZofia)
  expect(await opened(forZofia)).toEqual([undefined, zofia.id])
  expect(released).toEqual([])

  // Chosen while the wizard is open, they do.
  lookAt(piotr.id)
  expect(await opened(forZofia)).toEqual([expect.stringMatching(/^\/newbooking\?patient=4$/), piotr.id])
  expect(released).toHaveLength(1)
})
