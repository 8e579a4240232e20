import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TreatmentDatesPort } from './port.ts'
import { queuesApi } from './queues-api.ts'

let reply: (response: ServerResponse, asked: URLSearchParams) => void
const server = createServer((request, response) => reply(response, new URL(request.url!, 'http://list').searchParams))
let list: TreatmentDatesPort

beforeAll(async () => {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  const address = { url: `http://127.0.0.1:${port}/app-itl-api/`, providerCode: '000109', province: '11' }
  list = queuesApi(address, { connectMs: 500, totalMs: 500 })
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

/** A queue in the form that the list gives, with other attributes where given. */
const queue = (change: object = {}) => ({
  type: 'queue',
  id: '1a31df3e-0dac-7c92-e063-b4200a0ac58e',
  attributes: {
    case: 1,
    benefit: 'PORADNIA ALERGOLOGICZNA',
    'many-places': 'N',
    'id-resort-part-VIII': '1010',
    'benefits-provided': null,
    place: 'PORADNIA ALERGOLOGICZNA',
    locality: 'GDAŃSK',
    provider: 'PRZYCHODNIA',
    'provider-code': '000109',
    address: 'UL. PRZYKŁADOWA 1/1',
    phone: '+48 58 555 00 00',
    'id-resort-part-VII': '011',
    latitude: null,
    statistics: {
      'provider-data': { awaiting: 231, removed: 62, 'average-period': 68, update: '2024-04' },
      'computed-data': null,
    },
    dates: { applicable: true, date: '2024-10-16', 'date-situation-as-at': '2024-06-05' },
    ...change,
  },
})
const answer = (response: ServerResponse, count: number, data: unknown[]) =>
  void response.end(JSON.stringify({ meta: { count, title: 'queue' }, links: {}, data }))

test('all pages of stable and urgent cases are read, and only the provider’s own queues are kept', async () => {
  const asked: string[] = []
  const others = Array.from({ length: 24 }, (_, no) => queue({ 'provider-code': `9${no}`, benefit: 7 }))
  reply = (response, search) => {
    const [page, kind] = [search.get('page'), search.get('case')]
    asked.push(`${kind}/${page} of ${search.get('limit')} in ${search.get('province')}`)
    if (kind === '2') return answer(response, 0, [])
    if (page === '1') return answer(response, 26, [...others, queue()])
    answer(response, 26, [
      queue({ 'id-resort-part-VII': '012', statistics: null, dates: { applicable: false, date: '2024-10-16' } }),
    ])
  }
  const nothing = {
    awaiting: null,
    removed: null,
    averageDays: null,
    figuresMonth: null,
    firstDate: null,
    firstDateAsAt: null,
  }
  const words = {
    urgent: false,
    benefit: 'PORADNIA ALERGOLOGICZNA',
    place: 'PORADNIA ALERGOLOGICZNA',
    address: 'UL. PRZYKŁADOWA 1/1',
    locality: 'GDAŃSK',
    phone: '+48 58 555 00 00',
  }
  const figures = {
    awaiting: 231,
    removed: 62,
    averageDays: 68,
    figuresMonth: '2024-04',
    firstDate: '2024-10-16',
    firstDateAsAt: '2024-06-05',
  }
  expect(await list.ownQueues()).toEqual([
    { wardId: '011-1010', ...words, ...figures },
    { wardId: '012-1010', ...words, ...nothing },
  ])
  expect(asked).toEqual(['1/1 of 25 in 11', '1/2 of 25 in 11', '2/1 of 25 in 11'])
})

test.each<[what: string, status: number, body: string]>([
  ['too many questions', 429, '{}'],
  ['its own error', 400, '{"errors":[{"error-code":1200005}]}'],
  ['another place', 302, ''],
  ['a page for people', 200, '<html>'],
  ['nothing', 200, ''],
  ['another form', 200, '{"data":[]}'],
  [
    'a negative number',
    200,
    JSON.stringify({ meta: { count: 1 }, data: [queue({ statistics: { 'provider-data': { awaiting: -1 } } })] }),
  ],
  [
    'a day that there is not',
    200,
    JSON.stringify({ meta: { count: 1 }, data: [queue({ dates: { applicable: true, date: '2024-02-30' } })] }),
  ],
  [
    'a script in place of a cell',
    200,
    JSON.stringify({ meta: { count: 1 }, data: [queue({ 'id-resort-part-VII': '<b>' })] }),
  ],
  ['an end before the end', 200, '{"meta":{"count":40},"data":[]}'],
  ['too much', 200, JSON.stringify({ meta: { count: 0 }, data: [], more: 'x'.repeat(600_000) })],
])('an answer that is %s gives no list at all', async (_, status, body) => {
  reply = (response) => void response.writeHead(status).end(body)
  await expect(list.ownQueues()).rejects.toBeInstanceOf(Error)
})

test('a list without end is given up', async () => {
  let pages = 0
  reply = (response) => {
    pages++
    answer(response, 1_000_000, [queue({ 'provider-code': 'other' })])
  }
  await expect(list.ownQueues()).rejects.toThrow(/locality/)
  expect(pages).toBe(400)
})
