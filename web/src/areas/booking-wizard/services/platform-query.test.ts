import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../api/query.ts'
import { platformQuery } from './platform-query.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  queryClient.clear()
})

/** What is asked of the server about patient 4 of account 2, where the platform and the portal have this consent. */
async function asked(consent: 'C' | 'N', obstacles: readonly string[]): Promise<string[]> {
  const calls: string[] = []
  const answers = (path: string) => {
    if (path.includes('/patient/data')) return { consent, links: [] }
    if (path.includes('obstacles')) return [{ service: 'TELE', obstacles: obstacles.map((code) => ({ code })) }]
    return [{ patientId: '4', consent: 'C' }]
  }
  vi.stubGlobal('fetch', async (address: string | URL, { method = 'GET' }: RequestInit = {}) => {
    calls.push(`${method} ${new URL(address, 'http://portal').pathname}`)
    return Response.json(answers(String(address)))
  })
  await queryClient.fetchQuery(platformQuery('2', '4'))
  return calls
}

const told = 'PUT /amts/account/2/consents'

test('the platform is told of a consent that it lacks', async () => {
  expect(await asked('N', [])).toContain(told)
  queryClient.clear()
  expect(await asked('N', ['206'])).toContain(told)
})

test('of a consent that the portal lacks too, or that the platform has, it is not told', async () => {
  expect(await asked('N', ['206', 'TELECONSULTATION_CONSENT'])).toEqual([
    'POST /amts/patient/data/2/4',
    'GET /mppd/api/bookings/obstacles/services',
  ])
  queryClient.clear()
  expect(await asked('C', [])).toEqual(['POST /amts/patient/data/2/4'])
})
