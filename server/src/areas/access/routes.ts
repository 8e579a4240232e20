import { accessEndpoints } from '@portal/contract/areas/access'
import type { Sessions } from '../../access/sessions.ts'
import type { Database } from '../../db/database.ts'
import type { Handlers } from '../../http/call.ts'
import { Problem } from '../../http/problem.ts'
import type { SessionCookies } from '../../http/session-cookies.ts'
import { countFailure, forgetFailures, lockedUntil } from './lockout.ts'
import { passwordFits } from '../../access/passwords.ts'
import { loginKey } from '../../access/login-key.ts'
import { accountOf, credentialsOf, logEvent } from './store.ts'

export interface AccessServices {
  readonly database: Database
  readonly sessions: Sessions
  readonly cookies: SessionCookies
}

/** Handlers of signing in and out. */
export function accessHandlers({ database, sessions, cookies }: AccessServices): Handlers<typeof accessEndpoints> {
  const { db } = database
  return {
    login: async (call) => {
      const { now, address, requestId } = call
      const key = loginKey(call.body.username)
      const event = { at: now, username: call.body.username.slice(0, 254), trusted: true, requestId }
      const found = await credentialsOf(db, key)
      // The lock is checked after the password, so that it tells nothing to who does not know it; the work is the same.
      const fits = await passwordFits(found?.passwordHash, call.body.password)
      const account = found ? String(found.id) : `unknown:${key}`
      if (await lockedUntil(db, account, address, now)) {
        await logEvent(db, {
          ...event,
          type: 'LOGIN_FAILURE',
          description: 'locked',
          ...(found ? { accountId: found.id } : {}),
        })
        throw new Problem('TEMPORARY_BLOCKED')
      }
      if (!found || !fits) {
        const locked = await countFailure(db, account, address, now)
        await logEvent(db, { ...event, type: 'LOGIN_FAILURE', ...(found ? { accountId: found.id } : {}) })
        if (locked) await logEvent(db, { ...event, type: 'ACCOUNT_LOCK', ...(found ? { accountId: found.id } : {}) })
        throw new Problem(locked ? 'TEMPORARY_BLOCKED' : 'BAD_CREDENTIALS')
      }
      const refusal = found.blocked ? 'USER_BLOCKED' : found.passwordDemand
      if (refusal) {
        await logEvent(db, { ...event, type: 'LOGIN_FAILURE', accountId: found.id, description: refusal })
        throw new Problem(refusal)
      }
      const earlier = cookies.read(call.cookies)
      if (earlier) await sessions.close(db, earlier)
      const token = await database.transaction(async (tx) => {
        await forgetFailures(tx, account, address)
        await logEvent(tx, { ...event, type: 'LOGIN_SUCCESS', accountId: found.id })
        return sessions.open(tx, found.id, now, call.userAgent)
      })
      cookies.set(call, token)
      call.about({ entityId: String(found.id) })
      return (await accountOf(db, found.id))!
    },
    logout: async (call) => {
      const token = cookies.read(call.cookies)
      if (token) await sessions.close(db, token)
      cookies.clear(call)
      call.setHeader('clear-site-data', '"cache", "storage"')
      if (call.actor) {
        await logEvent(db, {
          at: call.now,
          type: 'LOGOUT',
          accountId: call.actor.accountId,
          trusted: true,
          requestId: call.requestId,
        })
      }
    },
    accountCurrent: async (call) => {
      const account = await accountOf(call.db, call.actor.accountId)
      if (!account) throw new Problem('UNAUTHENTICATED')
      return account
    },
    eventLogCreate: async (call) => {
      const { eventLogType: type, description } = call.body
      // The user name in the body is ignored: whoever calls could write any (W10).
      await logEvent(db, {
        at: call.now,
        type,
        trusted: false,
        requestId: call.requestId,
        ...(call.actor ? { accountId: call.actor.accountId } : {}),
        ...(description ? { description } : {}),
      })
    },
    loginSettings: async () => ({
      showLinkToCreateAccountForMe: false,
      showLinkToCreateAccountForWard: false,
      showLinkToCreateAccountForChild: false,
      usernamePromptMode: 'USERNAME' as const,
    }),
  }
}
