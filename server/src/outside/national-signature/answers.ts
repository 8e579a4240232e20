import type { Element } from '@xmldom/xmldom'
import { ns } from '../identity/saml/names.ts'
import { childOf, escapeXml, optionalChild, parseXml, rootOf, textOf } from '../identity/saml/xml.ts'

/** The namespace of the service's messages. */
export const signing = 'http://signing.ws.comarch.gov'

/** The most characters of an answer: a signed document in base64. */
export const longestAnswer = 2 * 1024 * 1024

/** What the service answered: the text in its return element, or that it refused. */
export type SoapAnswer = { readonly text: string } | { readonly fault: string }

/** An unparsed section is text like any other. */
const withoutSections = (xml: string): string =>
  xml.replace(/<!\[CDATA\[([\s\S]*?)\]\]>/g, (_, inside: string) => escapeXml(inside))

/** Reads the answer to an operation (SOAP 1.1, document/literal wrapped). Raises an error when it is none. */
export function readAnswer(soap: string, operation: string): SoapAnswer {
  const envelope = rootOf(parseXml(withoutSections(soap), longestAnswer), ns.soap, 'Envelope')
  const body = childOf(envelope, ns.soap, 'Body')
  const fault = optionalChild(body, ns.soap, 'Fault')
  if (fault) return { fault: wordsOf(plainChildren(fault, 'faultcode')[0]) || 'Fault' }
  const response = childOf(body, signing, `${operation}Response`)
  const returned = plainChildren(response, `${operation}Return`)
  if (returned.length !== 1) throw new Error('An answer without exactly one result.')
  return { text: textOf(returned[0]!) }
}

/** Child elements by their name, which has no namespace in these messages. */
const plainChildren = (parent: Element, name: string): Element[] =>
  Array.from(parent.childNodes).filter(
    (node): node is Element => node.nodeType === 1 && node.localName === name && !node.namespaceURI,
  )

const wordsOf = (element: Element | undefined): string => element?.textContent?.trim() ?? ''

/**
 * Whether a result of verifySignedDocument says that the document and every signature in it are valid: `VerifyResult` with
 * `ValidDocumentSignature` and in each `StatusInfo` a `ValidSignature`, all of them true.
 */
export function isFoundValid(result: string): boolean {
  const root = parseXml(withoutSections(result), longestAnswer).documentElement
  if (root?.localName !== 'VerifyResult') throw new Error('A result that is none.')
  const says = (parent: Element, name: string): boolean =>
    wordsOf(plainChildren(parent, name)[0]).toLowerCase() === 'true'
  const infos = plainChildren(root, 'StatusInfo')
  return says(root, 'ValidDocumentSignature') && infos.length > 0 && infos.every((one) => says(one, 'ValidSignature'))
}
