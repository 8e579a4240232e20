import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What becomes of an answer that the provider has given. */
export type Fate = 'passed on' | 'lost' | { readonly status: number; readonly body: string }

/** A line to a provider on which answers may be held up, lost or replaced. */
export interface Between {
  readonly url: string
  /** Decides on each answer, when the provider has given it; without it all are passed on. */
  onAnswer: ((call: string) => Promise<Fate> | Fate) | undefined
  close(): Promise<void>
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

/** Stands between the portal and a provider. */
export async function standBetween(provider: string): Promise<Between> {
  const server = createServer((request, response) => {
    const pass = async () => {
      const { method = 'GET', url = '/', headers } = request
      const body = await bodyOf(request)
      const answer = await fetch(provider + url, {
        method,
        redirect: 'manual',
        headers: { authorization: headers.authorization ?? '', 'content-type': headers['content-type'] ?? '' },
        ...(body.length > 0 ? { body: new Uint8Array(body) } : {}),
      })
      const text = await answer.text()
      const fate = (await between.onAnswer?.(`${method} ${url}`)) ?? 'passed on'
      if (fate === 'lost') return void response.destroy()
      const given = fate === 'passed on' ? { status: answer.status, body: text } : fate
      response.writeHead(given.status, { 'content-type': 'application/json' }).end(given.body)
    }
    pass().catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const between: Between = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    onAnswer: undefined,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return between
}
