import type { TeleconsultationType } from '@portal/contract/rules/teleconsultation-window'
import * as z from 'zod/mini'
import { shortCall, type CallTimeouts } from '../short-call.ts'
import { TelehealthError } from './archive.ts'

/** A patient who waits for their consultant. */
export interface WaitingPatient {
  readonly patient: string
  readonly service: string
  readonly practitioner?: { readonly id: string; readonly name: string }
  readonly startsAt: Date
  readonly endsAt: Date
  readonly type: TeleconsultationType
  /** The page by which the consultant joins; whoever has it can. */
  readonly joinUrl: string
}

/** The consultants' side of the telehealth platform. Raises `TelehealthError` when it does not answer, or answers nonsense. */
export interface TelehealthConsultationsPort {
  /** Tells that a patient waits; repeated while they do. */
  ready(consultationId: string, waiting: WaitingPatient): Promise<void>
  /** 1 while the consultant is available; another number otherwise, 0 also for one that the platform does not know. */
  status(consultantId: string): Promise<number>
}

const usualTimeouts: CallTimeouts = { connectMs: 2_000, totalMs: 5_000 }
const told = z.object({ status: z.int() })

/** Calls `PUT {url}/consultations/{id}/ready` and `GET {url}/consultants/{id}/status`, JSON, with a bearer token. */
export function telehealthConsultationsApi(platform: {
  readonly url: string
  readonly token: string
  /** Default: 2 s to connect, 5 s in all. */
  readonly timeouts?: CallTimeouts
}): TelehealthConsultationsPort {
  const { url, token, timeouts = usualTimeouts } = platform
  const call = (path: string, more: { readonly method: string; readonly body?: string }) => {
    const headers = {
      accept: 'application/json',
      authorization: `Bearer ${token}`,
      ...(more.body === undefined ? {} : { 'content-type': 'application/json' }),
    }
    const address = new URL(`${url.replace(/\/+$/, '')}${path}`)
    return shortCall(address, { ...more, headers }, timeouts).catch((cause: unknown) => {
      throw new TelehealthError('The telehealth platform does not answer.', { cause })
    })
  }
  return {
    async ready(consultationId, waiting) {
      const path = `/consultations/${encodeURIComponent(consultationId)}/ready`
      const { status } = await call(path, { method: 'PUT', body: JSON.stringify(waiting) })
      if (status < 200 || status > 299) throw new TelehealthError(`The telehealth platform answered ${status}.`)
    },
    async status(consultantId) {
      const { status, body } = await call(`/consultants/${encodeURIComponent(consultantId)}/status`, { method: 'GET' })
      if (status === 404) return 0
      const read = status === 200 ? told.safeParse(parsed(body)) : undefined
      if (!read?.success) throw new TelehealthError(`The telehealth platform answered ${status}.`)
      return read.data.status
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
