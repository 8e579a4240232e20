import { randomUUID } from 'node:crypto'
import type { KeyPair } from './certificate.ts'
import { encryptAssertion } from './encryption.ts'
import type { IdentityFault } from './faults.ts'
import { signMessage } from './signature.ts'

/** A person who can be chosen on the provider's page. */
export interface NationalPerson {
  pesel: string
  name: string
  lastName: string
  /** `yyyy-MM-dd` */
  birthDate: string
  /** Shown beside the name: who this is in the demo clinic. */
  note?: string
}

/** A sign-in that a service provider requested. */
export interface Asked {
  requestId: string
  returnTo: string
  relayState: string
}

/** An answered sign-in, for which an artifact stands. */
export interface Given {
  assertionId: string
  artifact: string
  person: NationalPerson
  asked: Asked
  fault: IdentityFault
}

export interface Parties {
  /** Entity id of the provider. */
  issuer: string
  /** Entity id of the service provider. */
  audience: string
  keys: KeyPair
  /** Signs messages that must look like another party's. */
  strangerKeys: KeyPair
  audienceCertificate: string
}

const status = 'urn:oasis:names:tc:SAML:2.0:status:'
const namespaces =
  'xmlns:saml2p="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml2="urn:oasis:names:tc:SAML:2.0:assertion"'
const escaped = (text: string) => text.replace(/[<>&"]/g, (one) => `&#${one.charCodeAt(0)};`)
const statusOf = (code: string, inner?: string) =>
  `<saml2p:Status><saml2p:StatusCode Value="${status}${code}">${inner ? `<saml2p:StatusCode Value="${status}${inner}"/>` : ''}</saml2p:StatusCode></saml2p:Status>`

/** A signed message that answers another. */
export function answerMessage(
  name: 'ArtifactResponse' | 'LogoutResponse' | 'Response',
  inResponseTo: string,
  now: Date,
  content: { code: string; inner?: string; payload?: string },
  { issuer, keys }: Pick<Parties, 'issuer' | 'keys'>,
  more = '',
): string {
  return signMessage(unsignedMessage(name, inResponseTo, now, content, issuer, more), keys)
}

const unsignedMessage = (
  name: string,
  inResponseTo: string,
  now: Date,
  { code, inner, payload = '' }: { code: string; inner?: string; payload?: string },
  issuer: string,
  more: string,
): string =>
  `<saml2p:${name} ${namespaces} ID="_${randomUUID()}" InResponseTo="${escaped(inResponseTo)}" Version="2.0" IssueInstant="${now.toISOString()}"${more}>` +
  `<saml2:Issuer>${escaped(issuer)}</saml2:Issuer>${statusOf(code, inner)}${payload}</saml2p:${name}>`

/** The SAML Response for an artifact, with the fault that was asked for. */
export async function responseFor(given: Given, parties: Parties, now: Date): Promise<string> {
  const { asked, fault } = given
  const destination = ` Destination="${escaped(asked.returnTo)}"`
  const other = fault === 'other-provider'
  const issuer = other ? 'https://login.example.org' : parties.issuer
  if (fault === 'cancelled') {
    const content = { code: 'Responder', inner: 'AuthnFailed' }
    return answerMessage('Response', asked.requestId, now, content, parties, destination)
  }
  const payload = await encryptAssertion(assertionFor(given, { ...parties, issuer }, now), {
    certificate: parties.audienceCertificate,
    from: issuer,
    audience: parties.audience,
  })
  const plain = unsignedMessage('Response', asked.requestId, now, { code: 'Success', payload }, issuer, destination)
  if (fault === 'unsigned') return plain
  return signMessage(plain, fault === 'bad-signature' || other ? parties.strangerKeys : parties.keys)
}

function assertionFor(given: Given, { issuer, audience }: Parties, now: Date): string {
  const { asked, fault, person, assertionId } = given
  // Expired by more than the minute that clocks may differ.
  const from = fault === 'expired' ? new Date(now.getTime() - 6 * 60_000) : now
  const until = new Date(from.getTime() + (fault === 'expired' ? 299_000 : 300_000)).toISOString()
  const forWhom = fault === 'wrong-audience' ? 'https://other.example' : audience
  const attribute = (friendly: string, name: string, value: string) =>
    `<saml2:Attribute FriendlyName="${friendly}" Name="http://eidas.europa.eu/attributes/naturalperson/${name}"` +
    ` NameFormat="urn:oasis:names:tc:SAML:2.0:attrname-format:uri"><saml2:AttributeValue>${escaped(value)}</saml2:AttributeValue></saml2:Attribute>`
  return (
    `<saml2:Assertion xmlns:saml2="urn:oasis:names:tc:SAML:2.0:assertion" ID="${assertionId}" IssueInstant="${from.toISOString()}" Version="2.0">` +
    `<saml2:Issuer>${escaped(issuer)}</saml2:Issuer><saml2:Subject>` +
    `<saml2:NameID Format="urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified">${person.pesel}</saml2:NameID>` +
    `<saml2:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml2:SubjectConfirmationData` +
    ` InResponseTo="${escaped(asked.requestId)}" NotOnOrAfter="${until}" Recipient="${escaped(asked.returnTo)}"/></saml2:SubjectConfirmation></saml2:Subject>` +
    `<saml2:Conditions NotBefore="${from.toISOString()}" NotOnOrAfter="${until}"><saml2:AudienceRestriction>` +
    `<saml2:Audience>${escaped(forWhom)}</saml2:Audience></saml2:AudienceRestriction></saml2:Conditions>` +
    `<saml2:AuthnStatement AuthnInstant="${from.toISOString()}" SessionIndex="${assertionId}"><saml2:AuthnContext>` +
    `<saml2:AuthnContextClassRef>http://eidas.europa.eu/LoA/substantial</saml2:AuthnContextClassRef></saml2:AuthnContext></saml2:AuthnStatement>` +
    `<saml2:AttributeStatement>${attribute('FamilyName', 'CurrentFamilyName', person.lastName)}` +
    `${attribute('DateOfBirth', 'DateOfBirth', `${person.birthDate}Z`)}${attribute('FirstName', 'CurrentGivenName', person.name)}` +
    `${attribute('PersonIdentifier', 'PersonIdentifier', person.pesel)}</saml2:AttributeStatement></saml2:Assertion>`
  )
}

/** A message in a SOAP 1.1 envelope. */
export const inEnvelope = (message: string): string =>
  `<soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body>${message}</soap:Body></soap:Envelope>`
