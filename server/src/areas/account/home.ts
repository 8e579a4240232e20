import { accountOf } from '../../access/account-view.ts'
import { defineHomePart } from '../home/part.ts'

/** The contacts that wait to be confirmed. */
export const homeAccount = defineHomePart({
  name: 'account',
  read: async ({ config }, { db, accountId }) => {
    const contacts = (await accountOf(db, accountId))?.contactData
    const { email, emailConfirmed, phoneNumber, phoneConfirmed } = contacts ?? {}
    return {
      ...(email && !emailConfirmed ? { email } : {}),
      // Without messages no number can be confirmed.
      ...(phoneNumber && !phoneConfirmed && config.smsEnabled ? { phoneNumber } : {}),
    }
  },
})
