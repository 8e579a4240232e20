import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { ConfigError, optionally, secret } from '../../setting-kinds.ts'

interface KeyPair {
  /** PEM of the private key (PKCS #8 or SEC 1). */
  readonly key: string
  /** PEM of its X.509 certificate. */
  readonly certificate: string
}

/** The portal as a service provider of a SAML 2.0 identity provider with the national node's profile. */
export interface SamlSettings {
  readonly kind: 'saml'
  readonly provider: {
    readonly entityId: string
    readonly signOnUrl: string
    readonly artifactUrl: string
    readonly logoutUrl: string | undefined
    /** PEM of the pinned certificates; two while the provider replaces its own. */
    readonly certificates: readonly string[]
  }
  readonly portal: {
    readonly entityId: string
    readonly signing: KeyPair
    readonly encryption: KeyPair
  }
}

/** The portal as a client of an OpenID Connect provider. */
export interface OidcSettings {
  readonly kind: 'oidc'
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  readonly scope: string
  /** The claim with the PESEL, in the ID token or at the UserInfo endpoint. */
  readonly peselClaim: string
  /** Authentication context that is demanded and checked, such as a level of assurance. */
  readonly acr: string | undefined
}

export type IdentitySettings = SamlSettings | OidcSettings

const file = z.string().check(z.minLength(1))
// Whoever can listen on the way could sign anybody in: only the machine itself may be reached without encryption.
const address = z.url().check(
  z.refine((text) => {
    if (!URL.canParse(text)) return false
    const { protocol, hostname } = new URL(text)
    return protocol === 'https:' || (protocol === 'http:' && ['127.0.0.1', 'localhost', '[::1]'].includes(hostname))
  }),
)
const words = z.string().check(z.minLength(1), z.maxLength(500))

const samlShape = {
  SAML_PROVIDER_ID: words,
  SAML_PROVIDER_SIGN_ON_URL: address,
  SAML_PROVIDER_ARTIFACT_URL: address,
  SAML_PROVIDER_LOGOUT_URL: z.optional(address),
  SAML_PROVIDER_CERTIFICATE_FILE: file,
  SAML_ENTITY_ID: words,
  SAML_KEY_FILE: file,
  SAML_CERTIFICATE_FILE: file,
  SAML_ENCRYPTION_KEY_FILE: z.optional(file),
  SAML_ENCRYPTION_CERTIFICATE_FILE: z.optional(file),
}

const oidcShape = {
  OIDC_ISSUER: address,
  OIDC_CLIENT_ID: words,
  OIDC_CLIENT_SECRET: secret(z.string().check(z.minLength(1), z.maxLength(500))),
  OIDC_SCOPE: z._default(words, 'openid'),
  OIDC_PESEL_CLAIM: z._default(words, 'pesel'),
  OIDC_ACR: z.optional(words),
}

const samlEnvironment = z.object(samlShape)
const oidcEnvironment = z.object(oidcShape)

/** All settings of national sign-in; each of the two protocols needs only its own. */
export const identityEnvironment = optionally({ ...samlShape, ...oidcShape })

type Environment = Readonly<Record<string, string | undefined>>

/**
 * Reads the settings of national sign-in; undefined when nothing is configured. Raises `ConfigError` that names every wrong or missing
 * variable.
 */
export function readIdentitySettings(env: Environment): IdentitySettings | undefined {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const [saml, oidc] = [given['SAML_PROVIDER_ID'], given['OIDC_ISSUER']]
  if (saml && oidc) throw new ConfigError('Either SAML_PROVIDER_ID or OIDC_ISSUER, not both')
  if (saml) return readSaml(given)
  return oidc ? readOidc(given) : undefined
}

function parsed<S extends z.ZodMiniType>(schema: S, given: Environment): z.output<S> {
  const result = schema.safeParse(given)
  if (result.success) return result.data
  const wrong = new Set(result.error.issues.map((issue) => issue.path.join('.')))
  throw new ConfigError(`Wrong settings: ${[...wrong].join(', ')}`)
}

function readSaml(given: Environment): SamlSettings {
  const e = parsed(samlEnvironment, given)
  const pem = (variable: string, path: string) => {
    try {
      return readFileSync(path, 'utf8')
    } catch {
      throw new ConfigError(`The file of ${variable} cannot be read`)
    }
  }
  const signing = {
    key: pem('SAML_KEY_FILE', e.SAML_KEY_FILE),
    certificate: pem('SAML_CERTIFICATE_FILE', e.SAML_CERTIFICATE_FILE),
  }
  const { SAML_ENCRYPTION_KEY_FILE: key, SAML_ENCRYPTION_CERTIFICATE_FILE: certificate } = e
  const encryption =
    key && certificate
      ? {
          key: pem('SAML_ENCRYPTION_KEY_FILE', key),
          certificate: pem('SAML_ENCRYPTION_CERTIFICATE_FILE', certificate),
        }
      : signing
  const pinned = pem('SAML_PROVIDER_CERTIFICATE_FILE', e.SAML_PROVIDER_CERTIFICATE_FILE)
  const certificates = pinned.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []
  if (certificates.length === 0) throw new ConfigError('SAML_PROVIDER_CERTIFICATE_FILE holds no certificate')
  return {
    kind: 'saml',
    provider: {
      entityId: e.SAML_PROVIDER_ID,
      signOnUrl: e.SAML_PROVIDER_SIGN_ON_URL,
      artifactUrl: e.SAML_PROVIDER_ARTIFACT_URL,
      logoutUrl: e.SAML_PROVIDER_LOGOUT_URL,
      certificates,
    },
    portal: { entityId: e.SAML_ENTITY_ID, signing, encryption },
  }
}

function readOidc(given: Environment): OidcSettings {
  const e = parsed(oidcEnvironment, given)
  return {
    kind: 'oidc',
    issuer: e.OIDC_ISSUER,
    clientId: e.OIDC_CLIENT_ID,
    clientSecret: e.OIDC_CLIENT_SECRET,
    scope: e.OIDC_SCOPE,
    peselClaim: e.OIDC_PESEL_CLAIM,
    acr: e.OIDC_ACR,
  }
}
