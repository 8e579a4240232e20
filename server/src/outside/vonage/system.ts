import { createPrivateKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { ConfigError, optionalText, safeAddress } from '../../setting-kinds.ts'
import { defineSystem } from '../system.ts'
import { vonageApi } from './api.ts'

/** The clinic's application at Vonage Video. */
export interface VonageAddress {
  readonly url: string
  /** The address of Vonage's script for pages. */
  readonly script: string
  readonly applicationId: string
  /** PEM of the application's private key; RSA. */
  readonly key: string
}

const usual = {
  url: 'https://video.api.vonage.com',
  script: 'https://video.standard.vonage.com/v2/js/opentok.min.js',
}

const environment = {
  VONAGE_APPLICATION_ID: z.optional(z.uuid()),
  VONAGE_PRIVATE_KEY_FILE: optionalText,
  VONAGE_API_URL: z.optional(safeAddress),
  VONAGE_SDK_URL: z.optional(safeAddress),
}
const shape = z.object(environment)

/** The PEM in a file. Raises `ConfigError`, which repeats nothing of it, where it is no key that RS256 can be signed with. */
function rsaKey(path: string): string {
  let pem: string
  try {
    pem = readFileSync(path, 'utf8')
  } catch {
    throw new ConfigError('The file of VONAGE_PRIVATE_KEY_FILE cannot be read')
  }
  try {
    const { asymmetricKeyType, asymmetricKeyDetails } = createPrivateKey(pem)
    if (asymmetricKeyType === 'rsa' && (asymmetricKeyDetails?.modulusLength ?? 0) >= 2048) return pem
  } catch {
    // What OpenSSL says of it helps nobody.
  }
  throw new ConfigError('VONAGE_PRIVATE_KEY_FILE holds no private RSA key of 2048 bits or more')
}

/** Vonage Video. Without it the media of conversations go from page to page. */
export const vonage = defineSystem({
  environment,
  read: (e: z.infer<typeof shape>): { address: VonageAddress | undefined } => {
    const { VONAGE_APPLICATION_ID: applicationId, VONAGE_PRIVATE_KEY_FILE: keyFile } = e
    const { VONAGE_API_URL: url = usual.url, VONAGE_SDK_URL: script = usual.script } = e
    if (applicationId && keyFile) return { address: { url, script, applicationId, key: rsaKey(keyFile) } }
    const [given] = Object.keys(environment).filter((name) => e[name as keyof typeof environment] !== undefined)
    if (given) throw new ConfigError(`${given} needs VONAGE_APPLICATION_ID and VONAGE_PRIVATE_KEY_FILE`)
    return { address: undefined }
  },
  open: vonageApi,
  ownPlace: true,
})
