import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startInteractionsServer } from '@portal/standins/interactions/server'
import { createWorld } from '@portal/standins/world'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { interactionsApi } from './api.ts'
import { InteractionsError, type AskedDrug, type InteractionsPort } from './port.ts'

let reply: (response: ServerResponse, request: IncomingMessage) => void
const server = createServer((request, response) => reply(response, request))
let source: InteractionsPort

beforeAll(async () => {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  source = interactionsApi({
    url: `http://127.0.0.1:${port}/`,
    token: 't',
    timeouts: { connectMs: 500, totalMs: 500 },
  })
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const drug = (id: string, code: string, name: string): AskedDrug => ({
  id,
  name: `Lek ${id}`,
  strength: '5 mg',
  atc: [code],
  ingredients: [{ name, amount: 5 }],
})
const drugs = [drug('100000014', 'B01AA03', 'Warfarinum natricum'), drug('100000020', 'M01AE01', 'Ibuprofenum')]

test('the stand-in answers who has its secret, in the language of the question', async () => {
  const setting = {
    world: createWorld(),
    people: [],
    clock: () => new Date(),
    host: '127.0.0.1',
    port: 0,
    token: 'secret',
  }
  const standin = await startInteractionsServer(setting)
  const known = await interactionsApi(standin.address).ask(drugs, 'en')
  expect(known).toMatchObject([{ one: { drug: 0 }, other: { drug: 1 }, severity: 3 }])
  expect(known[0]!.text).toMatch(/^High risk/)
  expect(await interactionsApi(standin.address).ask(drugs.slice(1), 'pl')).toEqual([])
  const stranger = interactionsApi({ ...standin.address, token: 'other' })
  await expect(stranger.ask(drugs, 'pl')).rejects.toBeInstanceOf(InteractionsError)
  await standin.close()
})

const entry = {
  one: { drug: 0, ingredient: 0 },
  other: { drug: 1, ingredient: 0 },
  severity: 2,
  text: 'Tekst',
  source: 'Baza',
}
const told = (...changes: object[]) =>
  JSON.stringify({ interactions: changes.map((change) => ({ ...entry, ...change })) })

test.each<[what: string, status: number, body: string]>([
  ['its own error', 500, told({})],
  ['another place', 302, told({})],
  ['a page for people', 200, '<html>'],
  ['nothing', 200, ''],
  ['another form', 200, '[]'],
  ['no information as a severity', 200, told({}, { severity: -1 })],
  ['a severity beyond the scale', 200, told({}, { severity: 4 })],
  ['no text', 200, told({}, { text: '' })],
  ['no source', 200, told({}, { source: undefined })],
  ['a control character', 200, told({}, { text: 'a\u0007' })],
  ['a medicine that was not asked about', 200, told({}, { other: { drug: 2, ingredient: 0 } })],
  ['an ingredient that there is not', 200, told({}, { other: { drug: 1, ingredient: 1 } })],
  ['a negative place', 200, told({}, { other: { drug: -1, ingredient: 0 } })],
  ['a medicine with itself', 200, told({}, { other: { drug: 0, ingredient: 0 } })],
  ['too much', 200, `${told({})}${' '.repeat(4 * 1024 * 1024)}`],
])('an answer that is or has %s is not used at all', async (_, status, body) => {
  reply = (response) => void response.writeHead(status).end(body)
  await expect(source.ask(drugs, 'pl')).rejects.toBeInstanceOf(InteractionsError)
})

test('a source that never answers is given up', async () => {
  reply = () => undefined
  await expect(source.ask(drugs, 'pl')).rejects.toBeInstanceOf(InteractionsError)
})
