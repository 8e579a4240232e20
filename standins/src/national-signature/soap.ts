import { createHash, verify, X509Certificate } from 'node:crypto'
import type { Element } from '@xmldom/xmldom'
import { canonical, parseXml } from '../identity/canonical.ts'

const soap = 'http://schemas.xmlsoap.org/soap/envelope/'
const signing = 'http://signing.ws.comarch.gov'
const utility = 'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-utility-1.0.xsd'
const operations = ['addDocumentToSigning', 'getSignedDocument', 'verifySignedDocument'] as const
type Operation = (typeof operations)[number]

/** A call of the service: the operation, and its parameters by name. */
export interface Asked {
  readonly operation: Operation
  readonly parameters: Readonly<Record<string, string>>
}

const elements = (parent: Element | undefined, name?: string): Element[] =>
  Array.from(parent?.childNodes ?? []).filter(
    (node): node is Element => node.nodeType === 1 && (name === undefined || node.localName === name),
  )
const words = (element: Element | undefined): string => element?.textContent ?? ''

/**
 * Reads a SOAP message whose body is signed (WS-Security 1.0 with the X.509 certificate in the message). Undefined unless the certificate is the
 * expected one, the signature is of the body itself, and the body names an operation.
 */
export function readSigned(message: string, certificate: string): Asked | undefined {
  try {
    const envelope = parseXml(message).documentElement
    if (envelope?.localName !== 'Envelope' || envelope.namespaceURI !== soap) return undefined
    const [body, ...bodies] = elements(envelope, 'Body')
    const [security] = elements(elements(envelope, 'Header')[0], 'Security')
    if (!body || bodies.length > 0 || !isSigned(body, security, new X509Certificate(certificate))) return undefined
    const [call] = elements(body)
    const operation = operations.find((one) => one === call?.localName && call.namespaceURI === signing)
    if (!operation) return undefined
    const parameters = elements(call).map((one): [string, string] => [one.localName ?? '', words(one)])
    return { operation, parameters: Object.fromEntries(parameters) }
  } catch {
    return undefined
  }
}

function isSigned(body: Element, security: Element | undefined, expected: X509Certificate): boolean {
  const [token] = elements(security, 'BinarySecurityToken')
  const [signature] = elements(security, 'Signature')
  const [info] = elements(signature, 'SignedInfo')
  const [reference] = elements(info, 'Reference')
  if (!info || !reference || !Buffer.from(words(token), 'base64').equals(expected.raw)) return false
  const digest = createHash('sha256').update(canonical(body)).digest('base64')
  const value = Buffer.from(words(elements(signature, 'SignatureValue')[0]), 'base64')
  return (
    reference.getAttribute('URI') === `#${body.getAttributeNS(utility, 'Id')}` &&
    words(elements(reference, 'DigestValue')[0]) === digest &&
    verify('sha256', Buffer.from(canonical(info)), expected.publicKey, value)
  )
}

const escaped = (text: string) => text.replace(/[<>&"]/g, (one) => `&#${one.charCodeAt(0)};`)
const inEnvelope = (content: string): string =>
  `<soapenv:Envelope xmlns:soapenv="${soap}"><soapenv:Body>${content}</soapenv:Body></soapenv:Envelope>`

/** The answer to an operation. */
export const answerOf = (operation: Operation, result: string): string =>
  inEnvelope(
    `<p:${operation}Response xmlns:p="${signing}"><${operation}Return>${escaped(result)}</${operation}Return></p:${operation}Response>`,
  )

/** A refusal. */
export const faultOf = (code: string, text: string): string =>
  inEnvelope(
    `<soapenv:Fault><faultcode>${escaped(code)}</faultcode><faultstring>${escaped(text)}</faultstring></soapenv:Fault>`,
  )

/** The result of verifying a document. */
export function verifyResult(valid: boolean, signed: { readonly issuer: string; readonly at: Date }): string {
  const meaning = valid ? 'Podpis prawidłowy' : 'Podpis nieprawidłowy'
  return (
    `<?xml version="1.0" encoding="UTF-8"?><VerifyResult><ValidDocumentSignature znaczenie="${meaning}">${valid}</ValidDocumentSignature>` +
    `<SignatureType>XAdES</SignatureType><GenerationTime>${signed.at.toISOString()}</GenerationTime><StatusInfo>` +
    `<ValidSignature znaczenie="${meaning}">${valid}</ValidSignature><VerifyStatus znaczenie="${meaning}">${valid ? 0 : 1}</VerifyStatus>` +
    `<SignatureCertIssuer>${escaped(signed.issuer)}</SignatureCertIssuer></StatusInfo></VerifyResult>`
  )
}
