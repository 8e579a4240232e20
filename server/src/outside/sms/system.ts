import { optionalText } from '../../setting-kinds.ts'
import { behindToken, defineSystem } from '../system.ts'
import { smsApi } from './api.ts'

const { environment, address } = behindToken('SMSAPI')

/** The provider of text messages. */
export const sms = defineSystem({
  environment: { ...environment, SMS_FROM: optionalText },
  read: (parsed: Parameters<typeof address>[0] & { readonly SMS_FROM: string | undefined }) => ({
    address: address(parsed),
    from: parsed.SMS_FROM,
  }),
  open: (provider, { from }) => smsApi({ ...provider, from }),
  needed: ['SMSAPI_URL', 'SMSAPI_TOKEN'],
})
