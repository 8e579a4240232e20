import { randomBytes } from 'node:crypto'
import type { endpoints } from '@portal/contract/areas/adverse-events'
import { accountOf } from '../../access/account-view.ts'
import { sessionName } from '../../access/sessions.ts'
import type { Handlers } from '../../http/call.ts'
import { Problem } from '../../http/problem.ts'
import { AdverseEventsError, type AdverseEventsPort } from '../../outside/adverse-events/port.ts'
import { reachedFrom } from './rules.ts'

/** Seconds for which a code is good. */
const codeSeconds = 60

/** Handlers of the way to the system for adverse events; without such a system its module is off. */
export const adverseEventsHandlers = (port: AdverseEventsPort | undefined): Handlers<typeof endpoints> => ({
  ssoGenerate: async ({ db, actor, body, now }) => {
    const account = await accountOf(db, actor.accountId)
    const isCaller = body.userId === actor.accountId && body.sessionId === sessionName(actor.sessionHash)
    if (!account || !isCaller) throw new Problem('NOT_FOUND')
    if (!port) throw new Problem('ADVERSE_EVENTS_SILENT')
    // The code opens the other system alone, and only once: it is no session of the portal.
    const token = randomBytes(32).toString('base64url')
    const validUntil = new Date(now.getTime() + codeSeconds * 1000)
    const { id: accountId, name, lastName } = account
    await port.announce({ token, validUntil, accountId, name, lastName }).catch((error: unknown) => {
      throw error instanceof AdverseEventsError ? new Problem('ADVERSE_EVENTS_SILENT') : error
    })
    return { token, secondsLeft: codeSeconds }
  },
  ssoSettings: async () => (port?.cookieDomain === undefined ? {} : { cookieDomain: port.cookieDomain }),
  adverseEventsUrl: async ({ host }) => {
    if (!port) throw new Problem('ADVERSE_EVENTS_SILENT')
    return { value: reachedFrom(host, port.page) }
  },
})
