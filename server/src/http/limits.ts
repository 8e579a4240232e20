import type { FastifyRequest } from 'fastify'
import type { LimitClass } from '@portal/contract/endpoint'
import type { Counts } from './counts.ts'
import { networkOf } from './network.ts'
import { Problem } from './problem.ts'

interface Limit {
  /** Calls per minute of one account (or, before sign-in, of one address). */
  readonly perCaller: number
  /** Calls per minute of one address (for IPv6: of its /64), whoever calls. */
  readonly perAddress: number
}

/** R4: limits by class. An address may stand for all people in a clinic's waiting room, so it gets more than one account. */
export const limits: Readonly<Record<LimitClass, Limit>> = {
  default: { perCaller: 300, perAddress: 3000 },
  search: { perCaller: 240, perAddress: 1200 },
  upload: { perCaller: 120, perAddress: 600 },
  // 500 small files, or a large one in pieces, are sent by one person within minutes.
  pieces: { perCaller: 1200, perAddress: 6000 },
  booking: { perCaller: 60, perAddress: 600 },
  login: { perCaller: 30, perAddress: 30 },
  code: { perCaller: 20, perAddress: 120 },
  // Another party's server reports everybody's payments from one address.
  notifications: { perCaller: 60_000, perAddress: 60_000 },
  registration: { perCaller: 40, perAddress: 40 },
}

/** Answers 429 with Retry-After when a caller exceeds a limit; needs no database. */
export interface Limits {
  /** Checks the limit of the calling address (its network), whoever calls, before any other work for the call. */
  checkAddress(request: FastifyRequest, limitClass: LimitClass): Promise<void>
  /** Checks the limit of the calling account or, without one, of the address. */
  checkCaller(request: FastifyRequest, limitClass: LimitClass, accountId: number | undefined): Promise<void>
}

const unlimited: Limits = { checkAddress: async () => undefined, checkCaller: async () => undefined }

const windowMs = 60_000

/** The limits of all classes, counted in `counts`. */
export function createLimits(counts: Counts, enabled: boolean): Limits {
  if (!enabled) return unlimited
  const hold = async (group: string, caller: string, most: number): Promise<void> => {
    const { current, ttl } = await counts.add(group, caller, windowMs, most)
    if (current > most) throw new Problem('TOO_MANY_REQUESTS', { retryAfter: Math.ceil(ttl / 1000) })
  }
  return {
    checkAddress: ({ ip }, name) => hold(`${name}@`, networkOf(ip), limits[name].perAddress),
    checkCaller: ({ ip }, name, accountId) =>
      hold(`${name}:`, accountId === undefined ? networkOf(ip) : `#${accountId}`, limits[name].perCaller),
  }
}
