import { endpoints } from '@portal/contract/areas/account'
import { defineArea } from '../define.ts'
import { toldOfRegistration } from '../registration/settings.ts'
import { forgetMessagesToNobody } from './left-messages.ts'
import { accountHandlers } from './routes.ts'

export const area = defineArea({
  rows: endpoints,
  handlers: (services) => {
    const { config, files } = services
    const settings = toldOfRegistration(config, files.told())
    return accountHandlers({ ...services, settings, smsEnabled: config.smsEnabled })
  },
  every: () => [{ name: 'messages to nobody', seconds: 3600, run: forgetMessagesToNobody }],
})
