import { endpoints } from '@portal/contract/areas/registration'
import { defineArea } from '../define.ts'
import { givenConsents } from './copied.ts'
import { forgetIdentityFiles } from './store.ts'
import { registrationHandlers } from './routes.ts'
import { toldOfRegistration } from './settings.ts'
import { unconfirmedRegistrations } from './sweep.ts'

export const area = defineArea({
  rows: endpoints,
  handlers: (services) => {
    const { config, files, keyNamed } = services
    const { registration, smsEnabled } = config
    const settings = toldOfRegistration(config, files.told())
    const key = keyNamed('registration-challenge')
    return registrationHandlers({ ...services, key, settings, smsEnabled, botModulo: registration.botModulo })
  },
  every: ({ personal }) => [unconfirmedRegistrations(personal)],
  tables: {
    registration: {
      merge: { takeUnlessBoth: [] },
      erase: 'goes',
      patient: 'keeps',
      copy: { not: 'how the account came about, which the copy has with account and person' },
    },
    registration_attachment: {
      merge: 'take',
      erase: forgetIdentityFiles,
      copy: { not: 'its files are among those sent' },
    },
    registration_consent: { merge: { takeUnlessBoth: ['code'] }, erase: 'goes', copy: givenConsents },
    spent_challenge: 'of nobody',
  },
})
