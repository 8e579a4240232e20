import * as z from 'zod/mini'
import type { PatientIdentifier, TelehealthPatient } from '@portal/contract/areas/telehealth-patients'
import { shortCall, type CallTimeouts } from '../short-call.ts'
import { TelehealthError } from './archive.ts'

/**
 * The patients of the telehealth platform. Who has no identifier, such as a child without a PESEL whom no clinic has entered, is not known there and is
 * not asked about: an empty question could be answered with somebody else. Raises `TelehealthError` when it does not answer, or answers nonsense.
 */
export interface TelehealthPatientsPort {
  /** What the platform knows about the patient with these identifiers; undefined when it knows no such patient. */
  patient(identifiers: readonly PatientIdentifier[]): Promise<TelehealthPatient | undefined>
  /** Tells of all these patients whether they have given the consent to teleconsultations (`C`) or not (`N`); false, and nobody is told, when it does not know one of them. */
  consents(told: readonly ConsentOf[]): Promise<boolean>
}

/** A patient, and whether they have given the consent. */
export interface ConsentOf {
  readonly identifiers: readonly PatientIdentifier[]
  readonly consent: 'C' | 'N'
}

const usualTimeouts: CallTimeouts = { connectMs: 2_000, totalMs: 5_000 }
const short = z.string().check(z.maxLength(120))
const known = z.object({
  consent: short,
  links: z.array(z.object({ hisId: short, status: short })).check(z.maxLength(500)),
})

/** Calls `POST {url}/patients/data` and `PUT {url}/patients/consents`, JSON, with a bearer token. */
export function telehealthPatientsApi(platform: {
  readonly url: string
  readonly token: string
  /** Default: 2 s to connect, 5 s in all. */
  readonly timeouts?: CallTimeouts
}): TelehealthPatientsPort {
  const { url, token, timeouts = usualTimeouts } = platform
  const call = (method: string, path: string, content: unknown) => {
    const headers = {
      accept: 'application/json',
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
    }
    const address = new URL(`${url.replace(/\/+$/, '')}${path}`)
    return shortCall(address, { method, headers, body: JSON.stringify(content) }, timeouts).catch((cause: unknown) => {
      throw new TelehealthError('The telehealth platform does not answer.', { cause })
    })
  }
  return {
    async patient(identifiers) {
      if (identifiers.length === 0) return undefined
      const { status, body } = await call('POST', '/patients/data', { identifiers })
      if (status === 404) return undefined
      const read = status === 200 ? known.safeParse(parsed(body)) : undefined
      if (!read?.success) throw new TelehealthError(`The telehealth platform answered ${status}.`)
      return read.data
    },
    async consents(told) {
      if (told.some(({ identifiers }) => identifiers.length === 0)) return false
      const consents = told.map(({ identifiers, consent }) => ({ identifiers, consent }))
      const { status } = await call('PUT', '/patients/consents', { consents })
      if (status === 404) return false
      if (status < 200 || status > 299) throw new TelehealthError(`The telehealth platform answered ${status}.`)
      return true
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
