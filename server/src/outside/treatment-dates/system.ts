import * as z from 'zod/mini'
import { ConfigError, optionalText } from '../../setting-kinds.ts'
import { defineSystem } from '../system.ts'
import { queuesApi, type TreatmentDatesAddress } from './queues-api.ts'

const environment = {
  NFZ_QUEUES_URL: z.optional(z.url({ protocol: /^https?$/ })),
  NFZ_PROVIDER_CODE: z.optional(z.string().check(z.regex(/^[0-9A-Za-z/]{1,32}$/))),
  NFZ_PROVINCE: z.optional(z.string().check(z.regex(/^(0[1-9]|1[0-6])$/))),
  NFZ_LOCALITY: optionalText,
}
const shape = z.object(environment)

/** The national list of queues. Without it the page of waiting times says that there are no figures, and where they are published. */
export const treatmentDates = defineSystem({
  environment,
  read: (e: z.infer<typeof shape>): { address: TreatmentDatesAddress | undefined } => {
    const { NFZ_QUEUES_URL: url, NFZ_PROVIDER_CODE: providerCode, NFZ_PROVINCE: province, NFZ_LOCALITY: locality } = e
    if (!url) return { address: undefined }
    if (!providerCode || !province) throw new ConfigError('NFZ_QUEUES_URL needs NFZ_PROVIDER_CODE and NFZ_PROVINCE')
    return { address: { url, providerCode, province, locality } }
  },
  open: (address) => queuesApi(address),
})
