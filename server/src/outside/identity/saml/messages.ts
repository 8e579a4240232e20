import { artifactBinding, attributes, levels, ns, unspecifiedName, uriNames } from './names.ts'
import { escapeXml } from './xml.ts'

interface Head {
  readonly id: string
  readonly issuer: string
  readonly now: Date
}

const head = ({ id, now }: Head): string => `ID="${escapeXml(id)}" Version="2.0" IssueInstant="${now.toISOString()}"`
const issuer = (head: Head): string => `<saml2:Issuer>${escapeXml(head.issuer)}</saml2:Issuer>`
const prefixes = `xmlns:saml2p="${ns.protocol}" xmlns:saml2="${ns.assertion}"`

const requested = Object.entries(attributes)
  .map(
    ([friendly, name]) =>
      `<eidas:RequestedAttribute FriendlyName="${friendly}" Name="${name}" NameFormat="${uriNames}" isRequired="true"/>`,
  )
  .join('')

/**
 * Asks who the person is: the answer as an artifact, at least the level of assurance "substantial", with name, birth date and PESEL, for a public
 * service.
 */
export const authnRequest = (
  request: Head & { destination: string; returnTo: string; providerName: string; afresh: boolean },
): string =>
  `<saml2p:AuthnRequest ${prefixes} ${head(request)} Destination="${escapeXml(request.destination)}"` +
  ` ProtocolBinding="${artifactBinding}" AssertionConsumerServiceURL="${escapeXml(request.returnTo)}"` +
  ` ProviderName="${escapeXml(request.providerName)}"${request.afresh ? ' ForceAuthn="true"' : ''}>${issuer(request)}` +
  `<saml2p:Extensions xmlns:eidas="${ns.eidas}"><eidas:SPType>public</eidas:SPType>` +
  `<eidas:RequestedAttributes>${requested}</eidas:RequestedAttributes></saml2p:Extensions>` +
  `<saml2p:NameIDPolicy AllowCreate="true" Format="${unspecifiedName}"/>` +
  `<saml2p:RequestedAuthnContext Comparison="minimum"><saml2:AuthnContextClassRef>${levels[1]}</saml2:AuthnContextClassRef>` +
  `</saml2p:RequestedAuthnContext></saml2p:AuthnRequest>`

/** Asks for the message behind an artifact. */
export const artifactResolve = (request: Head & { destination: string; artifact: string }): string =>
  `<saml2p:ArtifactResolve ${prefixes} ${head(request)} Destination="${escapeXml(request.destination)}">${issuer(request)}` +
  `<saml2p:Artifact>${escapeXml(request.artifact)}</saml2p:Artifact></saml2p:ArtifactResolve>`

/** Asks to end a session at the provider. */
export const logoutRequest = (request: Head & { destination: string; nameId: string; sessionIndex: string }): string =>
  `<saml2p:LogoutRequest ${prefixes} ${head(request)} Destination="${escapeXml(request.destination)}">${issuer(request)}` +
  `<saml2:NameID Format="${unspecifiedName}">${escapeXml(request.nameId)}</saml2:NameID>` +
  `<saml2p:SessionIndex>${escapeXml(request.sessionIndex)}</saml2p:SessionIndex></saml2p:LogoutRequest>`

/** Puts a signed message into a SOAP 1.1 envelope. */
export const inEnvelope = (message: string): string =>
  `<soap:Envelope xmlns:soap="${ns.soap}"><soap:Body>${message}</soap:Body></soap:Envelope>`

/** The portal's metadata: entity id, both certificates, and the address for answers. */
export const metadata = (given: {
  entityId: string
  returnTo: string
  signing: string
  encryption: string
}): string => {
  const key = (use: string, certificate: string) =>
    `<md:KeyDescriptor use="${use}"><ds:KeyInfo xmlns:ds="${ns.signature}"><ds:X509Data><ds:X509Certificate>${certificate}` +
    `</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor>`
  return (
    `<?xml version="1.0" encoding="UTF-8"?>\n<md:EntityDescriptor xmlns:md="${ns.metadata}" entityID="${escapeXml(given.entityId)}">` +
    `<md:SPSSODescriptor AuthnRequestsSigned="true" WantAssertionsSigned="true" protocolSupportEnumeration="${ns.protocol}">` +
    `${key('signing', given.signing)}${key('encryption', given.encryption)}<md:NameIDFormat>${unspecifiedName}</md:NameIDFormat>` +
    `<md:AssertionConsumerService Binding="${artifactBinding}" Location="${escapeXml(given.returnTo)}" index="0" isDefault="true"/>` +
    `</md:SPSSODescriptor></md:EntityDescriptor>\n`
  )
}
