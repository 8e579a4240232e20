import { isDeepStrictEqual } from 'node:util'
import { bookingIdHere, newKeyHere, type Call } from './load.ts'

/** Members that differ between two equal answers to the same call: times, and the number of a new booking. */
const ofTheMoment = new Set(['systemId', 'hisBookingId', 'now', 'heldUntil'])

/** The largest allowed difference between the lengths of two answers, as a share. */
const apart = 0.05

interface Said {
  text: string
  json: unknown
}

/** Sends a row's calls one after another and returns the answers. Rejects on a refusal. */
export async function answersOf(url: string, row: readonly Call[]): Promise<Said[]> {
  let id = ''
  const said: Said[] = []
  for (const { method, path, headers, body, answersId } of row) {
    const key = headers['idempotency-key']?.replace(newKeyHere, crypto.randomUUID())
    const response = await fetch(url + path.replace(bookingIdHere, id), {
      method,
      headers: { ...headers, ...(key ? { 'idempotency-key': key } : {}) },
      ...(body === undefined ? {} : { body: body.replace(bookingIdHere, id) }),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${url}: ${method} ${path} answered ${response.status} ${text}`)
    const json: unknown = JSON.parse(text)
    if (answersId) id = (json as { hisBookingId: string }).hisBookingId
    said.push({ text, json })
  }
  return said
}

/** Throws when two answers to the same call differ in content, or when one is longer than the other. */
export function assertSame(what: string, portal: Said, bare: Said): void {
  const [long, short] = [portal, bare].map(({ text }) => Buffer.byteLength(text)) as [number, number]
  if (Math.abs(long / short - 1) > apart)
    throw new Error(`${what}: the portal answers ${long} bytes, the bare server ${short}`)
  const [ours, theirs] = [lasting(portal.json), lasting(bare.json)]
  if (!isDeepStrictEqual(ours, theirs))
    throw new Error(`${what}: the portal answers\n${JSON.stringify(ours)}\nthe bare server\n${JSON.stringify(theirs)}`)
}

function lasting(json: unknown): unknown {
  if (Array.isArray(json)) return json.map(lasting)
  if (typeof json !== 'object' || json === null) return json
  return Object.fromEntries(
    Object.entries(json).map(([name, value]) => [name, ofTheMoment.has(name) ? typeof value : lasting(value)]),
  )
}
