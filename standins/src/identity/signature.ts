import { createHash, sign, verify, X509Certificate } from 'node:crypto'
import type { Element } from '@xmldom/xmldom'
import { canonical, parseXml } from './canonical.ts'
import type { KeyPair } from './certificate.ts'

const dsig = 'http://www.w3.org/2000/09/xmldsig#'
const exclusive = 'http://www.w3.org/2001/10/xml-exc-c14n#'
const ecdsa = 'http://www.w3.org/2001/04/xmldsig-more#ecdsa-sha256'
const sha256 = 'http://www.w3.org/2001/04/xmlenc#sha256'

const digest = (text: string) => createHash('sha256').update(text).digest('base64')
const children = (parent: Element, name: string) =>
  Array.from(parent.childNodes).filter((node): node is Element => node.localName === name)

/** Signs a message (its outermost element, which has an ID and an Issuer) as the national node does. */
export function signMessage(xml: string, { key, certificate }: KeyPair): string {
  const root = parseXml(xml).documentElement!
  const info =
    `<ds:SignedInfo xmlns:ds="${dsig}"><ds:CanonicalizationMethod Algorithm="${exclusive}"></ds:CanonicalizationMethod>` +
    `<ds:SignatureMethod Algorithm="${ecdsa}"></ds:SignatureMethod><ds:Reference URI="#${root.getAttribute('ID')}"><ds:Transforms>` +
    `<ds:Transform Algorithm="${dsig}enveloped-signature"></ds:Transform><ds:Transform Algorithm="${exclusive}"></ds:Transform>` +
    `</ds:Transforms><ds:DigestMethod Algorithm="${sha256}"></ds:DigestMethod>` +
    `<ds:DigestValue>${digest(canonical(root))}</ds:DigestValue></ds:Reference></ds:SignedInfo>`
  const value = sign('sha256', Buffer.from(info), { key, dsaEncoding: 'ieee-p1363' }).toString('base64')
  const signature =
    `<ds:Signature xmlns:ds="${dsig}">${info}<ds:SignatureValue>${value}</ds:SignatureValue><ds:KeyInfo><ds:X509Data>` +
    `<ds:X509Certificate>${new X509Certificate(certificate).raw.toString('base64')}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></ds:Signature>`
  return xml.replace('</saml2:Issuer>', () => `</saml2:Issuer>${signature}`)
}

/** Whether a message (its outermost element) is signed by the holder of this certificate. */
export function isSignedBy(xml: string, certificate: string): boolean {
  const root = parseXml(xml).documentElement!
  const [signature] = children(root, 'Signature')
  const [info] = signature ? children(signature, 'SignedInfo') : []
  const [reference] = info ? children(info, 'Reference') : []
  if (!signature || !info || !reference) return false
  const fits =
    reference.getAttribute('URI') === `#${root.getAttribute('ID')}` &&
    children(reference, 'DigestValue')[0]?.textContent === digest(canonical(root, signature))
  const value = Buffer.from(children(signature, 'SignatureValue')[0]?.textContent ?? '', 'base64')
  const { publicKey } = new X509Certificate(certificate)
  return fits && verify('sha256', Buffer.from(canonical(info)), { key: publicKey, dsaEncoding: 'ieee-p1363' }, value)
}
