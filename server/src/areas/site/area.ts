import { endpoints } from '@portal/contract/areas/site'
import { defineArea } from '../define.ts'
import version from '../../../../package.json' with { type: 'json' }
import { siteHandlers } from './routes.ts'

export const area = defineArea({
  rows: endpoints,
  handlers: ({ config, identity, verifiesSignatures }) =>
    siteHandlers(config, version.version, {
      nationalSignIn: identity !== undefined,
      signatureVerification: verifiesSignatures,
    }),
})
