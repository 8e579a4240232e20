import { endpoints } from '@portal/contract/areas/access'
import { accountOf } from '../../access/account-view.ts'
import { linkHolder, spendLink } from '../../access/one-time-links.ts'
import { clearedAtSignOut } from '../../http/shared-terminals.ts'
import type { Handlers } from '../../http/call.ts'
import { Problem } from '../../http/problem.ts'
import { promptModeOf } from '../registration/settings.ts'
import { mergeAccounts } from './merge.ts'
import { changePassword, resetPassword } from './password-change.ts'
import { requestRecovery } from './recovery.ts'
import type { AccessServices } from './services.ts'
import { endSessions, enter, refuseUnreadyAloud, signIn } from './sign-in.ts'
import { changeUnconfirmedEmail } from './unconfirmed-email.ts'
import { credentialsById, loggedEvent, notificationContext } from './store.ts'

/** Handlers of sign-in, sign-out and passwords. */
export function accessHandlers(services: AccessServices): Handlers<typeof endpoints> {
  const { database, cookies, config, strangers } = services
  const { db } = database
  return {
    login: async (call) => {
      const id = await signIn(services, call, call.body)
      return (await accountOf(db, id))!
    },
    loginByToken: async (call) => {
      const given = { purpose: 'HAND_OFF', token: call.body.ssotoken, now: call.now } as const
      const spent = await database.transaction((tx) => spendLink(tx, given))
      const found = spent && (await credentialsById(db, spent.accountId))
      if (!found) throw new Problem('SIGN_IN_TOKEN_REFUSED')
      await refuseUnreadyAloud(services, call, found)
      await enter(services, call, found)
      return (await accountOf(db, found.id))!
    },
    passwordChange: (call) => changePassword(services, call),
    unconfirmedEmailChange: (call) => changeUnconfirmedEmail(services, call),
    accountMerge: (call) => mergeAccounts(services, call),
    passwordRecovery: (call) => requestRecovery(services, call),
    passwordReset: (call) => resetPassword(services, call),
    passwordResetCheck: async (call) => {
      const holder = await linkHolder(call.db, { purpose: 'PASSWORD_RESET', token: call.body.token, now: call.now })
      const found = holder === undefined ? undefined : await credentialsById(call.db, holder)
      if (!found?.addressCounts || found.blocked) throw new Problem('RESET_REFUSED')
    },
    notificationContext: async (call) => {
      const contextId = await notificationContext(call.db, call.params.guid, call.actor.accountId)
      return contextId === undefined ? {} : { contextId }
    },
    logout: async (call) => {
      await endSessions(services, call)
      cookies.clear(call)
      call.setHeader('clear-site-data', clearedAtSignOut(call))
    },
    accountCurrent: async (call) => {
      const account = await accountOf(call.db, call.actor.accountId)
      if (!account) throw new Problem('UNAUTHENTICATED')
      return account
    },
    eventLogCreate: async (call) => {
      const { eventLogType: type, description } = call.body
      // The user name in the body is ignored: whoever calls could write any (W10). What strangers report is only counted: they could write without end.
      const { now: at, requestId, address } = call
      if (!call.actor) return strangers.count({ at, address, event: 'eventLogCreate', outcome: type })
      const { accountId } = call.actor
      const reported = { at, type, accountId, trusted: false, requestId, ...(description ? { description } : {}) }
      strangers.note(accountId, at, [loggedEvent(reported)])
    },
    loginSettings: async () => ({
      showLinkToCreateAccountForMe: config.registration.offeredFor.includes('me'),
      showLinkToCreateAccountForWard: config.registration.offeredFor.includes('ward'),
      showLinkToCreateAccountForChild: config.registration.offeredFor.includes('child'),
      usernamePromptMode: promptModeOf(config),
    }),
  }
}
