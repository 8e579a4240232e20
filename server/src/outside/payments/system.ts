import * as z from 'zod/mini'
import { ConfigError, optionalSecret, optionalText } from '../../setting-kinds.ts'
import { defineSystem } from '../system.ts'
import type { PayuAddress } from './payu.ts'
import type { PaymentProvider } from './port.ts'
import type { Przelewy24Address } from './przelewy24.ts'

const address = z.optional(z.url({ protocol: /^https?$/ }))
const number = z.optional(z.coerce.number().check(z.int(), z.minimum(1)))

const environment = {
  PAYU_URL: address,
  PAYU_POS_ID: optionalText,
  PAYU_CLIENT_ID: optionalText,
  PAYU_CLIENT_SECRET: optionalSecret,
  PAYU_SECOND_KEY: optionalSecret,
  PRZELEWY24_URL: address,
  PRZELEWY24_MERCHANT_ID: number,
  PRZELEWY24_POS_ID: number,
  PRZELEWY24_CRC: optionalSecret,
  PRZELEWY24_API_KEY: optionalSecret,
  PRZELEWY24_EMAIL: z.optional(z.email()),
}
const shape = z.object(environment)
type Given = z.infer<typeof shape>

function payuOf(e: Given): PayuAddress | undefined {
  const { PAYU_URL: url, PAYU_POS_ID: posId, PAYU_CLIENT_ID: clientId, PAYU_CLIENT_SECRET: clientSecret } = e
  const secondKey = e.PAYU_SECOND_KEY
  if (!url) return undefined
  if (!posId || !clientId || !clientSecret || !secondKey)
    throw new ConfigError('PAYU_URL needs PAYU_POS_ID, PAYU_CLIENT_ID, PAYU_CLIENT_SECRET and PAYU_SECOND_KEY')
  return { kind: 'payu', url, posId, clientId, clientSecret, secondKey }
}

function przelewy24Of(e: Given): Przelewy24Address | undefined {
  const { PRZELEWY24_URL: url, PRZELEWY24_MERCHANT_ID: merchantId, PRZELEWY24_CRC: crc } = e
  const { PRZELEWY24_API_KEY: apiKey, PRZELEWY24_EMAIL: email } = e
  if (!url) return undefined
  if (!merchantId || !crc || !apiKey || !email)
    throw new ConfigError(
      'PRZELEWY24_URL needs PRZELEWY24_MERCHANT_ID, PRZELEWY24_CRC, PRZELEWY24_API_KEY and PRZELEWY24_EMAIL',
    )
  return { kind: 'przelewy24', url, merchantId, posId: e.PRZELEWY24_POS_ID ?? merchantId, crc, apiKey, email }
}

/** The clinic's payment provider: PayU or Przelewy24. */
export const payments = defineSystem({
  environment,
  read: (e: Given): { address: PayuAddress | Przelewy24Address | undefined } => {
    const [payu, przelewy24] = [payuOf(e), przelewy24Of(e)]
    if (payu && przelewy24) throw new ConfigError('PAYU_URL goes without PRZELEWY24_URL: payments have one provider')
    return { address: payu ?? przelewy24 }
  },
  open: async (given): Promise<PaymentProvider> =>
    given.kind === 'payu'
      ? (await import('./payu.ts')).payu(given)
      : (await import('./przelewy24.ts')).przelewy24(given),
  modules: ['paymentsModule'],
})
