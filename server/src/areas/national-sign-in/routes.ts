import { randomBytes } from 'node:crypto'
import type { endpoints } from '@portal/contract/areas/national-sign-in'
import type { Endpoint, Journey } from '@portal/contract/endpoint'
import type { Call, Handlers } from '../../http/call.ts'
import type { Actor } from '../../access/actor.ts'
import { Problem } from '../../http/problem.ts'
import { clearedAtSignOut } from '../../http/shared-terminals.ts'
import { describeError, type Log } from '../../log/log.ts'
import { NoProof, type Answer, type IdentityPort, type Proof } from '../../outside/identity/port.ts'
import { applyProof, refusedBecause } from './outcome.ts'
import type { AccessServices } from '../access/services.ts'
import { endSessions } from '../access/sign-in.ts'
import { logEvent } from '../access/index.ts'
import { keepProviderSession, keepRequest, providerSession, takeRequest, type NationalRequest } from './store.ts'

export interface NationalServices extends Pick<AccessServices, 'database' | 'sessions' | 'cookies'> {
  readonly identity: IdentityPort | undefined
  readonly log: Log
  /** The address under which people reach the portal, and whether it was configured or is the one on which the server listens. */
  readonly base: () => { readonly url: string; readonly configured: boolean }
  readonly secureCookies: boolean
}

/** How long a person may take at the provider. */
const patienceMs = 15 * 60_000
const browserForm = /^[A-Za-z0-9_-]{43}$/
const secret = (): string => randomBytes(32).toString('base64url')

type AnyCall = Pick<
  Call<Endpoint>,
  | 'cookies'
  | 'cookieValues'
  | 'recorded'
  | 'setCookie'
  | 'clearCookie'
  | 'sharedTerminal'
  | 'setHeader'
  | 'now'
  | 'host'
  | 'requestId'
  | 'userAgent'
  | 'about'
  | 'afterCommit'
> & { readonly actor: Actor | null }

/** Handlers of national sign-in: to the provider, back from it, and sign-out there (docs/decisions/national-sign-in.md). */
export function nationalHandlers(services: NationalServices): Handlers<typeof endpoints> {
  const { database, sessions, cookies, identity, log, base } = services
  const { db } = database
  // Keeps the sign-in in the browser that began it; comes along when the provider's page posts its form (login CSRF, A14).
  const browserCookie = services.secureCookies ? '__Host-national' : 'national'

  const provider = (): IdentityPort => {
    if (!identity) throw new Problem('NOT_FOUND')
    return identity
  }
  const returnTo = (): string => `${base().url}/mpi/epuap/${provider().comesBackBy === 'form' ? 'acs' : 'callback'}`

  async function reached<T>(work: Promise<T>): Promise<T> {
    try {
      return await work
    } catch (error) {
      if (!(error instanceof NoProof)) throw error
      log.warn({ ...describeError(error), failure: error.failure }, 'national sign-in failed')
      throw refusedBecause(error.failure)
    }
  }

  /** Nobody is sent to the national node from a shared terminal: its own session would stay there for the next person. */
  const hereAllowed = ({ sharedTerminal }: AnyCall): void => {
    provider()
    if (sharedTerminal) throw new Problem('NOT_FOUND')
  }

  async function begin(call: AnyCall, onward: string, confirm: NationalRequest['confirm']): Promise<Journey> {
    const kept = call.cookies[browserCookie]
    // One secret serves several tabs of a browser; each sign-in has its own state.
    const browser = kept && browserForm.test(kept) ? kept : secret()
    const [state, address] = [secret(), returnTo()]
    const begun = await reached(
      provider().begin({ state, returnTo: address, afresh: confirm !== undefined, now: call.now }),
    )
    const expiresAt = new Date(call.now.getTime() + patienceMs)
    await keepRequest(db, { state, browser, kept: begun.kept, returnTo: address, onward, confirm, expiresAt })
    call.setCookie(browserCookie, browser, 'any-site')
    return begun.journey
  }

  async function finish(call: AnyCall, state: string, fields: Answer['fields']): Promise<Journey> {
    provider()
    try {
      const browser = call.cookies[browserCookie] ?? ''
      const request = await takeRequest(db, { state, browser, now: call.now })
      if (!request) throw refusedBecause('untrusted')
      const { kept, returnTo: address } = request
      const proof = await reached(provider().complete({ fields, kept, returnTo: address, now: call.now }))
      return await (request.confirm ? confirmed : signedIn)(call, request, proof)
    } catch (error) {
      if (error instanceof Problem) await logFailure(call, error)
      throw error
    }
  }

  async function signedIn(call: AnyCall, request: NationalRequest, proof: Proof): Promise<Journey> {
    const { now, requestId, userAgent } = call
    const earlier = cookies.tokens(call)
    const { first, token } = await call.recorded(async (tx) => {
      const outcome = await applyProof(tx, proof, request, now)
      // Whoever else is in an account whose owner has just shown who they are has to sign in again.
      if (outcome.first) await sessions.closeAll(tx, outcome.accountId)
      const opened = await sessions.open(tx, outcome.accountId, now, userAgent, call.sharedTerminal)
      if (proof.session) await keepProviderSession(tx, { token: opened, issuer: proof.issuer, session: proof.session })
      const event = { at: now, type: 'LOGIN_SUCCESS', accountId: outcome.accountId, trusted: true, requestId } as const
      await logEvent(tx, { ...event, description: 'national' })
      await sessions.close(tx, earlier)
      call.about({ entityId: outcome.accountId })
      return { ...outcome, token: opened }
    })
    sessions.disbelieve(earlier)
    cookies.set(call, token)
    return success(request.onward, first ? { first: '1' } : {})
  }

  async function confirmed(call: AnyCall, request: NationalRequest, proof: Proof): Promise<Journey> {
    const { accountId, token } = await database.transaction(async (tx) => {
      const outcome = await applyProof(tx, proof, request, call.now)
      return { ...outcome, token: request.confirm && (await sessions.prove(tx, request.confirm.sessionHash, call.now)) }
    })
    if (token) cookies.set(call, token)
    call.about({ entityId: accountId })
    return success(request.onward, { confirmed: '1' })
  }

  /** Logs a failure of a signed-in person. About a stranger's failure nothing is known except that it happened; the door counts it. */
  const logFailure = async ({ actor, now, requestId }: AnyCall, problem: Problem) => {
    if (!actor) return
    const reason = problem.extras.details?.['reason']
    const description = `national ${typeof reason === 'string' ? reason : problem.code}`
    const { accountId } = actor
    await logEvent(db, { at: now, type: 'LOGIN_FAILURE', accountId, description, trusted: true, requestId })
  }

  return {
    nationalSignIn: async (call) => {
      hereAllowed(call)
      const onward = new URLSearchParams(call.query).toString()
      const { url, configured } = base()
      // The provider leads back to one address only; a sign-in begun under another name of this machine would lose its cookie.
      if (!configured && new URL(url).host !== call.host)
        return { to: `${url}/mpi/epuap/sso${onward ? `?${onward}` : ''}` }
      return begin(call, onward, undefined)
    },
    nationalConfirm: async (call) => {
      hereAllowed(call)
      const onward = new URLSearchParams(call.query).toString()
      return begin(call, onward, call.actor)
    },
    nationalAnswerForm: async (call) => finish(call, call.body.RelayState, { SAMLart: call.body.SAMLart }),
    nationalAnswerQuery: async (call) => finish(call, call.query.state, call.query),
    nationalLogout: async (call) => {
      const outside = call.actor && identity ? await providerSession(db, call.actor.sessionHash) : undefined
      // Here first: whatever the provider does or does not, this session is over.
      await endSessions(services, call)
      cookies.clear(call)
      call.setHeader('clear-site-data', clearedAtSignOut(call))
      const home = { to: '/login?left=1' }
      if (!outside || !identity) return home
      try {
        return (await identity.logout(outside, `${base().url}${home.to}`, call.now)) ?? home
      } catch (error) {
        if (!(error instanceof NoProof)) throw error
        log.warn({ ...describeError(error), failure: error.failure }, 'single logout failed')
        return { to: '/login?left=here' }
      }
    },
    nationalMetadata: async () => {
      const described = identity?.describe({ returnTo: returnTo() })
      if (described === undefined) throw new Problem('NOT_FOUND')
      return Buffer.from(described)
    },
  }
}

const success = (onward: string, marks: Record<string, string>): Journey => {
  const query = new URLSearchParams(onward)
  for (const [name, value] of Object.entries(marks)) query.set(name, value)
  return { to: query.size > 0 ? `/epuap/success?${query}` : '/epuap/success' }
}
