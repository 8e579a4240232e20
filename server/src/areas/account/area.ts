import { endpoints } from '@portal/contract/areas/account'
import { defineArea } from '../define.ts'
import { homeAccount } from './home.ts'
import { toldOfRegistration } from '../registration/settings.ts'
import { accountHandlers } from './routes.ts'

export const area = defineArea({
  rows: endpoints,
  handlers: (services) => {
    const { config, files } = services
    const settings = toldOfRegistration(config, files.told())
    return accountHandlers({ ...services, settings, smsEnabled: config.smsEnabled })
  },
  home: homeAccount,
  tables: {
    account: { copy: 'with the person' },
  },
})
