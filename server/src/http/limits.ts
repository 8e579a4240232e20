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

/** Answers 429 with Retry-After once somebody is over a limit; asks no database. */
export interface Limits {
  /** Of the calling address (its network), whoever it is: before anything else is done for the call. */
  checkAddress(request: FastifyRequest, limitClass: LimitClass): Promise<void>
  /** Of the account that calls or, without one, of the address. */
  checkCaller(request: FastifyRequest, limitClass: LimitClass, accountId: number | undefined): Promise<void>
}

const unlimited: Limits = { checkAddress: async () => undefined, checkCaller: async () => undefined }

/** Makes the limits of all classes. */
export async function createLimits(app: FastifyInstance, enabled: boolean): Promise<Limits> {
  if (!enabled) return unlimited
  await app.register(rateLimit, { global: false })
  const callers = new WeakMap<FastifyRequest, number>()
  const callerOf = (request: FastifyRequest): string => {
    const accountId = callers.get(request)
    return accountId === undefined ? networkOf(request.ip) : `#${accountId}`
  }
  const timeWindow = 60_000
  const checks = mapValues((name) => ({
    address: app.createRateLimit({
      max: limits[name].perAddress,
      timeWindow,
      keyGenerator: (request) => `${name}@${networkOf(request.ip)}`,
    }),
    caller: app.createRateLimit({
      max: limits[name].perCaller,
      timeWindow,
      keyGenerator: (request) => `${name}:${callerOf(request)}`,
    }),
  }))
  const held = async (request: FastifyRequest, check: Check): Promise<void> => {
    const found = await check(request)
    if (!found.isAllowed && found.isExceeded) throw new Problem('TOO_MANY_REQUESTS', { retryAfter: found.ttlInSeconds })
  }
  return {
    checkAddress: (request, name) => held(request, checks[name].address),
    checkCaller: (request, name, accountId) => {
      if (accountId !== undefined) callers.set(request, accountId)
      return held(request, checks[name].caller)
    },
  }
}

type Check = ReturnType<FastifyInstance['createRateLimit']>

const mapValues = <T>(make: (name: LimitClass) => T): Record<LimitClass, T> =>
  Object.fromEntries((Object.keys(limits) as LimitClass[]).map((name) => [name, make(name)])) as Record<LimitClass, T>
