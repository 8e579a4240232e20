import { endpoints } from '@portal/contract/areas/site'
import { defineArea } from '../define.ts'
import version from '../../../../package.json' with { type: 'json' }
import { siteHandlers } from './routes.ts'

export const area = defineArea({
  rows: endpoints,
  handlers: ({ config, outside, base }) =>
    siteHandlers(config, version.version, {
      nationalSignIn: outside.identity !== undefined,
      nationalSignature: outside.nationalSignature !== undefined,
      signatureVerification: outside.signatures !== undefined,
      address: () => base().url,
    }),
})
