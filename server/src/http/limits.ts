import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { LimitClass } from '@portal/contract/endpoint'
import { networkOf } from './network.ts'
import { Problem } from './problem.ts'

interface Limit {
  /** Calls a minute of one account (or, before sign-in, of one address). */
  readonly perCaller: number
  /** Calls a minute of one address (an IPv6 address stands for its /64), whoever calls. */
  readonly perAddress: number
}

/** R4: limits by class. An address may stand for a whole clinic's waiting room, so it gets more than one account. */
export const limits: Readonly<Record<LimitClass, Limit>> = {
  default: { perCaller: 300, perAddress: 3000 },
  search: { perCaller: 240, perAddress: 1200 },
  upload: { perCaller: 120, perAddress: 600 },
  booking: { perCaller: 60, perAddress: 600 },
  login: { perCaller: 30, perAddress: 30 },
  code: { perCaller: 20, perAddress: 120 },
  registration: { perCaller: 40, perAddress: 40 },
}

export type CheckLimit = (
  request: FastifyRequest,
  limitClass: LimitClass,
  accountId: number | undefined,
) => Promise<void>

/** Makes the check that answers 429 with Retry-After once a caller or an address is over its limit. */
export async function createLimits(app: FastifyInstance, enabled: boolean): Promise<CheckLimit> {
  if (!enabled) return async () => undefined
  await app.register(rateLimit, { global: false })
  const callers = new WeakMap<FastifyRequest, string>()
  const checks = new Map(
    (Object.keys(limits) as LimitClass[]).map((name) => [
      name,
      [
        app.createRateLimit({
          max: limits[name].perCaller,
          timeWindow: 60_000,
          keyGenerator: (request) => `${name}:${callers.get(request) ?? networkOf(request.ip)}`,
        }),
        app.createRateLimit({
          max: limits[name].perAddress,
          timeWindow: 60_000,
          keyGenerator: (request) => `${name}@${networkOf(request.ip)}`,
        }),
      ],
    ]),
  )
  return async (request, name, accountId) => {
    if (accountId !== undefined) callers.set(request, `#${accountId}`)
    for (const check of checks.get(name) ?? []) {
      const found = await check(request)
      if (!found.isAllowed && found.isExceeded)
        throw new Problem('TOO_MANY_REQUESTS', { retryAfter: found.ttlInSeconds })
    }
  }
}
