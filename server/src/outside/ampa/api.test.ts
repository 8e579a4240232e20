import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ampaApi, AmpaError, type AmpaPort } from './api.ts'

let reply: (response: ServerResponse) => void
const server = createServer((_, response) => reply(response))
let ampa: AmpaPort

beforeAll(async () => {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  ampa = ampaApi({ url: `http://127.0.0.1:${port}/`, token: 'x', timeouts: { connectMs: 500, totalMs: 500 } })
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

test('an answer that is none of the agreed ones is a failure, never a PIN or a state', async () => {
  const answers: [number, string][] = [
    [200, ''],
    [200, '<html>'],
    [200, '{"pin":"12"}'],
    [200, '{"pin":"12345a"}'],
    [200, '{"pin":123456}'],
    [200, '{"registered":"yes"}'],
    [200, `{"pin":"123456","more":"${'x'.repeat(70_000)}"}`],
    [401, '{"pin":"123456","registered":true}'],
    [500, ''],
    [302, ''],
  ]
  for (const [status, body] of answers) {
    reply = (response) => void response.writeHead(status).end(body)
    for (const call of [() => ampa.register('1', 'one'), () => ampa.isRegistered('1')])
      await expect(call(), `${status} ${body.slice(0, 40)}`).rejects.toBeInstanceOf(AmpaError)
    await expect(ampa.unregister('1')).rejects.toBeInstanceOf(AmpaError)
  }
})

test('a server that does not answer in time, or hangs up, is a failure', async () => {
  reply = () => undefined
  await expect(ampa.register('1', 'one')).rejects.toBeInstanceOf(AmpaError)
  reply = (response) => void response.destroy()
  await expect(ampa.unregister('1')).rejects.toBeInstanceOf(AmpaError)
})
