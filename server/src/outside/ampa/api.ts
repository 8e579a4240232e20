import * as z from 'zod/mini'
import { shortCall, type CallTimeouts, type ShortAnswer } from '../short-call.ts'

/** The server of the mobile application AMPA. Every method raises `AmpaError` when it does not answer, or answers nonsense. */
export interface AmpaPort {
  /** Registers the patient and returns the PIN to enter in the application; the same attempt gives the same PIN. */
  register(patientId: string, attempt: string): Promise<string>
  isRegistered(patientId: string): Promise<boolean>
  /** Ends the registration; `not-linked` if nobody has entered the PIN in the application yet. */
  unregister(patientId: string): Promise<'done' | 'not-linked'>
}

export interface AmpaOptions {
  readonly url: string
  readonly token: string
  /** Default: 2 s to connect, 5 s in all. */
  readonly timeouts?: CallTimeouts
}

/** The application's server could not be asked, or gave an unknown answer. */
export class AmpaError extends Error {
  override readonly name = 'AmpaError'
}

const usualTimeouts: CallTimeouts = { connectMs: 2_000, totalMs: 5_000 }
const issued = z.object({ pin: z.string().check(z.regex(/^\d{4,12}$/)) })
const state = z.object({ registered: z.boolean() })

/** Calls `PUT`, `GET` and `DELETE {url}/patients/{id}/registration`, JSON, with a bearer token. */
export function ampaApi({ url, token, timeouts = usualTimeouts }: AmpaOptions): AmpaPort {
  const ask = async (method: string, patientId: string, extra: Record<string, string> = {}): Promise<ShortAnswer> => {
    const address = new URL(`${url.replace(/\/+$/, '')}/patients/${encodeURIComponent(patientId)}/registration`)
    const headers = { accept: 'application/json', authorization: `Bearer ${token}`, ...extra }
    try {
      return await shortCall(address, { method, headers }, timeouts)
    } catch (cause) {
      throw new AmpaError('The mobile application’s server does not answer.', { cause })
    }
  }
  const understood = <T>(answer: ShortAnswer, read: (body: unknown) => T | undefined): T => {
    const found = answer.status === 200 ? read(parsed(answer.body)) : undefined
    if (found === undefined) throw new AmpaError(`The mobile application’s server answered ${answer.status}.`)
    return found
  }
  return {
    register: async (patientId, attempt) =>
      understood(
        await ask('PUT', patientId, { 'idempotency-key': attempt }),
        (body) => issued.safeParse(body).data?.pin,
      ),
    isRegistered: async (patientId) =>
      understood(await ask('GET', patientId), (body) => state.safeParse(body).data?.registered),
    async unregister(patientId) {
      const { status } = await ask('DELETE', patientId)
      if (status === 204) return 'done'
      if (status === 409) return 'not-linked'
      throw new AmpaError(`The mobile application’s server answered ${status}.`)
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
