import { createHash, randomUUID, sign, X509Certificate, type KeyObject } from 'node:crypto'
import { canonicalXml } from '../../signatures/canonical-xml.ts'
import { exclusive } from '../../signatures/xml-algorithms.ts'
import { ns } from '../identity/saml/names.ts'
import { parseXml } from '../identity/saml/xml.ts'

const oasis = 'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss'
const utility = `${oasis}-wssecurity-utility-1.0.xsd`
const extension = `${oasis}-wssecurity-secext-1.0.xsd`
const tokenType = `${oasis}-x509-token-profile-1.0#X509v3`
const sha256 = 'http://www.w3.org/2001/04/xmlenc#sha256'
const rsaSha256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256'

/** The portal's key at the service, and the certificate by which the service knows it. */
export interface SigningKey {
  readonly key: KeyObject
  readonly certificate: X509Certificate
}

/** The most characters of a message: a document and its base64 form. */
const longest = 2 * 1024 * 1024

const canonical = (xml: string): string => canonicalXml(parseXml(xml, longest).documentElement!, 'exclusive')

/**
 * A SOAP 1.1 message with a signed body (WS-Security 1.0 with an X.509 certificate; RSA-SHA256 over exclusive canonical XML), as the national
 * services demand it. `content` is the body's element.
 */
export function signedEnvelope(content: string, { key, certificate }: SigningKey): string {
  const [bodyId, tokenId] = [`id-${randomUUID()}`, `X509-${randomUUID()}`]
  const body = canonical(
    `<soapenv:Body xmlns:soapenv="${ns.soap}" xmlns:wsu="${utility}" wsu:Id="${bodyId}">${content}</soapenv:Body>`,
  )
  const digest = createHash('sha256').update(body).digest('base64')
  const info = canonical(
    `<ds:SignedInfo xmlns:ds="${ns.signature}"><ds:CanonicalizationMethod Algorithm="${exclusive}"/>` +
      `<ds:SignatureMethod Algorithm="${rsaSha256}"/><ds:Reference URI="#${bodyId}"><ds:Transforms>` +
      `<ds:Transform Algorithm="${exclusive}"/></ds:Transforms><ds:DigestMethod Algorithm="${sha256}"/>` +
      `<ds:DigestValue>${digest}</ds:DigestValue></ds:Reference></ds:SignedInfo>`,
  )
  const value = sign('sha256', Buffer.from(info), key).toString('base64')
  return (
    `<?xml version="1.0" encoding="UTF-8"?>` +
    `<soapenv:Envelope xmlns:soapenv="${ns.soap}"><soapenv:Header><wsse:Security xmlns:wsse="${extension}" soapenv:mustUnderstand="1">` +
    `<wsse:BinarySecurityToken xmlns:wsu="${utility}" wsu:Id="${tokenId}" ValueType="${tokenType}"` +
    ` EncodingType="${oasis}-soap-message-security-1.0#Base64Binary">${certificate.raw.toString('base64')}</wsse:BinarySecurityToken>` +
    `<ds:Signature xmlns:ds="${ns.signature}">${info}<ds:SignatureValue>${value}</ds:SignatureValue>` +
    `<ds:KeyInfo><wsse:SecurityTokenReference><wsse:Reference URI="#${tokenId}" ValueType="${tokenType}"/></wsse:SecurityTokenReference>` +
    `</ds:KeyInfo></ds:Signature></wsse:Security></soapenv:Header>${body}</soapenv:Envelope>`
  )
}
