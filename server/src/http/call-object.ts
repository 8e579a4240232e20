import type { Endpoint } from '@portal/contract/endpoint'
import type { Db } from '../db/database.ts'
import type { Call } from './call.ts'
import { transactionOf } from './call-transaction.ts'
import { cookiesOf } from './cookie-values.ts'
import type { Claimed } from './claims-of.ts'
import { atSharedTerminal } from './shared-terminals.ts'
import type { CallAtDoor, Door } from './door.ts'

/** The call as its handler sees it. */
export function callOf(door: Door, at: CallAtDoor, { claims, input }: Claimed, db: Db): Call<Endpoint> {
  const { request, reply, actor, now } = at
  const sharedTerminal = atSharedTerminal(door.sharedTerminals, request)
  const onReply = (add: () => unknown): void => void at.onReply.push(() => void add())
  return {
    ...input,
    ...claims,
    actor,
    scope: { accountId: actor?.accountId ?? 0, now },
    db,
    now,
    language: at.language,
    requestId: request.id,
    address: request.ip,
    host: request.host,
    userAgent: request.headers['user-agent']?.slice(0, 300),
    sharedTerminal,
    cookies: request.cookies,
    ...cookiesOf(request),
    recorded: (work) => transactionOf(door, at, work),
    about: (subject) => void at.subjects.push(subject),
    setCookie: (name, value, reach) =>
      onReply(() =>
        reply.setCookie(name, value, {
          path: '/',
          // Browsers take "none" only where the cookie is Secure; on loopback the other party is the same site anyway.
          sameSite: reach === 'any-site' && door.secureCookies ? 'none' : 'lax',
          secure: door.secureCookies,
          httpOnly: true,
        }),
      ),
    keepCookie: (name, value, seconds) =>
      onReply(() =>
        reply.setCookie(name, value, {
          path: '/',
          sameSite: 'lax',
          secure: door.secureCookies,
          httpOnly: true,
          ...(sharedTerminal ? {} : { maxAge: seconds }),
        }),
      ),
    clearCookie: (name) => onReply(() => reply.clearCookie(name, { path: '/', secure: door.secureCookies })),
    setHeader: (name, value) => onReply(() => reply.header(name, value)),
    afterCommit: (work) => void at.afterCommit.push(work),
  } as Call<Endpoint>
}
