import { endpoints } from '@portal/contract/areas/account'
import type { Handlers } from '../../http/call.ts'
import { clearedAtSignOut } from '../../http/shared-terminals.ts'
import { deleteAccount, deletionOutlook } from './deletion.ts'
import { resendOwnLink, setStartScreen, unconfirmedChannels, updateProfile } from './profile.ts'
import type { AccountServices } from './services.ts'

/** Handlers of an account's contacts and of its deletion. */
export function accountHandlers(services: AccountServices): Handlers<typeof endpoints> {
  const { cookies } = services
  return {
    accountUpdate: async (call) => {
      const { accountId } = call.actor
      call.about({ entityId: accountId })
      const { now, language } = call
      const account = await updateProfile(services, call.db, { accountId, now, language }, call.body)
      return account
    },
    startScreenChoose: async (call) => {
      const { accountId } = call.actor
      call.about({ entityId: accountId })
      return setStartScreen(call.db, accountId, call.body.startScreen)
    },
    ownEmailLinkSend: async (call) => {
      const { accountId } = call.actor
      call.about({ entityId: accountId })
      await resendOwnLink(call.db, { accountId, now: call.now }, call.body.email)
    },
    unconfirmedChannelList: async (call) => {
      call.about({ entityId: call.actor.accountId })
      return unconfirmedChannels(call.db, call.actor.accountId, call.query.phoneNumber)
    },
    accountDeletionOutlook: async (call) => {
      call.about({ entityId: call.actor.accountId })
      return deletionOutlook(call.db, call.patients)
    },
    accountDelete: async (call) => {
      const { accountId } = call.actor
      call.about({ entityId: accountId })
      await deleteAccount(services, call.db, { accountId, now: call.now })
      cookies.clear(call)
      call.setHeader('clear-site-data', clearedAtSignOut(call))
    },
  }
}
