import { ApiError, createCaller, type Caller } from '@portal/contract/client'
import type { Endpoints } from '@portal/contract/endpoint'
import { language } from '../i18n/language.ts'
import { askForProof, proofsGiven } from '../session/proof.ts'
import { session } from '../session/session.ts'

export { ApiError }

type Listener = () => void
const listeners = new Set<Listener>()

/** Calls the listener whenever the server says that the session has ended; returns a function that stops it. */
export function onUnauthenticated(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Makes the caller of some rows for this page. Each call names the account for which the page was loaded; where the server answers that another one is
 * signed in in this browser now, the page is loaded anew, for that one. `send` replaces `fetch`.
 */
export function pageCaller<A extends Endpoints>(rows: A, send?: typeof fetch): Caller<A> {
  const call = createCaller(rows, {
    headers: () => {
      const now = session()
      return { 'accept-language': language(), ...(now.state === 'in' ? { 'x-portal-account': now.account.id } : {}) }
    },
    ...(send ? { fetch: send } : {}),
  })
  const own = async (...args: Parameters<typeof call>) => {
    try {
      return await call(...args)
    } catch (error) {
      if (isOthers(error)) location.reload()
      throw error
    }
  }
  return own as Caller<A>
}

const isOthers = (error: unknown): boolean => error instanceof ApiError && error.errorCode === 'OTHER_ACCOUNT'

/**
 * Makes the caller of one area's rows, so that a screen loads the contract of its own area and no other. Rejects with `ApiError`; an answer 401 is
 * also reported to `onUnauthenticated` before the rejection arrives. Where the server demands recent proof of identity, the person is asked and the
 * call is made again; if they decline, it rejects with the refusal. Otherwise as `pageCaller`.
 */
export function callerOf<A extends Endpoints>(rows: A, send?: typeof fetch): Caller<A> {
  const call = pageCaller(rows, send)
  const watched = async (...args: Parameters<typeof call>): Promise<Awaited<ReturnType<typeof call>>> => {
    const proofs = proofsGiven()
    try {
      return await call(...args)
    } catch (error) {
      // The call was on its way while the person gave proof: the session still lives, only the token of the call does not.
      if (error instanceof ApiError && error.status === 401 && proofsGiven() !== proofs) return watched(...args)
      if (error instanceof ApiError && error.status === 401 && !isOthers(error))
        for (const listener of listeners) listener()
      throw error
    }
  }
  const proved = async (...args: Parameters<typeof call>) => {
    try {
      return await watched(...args)
    } catch (error) {
      const asked = error instanceof ApiError && error.errorCode === 'PROOF_REQUIRED'
      if (!asked || !(await askForProof())) throw error
      return watched(...args)
    }
  }
  return proved as Caller<A>
}
