import { expect, test } from 'vitest'
import { endpoints } from './index.ts'
import { addressOf, createCaller } from './client.ts'
import type { Endpoint } from './endpoint.ts'

const rows = Object.entries<Endpoint>(endpoints)
const paths = [...new Set(rows.map(([, { path }]) => path))]

/** Services of the account and the medical register, whose calls lie under /mpi. */
const ofAccountAndRegister = [
  'accounts',
  'partners',
  'sso',
  'adverseevents',
  'allergies',
  'cdoc-requests',
  'clinical-documents',
  'encounters',
  'uploads',
]

test('calls of the account and the register have the base path /mpi [V-117]', () => {
  const named = paths.filter((path) => ofAccountAndRegister.some((service) => path.split('/').includes(service)))
  expect(named.length).toBeGreaterThan(50)
  for (const service of ofAccountAndRegister)
    expect(paths.filter((path) => path.split('/')[1] === service || path.startsWith(`/mppd/api/${service}`))).toEqual(
      [],
    )
  // Beside /mpi stand only the services that the documents put there.
  expect(paths.filter((path) => !/^\/(?:mpi|mppd\/api|amts|declarations|assets)\//.test(path))).toEqual([])
  expect(named.filter((path) => !path.startsWith('/mpi/'))).toEqual([])
})

test.each(rows)(
  '%s is called at an address relative to the host, with JSON unless it brings a file [V-707]',
  async (name, row) => {
    const params = Object.fromEntries([...row.path.matchAll(/\{(\w+)\}/g)].map(([, param = '']) => [param, '1']))
    const asked: { address: string; init: RequestInit }[] = []
    const call = createCaller(
      { [name]: row },
      {
        fetch: async (address, init) => {
          asked.push({ address: typeof address === 'string' ? address : 'no text', init: init ?? {} })
          return Response.json({})
        },
      },
    ) as unknown as (name: string, input: object) => Promise<unknown>
    const body = { text: 'ą' }
    await call(name, { params, ...(row.body ? { body } : {}) })
    const [{ address, init }] = asked as [(typeof asked)[0]]
    expect(address).toBe(addressOf(row, { params }))
    expect(address).toMatch(/^\/[a-z]/)
    const type = new Headers(init.headers).get('content-type')
    if (row.upload) {
      expect(init.body).toBeInstanceOf(FormData)
      return
    }
    expect(type).toBe(row.body ? 'application/json' : null)
    expect(init.body).toBe(row.body ? JSON.stringify(body) : undefined)
  },
)
