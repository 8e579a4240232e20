import { endpoints } from '@portal/contract/areas/registration'
import { defineArea } from '../define.ts'
import { registrationHandlers } from './routes.ts'
import { toldOfRegistration } from './settings.ts'
import { sweepRegistrations } from './sweep.ts'

export const area = defineArea({
  rows: endpoints,
  handlers: (services) => {
    const { config, files, keyNamed } = services
    const { registration, smsEnabled } = config
    const settings = toldOfRegistration(config, files.told())
    const key = keyNamed('registration-challenge')
    return registrationHandlers({ ...services, key, settings, smsEnabled, botModulo: registration.botModulo })
  },
  every: ({ files }) => [
    { name: 'unconfirmed registrations', seconds: 3600, run: (tx, now) => sweepRegistrations(tx, now, files) },
  ],
})
