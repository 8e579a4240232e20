import type { endpoints } from '@portal/contract/areas/sessions'
import { sessionName } from '../../access/sessions.ts'
import type { Handlers } from '../../http/call.ts'
import { Problem } from '../../http/problem.ts'
import type { AccessServices } from '../access/services.ts'
import { proveAgain } from '../access/sign-in.ts'
import { deviceText } from './device.ts'

/** Handlers of the account's sessions. */
export function sessionsHandlers(services: AccessServices): Handlers<typeof endpoints> {
  const { sessions } = services
  return {
    sessionState: async ({ db, actor, now }) => {
      const life = await sessions.lifeOf(db, actor, now)
      if (!life) throw new Problem('UNAUTHENTICATED')
      return life
    },
    sessionExtend: async ({ db, actor, now }) => {
      await sessions.extend(db, actor, now)
      const life = await sessions.lifeOf(db, actor, now)
      if (!life) throw new Problem('UNAUTHENTICATED')
      return life
    },
    sessionProve: (call) => proveAgain(services, call, call.body),
    sessionList: async ({ db, actor, now, language }) => {
      const own = await sessions.listOf(db, actor.accountId, now)
      return own.map(({ hash, userAgent, createdAt, lastSeenAt }) => {
        const device = deviceText(userAgent, language)
        return {
          id: sessionName(hash),
          ...(device ? { device } : {}),
          openedAt: createdAt.toISOString(),
          lastUsedAt: lastSeenAt.toISOString(),
          current: hash.equals(actor.sessionHash),
        }
      })
    },
    sessionEnd: async ({ db, actor, now, params }) => {
      const own = await sessions.listOf(db, actor.accountId, now)
      const meant = own.filter(({ hash }) => sessionName(hash) === params.id)
      if (meant.length === 0) throw new Problem('NOT_FOUND')
      await sessions.closeThese(db, meant)
    },
    sessionEndOthers: async ({ db, actor, now }) => {
      const own = await sessions.listOf(db, actor.accountId, now)
      const others = own.filter(({ hash }) => !hash.equals(actor.sessionHash))
      await sessions.closeThese(db, others)
    },
  }
}
