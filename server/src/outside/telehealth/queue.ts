import * as z from 'zod/mini'
import { shortCall, type CallTimeouts } from '../short-call.ts'
import { TelehealthError } from './archive.ts'

/** The queues of the telehealth platform. Raises `TelehealthError` when it does not answer, or answers nonsense. */
export interface TelehealthQueuePort {
  /** How many patients wait for a service, by its code; undefined when the platform does not know the service. */
  waiting(serviceCode: string): Promise<number | undefined>
}

const usualTimeouts: CallTimeouts = { connectMs: 2_000, totalMs: 5_000 }
const known = z.object({ waiting: z.int().check(z.minimum(0), z.maximum(100_000)) })

/** Calls `GET {url}/services/{code}/waiting` with a bearer token. */
export function telehealthQueueApi(platform: {
  readonly url: string
  readonly token: string
  /** Default: 2 s to connect, 5 s in all. */
  readonly timeouts?: CallTimeouts
}): TelehealthQueuePort {
  const { url, token, timeouts = usualTimeouts } = platform
  return {
    async waiting(serviceCode) {
      const address = new URL(`${url.replace(/\/+$/, '')}/services/${encodeURIComponent(serviceCode)}/waiting`)
      const asked = { method: 'GET', headers: { accept: 'application/json', authorization: `Bearer ${token}` } }
      const { status, body } = await shortCall(address, asked, timeouts).catch((cause: unknown) => {
        throw new TelehealthError('The telehealth platform does not answer.', { cause })
      })
      if (status === 404) return undefined
      const read = status === 200 ? known.safeParse(parsed(body)) : undefined
      if (!read?.success) throw new TelehealthError(`The telehealth platform answered ${status}.`)
      return read.data.waiting
    },
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
