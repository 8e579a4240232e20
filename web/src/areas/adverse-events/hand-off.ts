import { endpoints } from '@portal/contract/areas/adverse-events'
import { endpoints as sessionEndpoints } from '@portal/contract/areas/sessions'
import { callerOf } from '../../api/caller.ts'

const call = callerOf(endpoints)
const callSessions = callerOf(sessionEndpoints)

/** The cookie in which the other system finds its code; the shorter it lives, the less it tells to other pages of the domain. */
const cookieOf = (token: string, secondsLeft: number, domain: string | undefined): string =>
  [
    `ssotoken=${token}`,
    'path=/',
    `max-age=${secondsLeft}`,
    'secure',
    'samesite=lax',
    ...(domain === undefined ? [] : [`domain=${domain}`]),
  ].join('; ')

/** Hands the account over to the system for adverse events: its page opens in a new window, with a code in the cookie. */
export async function openReport(accountId: string): Promise<void> {
  const [{ value }, { cookieDomain }, sessions] = await Promise.all([
    call('adverseEventsUrl'),
    call('ssoSettings'),
    callSessions('sessionList'),
  ])
  const sessionId = sessions.find(({ current }) => current)?.id ?? ''
  const { token, secondsLeft } = await call('ssoGenerate', { body: { userId: accountId, sessionId } })
  document.cookie = cookieOf(token, secondsLeft, cookieDomain)
  window.open(value, '_blank', 'noopener')
}
