import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

const longestBody = 64 * 1024

/** Reads a request's body; undefined when it is longer than allowed (64 KiB unless told otherwise). */
export async function readBody(request: IncomingMessage, longest = longestBody): Promise<Buffer | undefined> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > longest) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Sends a complete answer. */
export function answer(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body)
}

/** Sends a JSON answer. */
export const answerJson = (response: ServerResponse, status: number, value: unknown): void =>
  answer(response, status, 'application/json; charset=utf-8', JSON.stringify(value))

/** Compares secrets in a time that does not depend on how much of them agrees. */
export function sameSecret(given: string, expected: string): boolean {
  const digest = (value: string) => createHash('sha256').update(value).digest()
  return timingSafeEqual(digest(given), digest(expected))
}

/** Starts listening and returns the port; 0 asks for any free one. */
export function listen(server: Server, host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve((server.address() as AddressInfo).port)
    })
  })
}

/** Stops listening and ends the connections that are still open. */
export function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}
