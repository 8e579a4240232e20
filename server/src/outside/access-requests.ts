import * as z from 'zod/mini'
import type { PatientRole } from '@portal/contract/access'
import { shortCall, type CallTimeouts } from './short-call.ts'

/** Somebody asks for the record of one of the clinic's patients, for themselves or as a guardian. */
export interface AccessRequest {
  /** Names this request and no later one about the same. */
  readonly id: string
  readonly askedAt: string
  /** How they say they stand to the patient. */
  readonly role: PatientRole
  /** Who asks, as their account has it; only confirmed contacts. */
  readonly by: {
    readonly name: string
    readonly lastName: string
    readonly email: string | null
    readonly phone: string | null
  }
  readonly patient: {
    readonly id: string
    /** The patient's id in the clinic's system. */
    readonly clinicId: string | null
    readonly name: string
    readonly lastName: string
    readonly birthDate: string
    readonly pesel: string | null
  }
}

export interface AccessAnswer {
  readonly id: string
  readonly answer: 'AGREED' | 'REFUSED'
}

/** Who decides at the clinic. */
export interface AccessRequestsPort {
  /** Shows what waits and answers what was decided of it. Raises an error when the clinic does not answer, or not sensibly. */
  ask(waiting: readonly AccessRequest[]): Promise<readonly AccessAnswer[]>
}

const usualTimeouts: CallTimeouts = { connectMs: 2_000, totalMs: 5_000 }
const decided = z.object({
  answers: z.array(z.object({ id: z.string(), answer: z.enum(['AGREED', 'REFUSED']) })),
})

/** Speaks `POST {url}/access-requests`, JSON, with a bearer token. */
export function accessRequestsApi(options: {
  readonly url: string
  readonly token: string
  /** 2 s to connect, 5 s in all by default. */
  readonly timeouts?: CallTimeouts
}): AccessRequestsPort {
  const address = new URL(`${options.url.replace(/\/+$/, '')}/access-requests`)
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${options.token}` }
  return {
    async ask(requests) {
      const call = { method: 'POST', headers, body: JSON.stringify({ requests }) }
      const { status, body } = await shortCall(address, call, options.timeouts ?? usualTimeouts)
      if (status !== 200) throw new Error(`The clinic answered ${status} to requests for records.`)
      return z.parse(decided, JSON.parse(body)).answers
    },
  }
}
