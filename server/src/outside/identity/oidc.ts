import * as client from 'openid-client'
import { readPesel } from '@portal/contract/rules/pesel'
import { NoProof, type Answer, type Errand, type IdentityPort } from './port.ts'
import type { OidcSettings } from './settings.ts'

/** The most seconds by which the provider's clock may differ from ours. */
const skew = 60

/**
 * Client of an OpenID Connect provider: code flow with PKCE, state and nonce; the ID token's signature is checked although it comes over TLS. The
 * provider's description is read at the first sign-in and kept in memory.
 */
export function oidcPort(settings: OidcSettings): IdentityPort {
  let found: Promise<client.Configuration> | undefined
  const configuration = (): Promise<client.Configuration> => {
    found ??= discover(settings).catch((error: unknown) => {
      found = undefined
      throw new NoProof('unavailable', 'the provider does not describe itself', { cause: error })
    })
    return found
  }

  return {
    comesBackBy: 'query',

    async begin({ state, returnTo, afresh }: Errand) {
      const config = await configuration()
      const kept = { nonce: client.randomNonce(), verifier: client.randomPKCECodeVerifier() }
      const to = client.buildAuthorizationUrl(config, {
        redirect_uri: returnTo,
        scope: settings.scope,
        state,
        nonce: kept.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(kept.verifier),
        code_challenge_method: 'S256',
        ...(afresh ? { prompt: 'login', max_age: '0' } : {}),
        ...(settings.acr ? { acr_values: settings.acr } : {}),
      })
      return { journey: { to: to.href }, kept: { ...kept, afresh: String(afresh) } }
    },

    async complete({ fields, kept, returnTo }: Answer) {
      const config = await configuration()
      const answered = new URL(returnTo)
      for (const [name, value] of Object.entries(fields)) answered.searchParams.set(name, value)
      const claims = await provenClaims(config, answered, kept, settings)
      const pesel = claims[settings.peselClaim]
      if (typeof pesel !== 'string' || !readPesel(pesel)) throw new NoProof('no-pesel', 'no PESEL among the claims')
      const code = fields['code'] ?? ''
      return {
        issuer: claims.iss,
        subject: claims.sub,
        pesel,
        session: { nameId: claims.sub, sessionIndex: typeof claims['sid'] === 'string' ? claims['sid'] : '' },
        once: { keys: [`code ${code}`, `nonce ${kept['nonce']}`], until: new Date((claims.exp + skew) * 1000) },
      }
    },

    async logout(_session, returnTo) {
      const config = await configuration()
      if (!config.serverMetadata().end_session_endpoint) return undefined
      return { to: client.buildEndSessionUrl(config, { post_logout_redirect_uri: returnTo }).href }
    },

    describe: () => undefined,
  }
}

function discover(settings: OidcSettings): Promise<client.Configuration> {
  const metadata = { [client.clockTolerance]: skew }
  const onThisMachine = new URL(settings.issuer).protocol === 'http:'
  return client.discovery(
    new URL(settings.issuer),
    settings.clientId,
    metadata,
    client.ClientSecretBasic(settings.clientSecret),
    {
      timeout: 8,
      execute: [client.enableNonRepudiationChecks, ...(onThisMachine ? [client.allowInsecureRequests] : [])],
    },
  )
}

/** Claims of the ID token and, if the PESEL is not among them, of the UserInfo endpoint. */
async function provenClaims(
  config: client.Configuration,
  answered: URL,
  kept: Answer['kept'],
  settings: OidcSettings,
): Promise<client.IDToken> {
  try {
    const tokens = await client.authorizationCodeGrant(config, answered, {
      expectedState: answered.searchParams.get('state') ?? '',
      expectedNonce: kept['nonce'] ?? '',
      pkceCodeVerifier: kept['verifier'] ?? '',
      idTokenExpected: true,
      ...(kept['afresh'] === 'true' ? { maxAge: 300 } : {}),
    })
    const claims = tokens.claims()!
    if (settings.acr && claims['acr'] !== settings.acr) throw new NoProof('untrusted', 'another level of assurance')
    if (claims[settings.peselClaim] !== undefined || !config.serverMetadata().userinfo_endpoint) return claims
    const more = await client.fetchUserInfo(config, tokens.access_token, claims.sub)
    return { ...more, ...claims }
  } catch (cause) {
    if (cause instanceof NoProof) throw cause
    if (cause instanceof client.AuthorizationResponseError) {
      throw new NoProof('cancelled', `the provider answers ${cause.error}`, { cause })
    }
    throw new NoProof('untrusted', 'the answer cannot be believed', { cause })
  }
}
