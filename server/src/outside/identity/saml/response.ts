import type { KeyObject } from 'node:crypto'
import type { Element } from '@xmldom/xmldom'
import { readPesel } from '@portal/contract/rules/pesel'
import { NoProof, type Proof } from '../port.ts'
import { decryptAssertion } from './encryption.ts'
import { attributes, bearer, levels, ns, success } from './names.ts'
import { verifiedElement } from './signature.ts'
import { attributeOf, childOf, childrenOf, instantOf, optionalChild, parseXml, rootOf, textOf } from './xml.ts'

/** What an answer must match; times may differ by `skewMs`. */
export interface Expected {
  readonly providerId: string
  readonly providerKeys: readonly KeyObject[]
  readonly entityId: string
  readonly now: Date
}

/** The most milliseconds by which the provider's clock may differ from ours (ASVS 6.8.3). */
const skewMs = 60_000

const refuse = (detail: string): never => {
  throw new NoProof('untrusted', detail)
}
const insist = (fits: boolean, detail: string): void => void (fits || refuse(detail))

/** The one message with this name in the SOAP body, signed by the provider, in answer to the given request. */
export function signedAnswer(soap: string, name: string, inResponseTo: string, expected: Expected): Element {
  const envelope = rootOf(parseXml(soap), ns.soap, 'Envelope')
  const found = childOf(childOf(envelope, ns.soap, 'Body'), ns.protocol, name)
  const answer = verifiedElement(soap, found, expected.providerKeys)
  insist(answer.getAttribute('InResponseTo') === inResponseTo, `${name} to another request`)
  insist(textOf(childOf(answer, ns.assertion, 'Issuer')) === expected.providerId, `${name} of another provider`)
  const age = Math.abs(expected.now.getTime() - instantOf(answer, 'IssueInstant').getTime())
  insist(age <= skewMs, `${name} is not of now`)
  return answer
}

/** Codes of a message's status, outermost first. */
export function statusOf(message: Element): string[] {
  const codes: string[] = []
  let code: Element | undefined = childOf(childOf(message, ns.protocol, 'Status'), ns.protocol, 'StatusCode')
  while (code) {
    codes.push(attributeOf(code, 'Value'))
    code = optionalChild(code, ns.protocol, 'StatusCode')
  }
  return codes
}

const givenUp = /:(?:AuthnFailed|RequestDenied|NoAuthnContext)$/

function insistOnSuccess(message: Element): void {
  const codes = statusOf(message)
  if (codes[0] === success) return
  const cancelled = codes.some((code) => givenUp.test(code))
  throw new NoProof(cancelled ? 'cancelled' : 'unavailable', `the provider answers ${codes.join(' ')}`)
}

/** What was asked when the artifact was requested. */
export interface Asked {
  readonly requestId: string
  readonly resolveId: string
  readonly returnTo: string
  readonly artifact: string
}

/**
 * Reads the answer to an ArtifactResolve. The ArtifactResponse and the Response in it must be signed with the pinned key, the assertion must be
 * encrypted for the portal, and everything in it must be about this request, this portal and the present time. Raises `NoProof`.
 */
export function readArtifactResponse(soap: string, asked: Asked, expected: Expected, decryptionKey: KeyObject): Proof {
  const answer = signedAnswer(soap, 'ArtifactResponse', asked.resolveId, expected)
  insistOnSuccess(answer)
  const id = attributeOf(childOf(answer, ns.protocol, 'Response'), 'ID')
  // Its signature is checked in the whole answer, as it came: cut out, it could lose the namespaces it was signed with.
  const inside = childOf(
    childOf(childOf(rootOf(parseXml(soap), ns.soap, 'Envelope'), ns.soap, 'Body'), ns.protocol, 'ArtifactResponse'),
    ns.protocol,
    'Response',
  )
  const response = verifiedElement(soap, inside, expected.providerKeys)
  insist(response.getAttribute('ID') === id, 'two different responses')
  readResponseHead(response, asked, expected)
  insistOnSuccess(response)
  insist(childrenOf(response, ns.assertion, 'Assertion').length === 0, 'an assertion that is not encrypted')
  const text = decryptAssertion(childOf(response, ns.assertion, 'EncryptedAssertion'), decryptionKey)
  const assertion = readableAssertion(text, expected)
  return readAssertion(assertion, asked, expected)
}

function readResponseHead(response: Element, asked: Asked, expected: Expected): void {
  insist(response.getAttribute('Version') === '2.0', 'another version')
  insist(response.getAttribute('InResponseTo') === asked.requestId, 'response to another request')
  insist(textOf(childOf(response, ns.assertion, 'Issuer')) === expected.providerId, 'response of another provider')
  const destination = response.getAttribute('Destination')
  insist(!destination || destination === asked.returnTo, 'response for another address')
}

/** The assertion as its signature covers it; the national node signs the response around it, other providers sign the assertion too. */
function readableAssertion(text: string, expected: Expected): Element {
  const assertion = rootOf(parseXml(text), ns.assertion, 'Assertion')
  const signed = childrenOf(assertion, ns.signature, 'Signature').length > 0
  return signed ? verifiedElement(text, assertion, expected.providerKeys) : assertion
}

function readAssertion(assertion: Element, asked: Asked, expected: Expected): Proof {
  const { now } = expected
  const over = (element: Element) => instantOf(element, 'NotOnOrAfter').getTime() + skewMs <= now.getTime()
  insist(textOf(childOf(assertion, ns.assertion, 'Issuer')) === expected.providerId, 'assertion of another provider')

  const subject = childOf(assertion, ns.assertion, 'Subject')
  const confirmation = childOf(subject, ns.assertion, 'SubjectConfirmation')
  insist(confirmation.getAttribute('Method') === bearer, 'another confirmation of the subject')
  const bound = childOf(confirmation, ns.assertion, 'SubjectConfirmationData')
  insist(bound.getAttribute('InResponseTo') === asked.requestId, 'assertion to another request')
  insist(bound.getAttribute('Recipient') === asked.returnTo, 'assertion for another recipient')
  insist(!over(bound), 'assertion confirmed too long ago')

  const conditions = childOf(assertion, ns.assertion, 'Conditions')
  insist(instantOf(conditions, 'NotBefore').getTime() - skewMs <= now.getTime(), 'assertion of the future')
  insist(!over(conditions), 'assertion is over')
  const audiences = childrenOf(conditions, ns.assertion, 'AudienceRestriction').map((restriction) =>
    childrenOf(restriction, ns.assertion, 'Audience').map(textOf),
  )
  const forUs = audiences.length > 0 && audiences.every((names) => names.includes(expected.entityId))
  insist(forUs, 'assertion for another audience')

  const statement = childOf(assertion, ns.assertion, 'AuthnStatement')
  const context = childOf(statement, ns.assertion, 'AuthnContext')
  const level = textOf(childOf(context, ns.assertion, 'AuthnContextClassRef'))
  insist(levels.indexOf(level as (typeof levels)[number]) >= 1, 'too weak a level of assurance')

  const pesel = attributeValue(assertion, attributes.PersonIdentifier)
  if (pesel === undefined || !readPesel(pesel)) throw new NoProof('no-pesel', 'assertion without a PESEL')
  const sessionIndex = statement.getAttribute('SessionIndex')
  return {
    issuer: expected.providerId,
    subject: pesel,
    pesel,
    session: sessionIndex ? { nameId: textOf(childOf(subject, ns.assertion, 'NameID')), sessionIndex } : undefined,
    once: {
      keys: [`assertion ${attributeOf(assertion, 'ID')}`, `artifact ${asked.artifact}`],
      until: new Date(instantOf(conditions, 'NotOnOrAfter').getTime() + skewMs),
    },
  }
}

function attributeValue(assertion: Element, name: string): string | undefined {
  const found = childrenOf(assertion, ns.assertion, 'AttributeStatement')
    .flatMap((statement) => childrenOf(statement, ns.assertion, 'Attribute'))
    .filter((attribute) => attribute.getAttribute('Name') === name)
  insist(found.length <= 1, 'an attribute twice')
  return found[0] && textOf(childOf(found[0], ns.assertion, 'AttributeValue'))
}
