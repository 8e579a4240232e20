import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { NoProof } from '../port.ts'
import { postXml } from './post-xml.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections()
})

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
const failure = (url: string): Promise<unknown> => postXml(url, '<x/>').then(String, (error: NoProof) => error.failure)

test('an answer that leads elsewhere is not followed, so the provider cannot make the portal call others', async () => {
  let called = 0
  const inside = await serve((_, response) => response.end(String((called += 1))))
  for (const status of [301, 302, 303, 307, 308]) {
    const outside = await serve((_, response) => response.writeHead(status, { location: inside }).end())
    expect(await failure(outside)).toBe('unavailable')
  }
  expect(called).toBe(0)
})

test('an answer that is a failure, has no end, is cut off or no UTF-8 is none', async () => {
  const endless = 'x'.repeat(64 * 1024)
  const write = (response: Parameters<RequestListener>[1]): unknown =>
    response.destroyed || response.write(endless, () => write(response))
  expect(await failure(await serve((_, response) => response.writeHead(500).end('<x/>')))).toBe('unavailable')
  expect(await failure(await serve((_, response) => void write(response)))).toBe('unavailable')
  expect(await failure(await serve((_, response) => response.write('<x>', () => response.destroy())))).toBe(
    'unavailable',
  )
  expect(await failure(await serve((_, response) => response.end(Buffer.from([0xff]))))).toBe('unavailable')
  expect(await failure('http://127.0.0.1:9')).toBe('unavailable')
  expect(await failure(await serve((_, response) => response.end('<x/>')))).toBe('<x/>')
})
