import { readFileSync } from 'node:fs'
import { defineSystem } from '../outside/system.ts'
import { ConfigError, optionalText } from '../setting-kinds.ts'
import { signatureJudge } from './judge.ts'
import { trustedCertificates, TrustListError } from './trust-list.ts'

/** PEM of the file, after checking that every certificate can be read. */
function trusted(path: string): string {
  try {
    const pem = readFileSync(path, 'utf8')
    trustedCertificates(pem)
    return pem
  } catch (error) {
    const why = error instanceof TrustListError ? error.message : 'cannot be read'
    throw new ConfigError(`The file of SIGNATURE_TRUST_FILE ${why}`)
  }
}

/** The authorities whose signatures on people's documents are trusted. */
export const signatures = defineSystem({
  environment: {
    /** PEM file of the authorities whose signatures on documents are trusted. */
    SIGNATURE_TRUST_FILE: optionalText,
    /** Folder with the authorities' lists of revoked certificates, which the operator keeps up to date. */
    SIGNATURE_CRL_DIR: optionalText,
  },
  read: (parsed: {
    readonly SIGNATURE_TRUST_FILE: string | undefined
    readonly SIGNATURE_CRL_DIR: string | undefined
  }) => ({
    address: parsed.SIGNATURE_TRUST_FILE === undefined ? undefined : { trust: trusted(parsed.SIGNATURE_TRUST_FILE) },
    listsFolder: parsed.SIGNATURE_CRL_DIR,
  }),
  open: ({ trust }, { listsFolder }) => signatureJudge(trustedCertificates(trust), listsFolder),
})
