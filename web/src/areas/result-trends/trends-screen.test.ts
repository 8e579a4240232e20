import type { Patient } from '@portal/contract/areas/patients'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { queryClient } from '../../api/query.ts'
import { session, setSession, type SignedIn } from '../../session/session.ts'
import { screen } from './trends-screen.tsx'

const [anna, zofia] = [{ id: '4' }, { id: '6' }] as unknown as [Patient, Patient]
const withholding = { id: '8', withheld: ['record'] } as unknown as Patient

beforeAll(() => {
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined })
  vi.stubGlobal('document', { cookie: '', documentElement: { lang: 'pl' } })
  vi.stubGlobal('fetch', async () => Response.json({ id: '31', patientId: zofia.id, values: [] }))
})
afterAll(() => {
  setSession({ state: 'unknown' })
  queryClient.clear()
  vi.unstubAllGlobals()
})

/** Opens an address as the router does, while Anna is looked at; resolves to who is looked at then. */
async function opened(query: string): Promise<string | undefined> {
  const account = { id: '7' }
  setSession({ state: 'in', account, patients: [anna, zofia, withholding], acting: anna } as unknown as SignedIn)
  await screen.load!({ params: {}, search: new URLSearchParams(query), signedIn: session() as SignedIn })
  return (session() as SignedIn).acting?.id
}

test('whoever opens the series of another of their patients looks at that patient, as the register and its list say', async () => {
  expect(await opened(`patientId=${zofia.id}&series=31`)).toBe(zofia.id)
  expect(await opened(`patientId=${withholding.id}&series=31`)).toBe(withholding.id)
  expect(await opened('patientId=99&series=31')).toBe(anna.id)
  expect(await opened('')).toBe(anna.id)
})
