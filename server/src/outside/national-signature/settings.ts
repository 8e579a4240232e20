import { createPrivateKey, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { ConfigError, optionalText, safeAddress } from '../../setting-kinds.ts'

/** The national signature service, and the portal's key there. */
export interface SignatureServiceAddress {
  readonly url: string
  /** An address on the site where people sign. */
  readonly pages: string
  /** PEM of the portal's private key and of its certificate; RSA. */
  readonly key: string
  readonly certificate: string
}

export const environment = {
  NATIONAL_SIGNATURE_URL: z.optional(safeAddress),
  NATIONAL_SIGNATURE_PAGES_URL: z.optional(safeAddress),
  NATIONAL_SIGNATURE_KEY_FILE: optionalText,
  NATIONAL_SIGNATURE_CERTIFICATE_FILE: optionalText,
}
const shape = z.object(environment)

/** The settings; undefined when nothing is configured. Raises `ConfigError` for a key that the service would not accept. */
export function readSettings(e: z.infer<typeof shape>): SignatureServiceAddress | undefined {
  const { NATIONAL_SIGNATURE_URL: url, NATIONAL_SIGNATURE_PAGES_URL: pages = url } = e
  const { NATIONAL_SIGNATURE_KEY_FILE: keyFile, NATIONAL_SIGNATURE_CERTIFICATE_FILE: certificateFile } = e
  if (!url || !pages) return undefined
  if (!keyFile || !certificateFile)
    throw new ConfigError(
      'NATIONAL_SIGNATURE_URL needs NATIONAL_SIGNATURE_KEY_FILE and NATIONAL_SIGNATURE_CERTIFICATE_FILE',
    )
  const key = pem('NATIONAL_SIGNATURE_KEY_FILE', keyFile)
  const certificate = pem('NATIONAL_SIGNATURE_CERTIFICATE_FILE', certificateFile)
  assertPair(key, certificate)
  return { url, pages, key, certificate }
}

function pem(variable: string, path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    throw new ConfigError(`The file of ${variable} cannot be read`)
  }
}

function assertPair(key: string, certificate: string): void {
  let fits: boolean
  try {
    const own = createPrivateKey(key)
    const strong = own.asymmetricKeyType === 'rsa' && (own.asymmetricKeyDetails?.modulusLength ?? 0) >= 2048
    fits = strong && new X509Certificate(certificate).checkPrivateKey(own)
  } catch {
    fits = false
  }
  if (!fits)
    throw new ConfigError(
      'NATIONAL_SIGNATURE_KEY_FILE and NATIONAL_SIGNATURE_CERTIFICATE_FILE are no RSA key of 2048 bits or more with its certificate',
    )
}
