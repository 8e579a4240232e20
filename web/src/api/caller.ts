import { ApiError, createCaller, type Caller } from '@portal/contract/client'
import type { Endpoints } from '@portal/contract/endpoint'
import { language } from '../i18n/language.ts'
import { askForProof, proofsGiven } from '../session/proof.ts'

export { ApiError }

type Listener = () => void
const listeners = new Set<Listener>()

/** Calls back whenever the server says that there is no session any more; returns the way to stop. */
export function onUnauthenticated(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Makes the caller of one area's rows, so that a screen carries its own area's contract and no other.
 * Rejects with `ApiError`; an answer 401 is also told to `onUnauthenticated` before the rejection arrives. Where the server wants to know
 * once more who sits there, the person is asked and the call made again; if they decline, the refusal arrives. `send` replaces `fetch`.
 */
export function callerOf<A extends Endpoints>(rows: A, send?: typeof fetch): Caller<A> {
  const call = createCaller(rows, {
    headers: () => ({ 'accept-language': language() }),
    ...(send ? { fetch: send } : {}),
  })
  const watched = async (...args: Parameters<typeof call>): Promise<Awaited<ReturnType<typeof call>>> => {
    const proofs = proofsGiven()
    try {
      return await call(...args)
    } catch (error) {
      // On its way while proof was given: the session lives, only the token it went out with does not.
      if (error instanceof ApiError && error.status === 401 && proofsGiven() !== proofs) return watched(...args)
      if (error instanceof ApiError && error.status === 401) for (const listener of listeners) listener()
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
