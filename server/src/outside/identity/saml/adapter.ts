import { createPrivateKey, randomUUID } from 'node:crypto'
import { NoProof, type Answer, type Errand, type IdentityPort } from '../port.ts'
import type { SamlSettings } from '../settings.ts'
import { postXml } from './post-xml.ts'
import { artifactResolve, authnRequest, inEnvelope, logoutRequest, metadata } from './messages.ts'
import { success } from './names.ts'
import { readArtifactResponse, signedAnswer, statusOf, type Expected } from './response.ts'
import { certificateBody, pinnedKey, signXml } from './signature.ts'

const newId = (): string => `_${randomUUID()}`

/**
 * Service provider of the Polish national node (login.gov.pl): SAML 2.0, request by POST, answer as an artifact that is resolved over SOAP,
 * everything signed by both sides (ECDSA P-256), the assertion encrypted. See docs/decisions/national-sign-in.md.
 */
export function samlPort(settings: SamlSettings, providerName: string): IdentityPort {
  const { provider, portal } = settings
  const signingKey = createPrivateKey(portal.signing.key)
  const decryptionKey = createPrivateKey(portal.encryption.key)
  const providerKeys = provider.certificates.map(pinnedKey)
  const expected = (now: Date): Expected => ({
    providerId: provider.entityId,
    providerKeys,
    entityId: portal.entityId,
    now,
  })
  const signed = (xml: string, id: string) => signXml(xml, id, signingKey, portal.signing.certificate)
  const head = (now: Date) => ({ id: newId(), issuer: portal.entityId, now })

  return {
    comesBackBy: 'form',

    async begin({ state, returnTo, afresh, now }: Errand) {
      const request = head(now)
      const xml = authnRequest({ ...request, destination: provider.signOnUrl, returnTo, providerName, afresh })
      const fields = { SAMLRequest: Buffer.from(signed(xml, request.id)).toString('base64'), RelayState: state }
      return { journey: { post: { action: provider.signOnUrl, fields } }, kept: { requestId: request.id } }
    },

    async complete({ fields, kept, returnTo, now }: Answer) {
      const artifact = fields['SAMLart']
      if (!artifact) throw new NoProof('untrusted', 'no artifact')
      const resolve = head(now)
      const xml = artifactResolve({ ...resolve, destination: provider.artifactUrl, artifact })
      const soap = await postXml(provider.artifactUrl, inEnvelope(signed(xml, resolve.id)))
      const asked = { requestId: kept['requestId'] ?? '', resolveId: resolve.id, returnTo, artifact }
      return readArtifactResponse(soap, asked, expected(now), decryptionKey)
    },

    async logout(session, _returnTo, now) {
      if (!provider.logoutUrl) return undefined
      const request = head(now)
      const xml = logoutRequest({ ...request, destination: provider.logoutUrl, ...session })
      const soap = await postXml(provider.logoutUrl, inEnvelope(signed(xml, request.id)))
      const [status] = statusOf(signedAnswer(soap, 'LogoutResponse', request.id, expected(now)))
      if (status !== success) throw new NoProof('unavailable', `logout was answered with ${status}`)
      return undefined
    },

    describe: ({ returnTo }) =>
      metadata({
        entityId: portal.entityId,
        returnTo,
        signing: certificateBody(portal.signing.certificate),
        encryption: certificateBody(portal.encryption.certificate),
      }),
  }
}
