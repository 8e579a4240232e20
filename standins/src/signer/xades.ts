import { createHash, randomUUID, sign, type X509Certificate } from 'node:crypto'
import { canonical, parseXml } from '../identity/canonical.ts'
import type { NationalPerson } from '../identity/messages.ts'
import type { Signer } from './authority.ts'

const ds = 'http://www.w3.org/2000/09/xmldsig#'
const xades = 'http://uri.etsi.org/01903/v1.3.2#'
const pz = 'http://crd.gov.pl/xml/schematy/podpis_zaufany/'
const ppzp = 'http://crd.gov.pl/xml/schematy/ppzp/'
const os = 'http://crd.gov.pl/xml/schematy/osoba/2009/03/06/'
const exclusive = 'http://www.w3.org/2001/10/xml-exc-c14n#'
const xpath = 'http://www.w3.org/TR/1999/REC-xpath-19991116'
const sha256 = 'http://www.w3.org/2001/04/xmlenc#sha256'
const ecdsa = 'http://www.w3.org/2001/04/xmldsig-more#ecdsa-sha256'

const digest = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('base64')
const escape = (words: string) => words.replace(/[<>&"']/g, (one) => `&#${one.charCodeAt(0)};`)
const inBase64 = ({ raw }: X509Certificate) => `<ds:X509Certificate>${raw.toString('base64')}</ds:X509Certificate>`
const method = `<ds:DigestMethod Algorithm="${sha256}"></ds:DigestMethod>`
const transform = (algorithm: string, inside = '') => `<ds:Transform Algorithm="${algorithm}">${inside}</ds:Transform>`

/**
 * Signs an XML document as the trusted signature (podpis zaufany) does: XAdES-BES inside the document, which it covers as a whole with an XPath
 * filter; the key is the authority's, and a claimed role names the person. Throws when the document is not well-formed.
 */
export function signXml(
  xml: string,
  { key, certificate, above }: Signer,
  person: Omit<NationalPerson, 'note'> | undefined,
  at: Date,
  naming: Naming = 'EPSignature',
): string {
  const id = randomUUID()
  const root = parseXml(xml).documentElement!
  const properties =
    `<xades:SignedProperties xmlns:xades="${xades}" Id="SignedProps-${id}"><xades:SignedSignatureProperties>` +
    `<xades:SigningTime>${at.toISOString()}</xades:SigningTime><xades:SigningCertificateV2><xades:Cert><xades:CertDigest>` +
    `<ds:DigestMethod xmlns:ds="${ds}" Algorithm="${sha256}"></ds:DigestMethod>` +
    `<ds:DigestValue xmlns:ds="${ds}">${digest(certificate.raw)}</ds:DigestValue></xades:CertDigest></xades:Cert></xades:SigningCertificateV2>` +
    `${person ? roleOf(person, at, naming) : ''}</xades:SignedSignatureProperties></xades:SignedProperties>`
  const info =
    `<ds:SignedInfo xmlns:ds="${ds}"><ds:CanonicalizationMethod Algorithm="${exclusive}"></ds:CanonicalizationMethod>` +
    `<ds:SignatureMethod Algorithm="${ecdsa}"></ds:SignatureMethod>` +
    `<ds:Reference URI=""><ds:Transforms>${transform(xpath, '<ds:XPath>not(ancestor-or-self::ds:Signature)</ds:XPath>')}` +
    `${transform(exclusive)}</ds:Transforms>${method}<ds:DigestValue>${digest(canonical(root))}</ds:DigestValue></ds:Reference>` +
    `<ds:Reference Type="http://uri.etsi.org/01903#SignedProperties" URI="#SignedProps-${id}"><ds:Transforms>` +
    `${transform(exclusive)}</ds:Transforms>${method}` +
    `<ds:DigestValue>${digest(canonical(parseXml(properties).documentElement!))}</ds:DigestValue></ds:Reference></ds:SignedInfo>`
  const value = sign('sha256', Buffer.from(info), { key, dsaEncoding: 'ieee-p1363' }).toString('base64')
  const signature =
    `<ds:Signature xmlns:ds="${ds}" Id="Signature-${id}">${info}<ds:SignatureValue>${value}</ds:SignatureValue><ds:KeyInfo><ds:X509Data>` +
    `${[certificate, ...above].map(inBase64).join('')}</ds:X509Data></ds:KeyInfo><ds:Object>` +
    `<xades:QualifyingProperties xmlns:xades="${xades}" Target="#Signature-${id}">${properties}</xades:QualifyingProperties></ds:Object></ds:Signature>`
  const end = xml.lastIndexOf(`</${root.tagName}`)
  if (end < 0) throw new Error('an empty document element has no place for a signature')
  return xml.slice(0, end) + signature + xml.slice(end)
}

/** The two forms in which the trusted signature's authority names a person; the service has both in use. */
export type Naming = 'EPSignature' | 'PodpisZP'

const roleOf = (person: Omit<NationalPerson, 'note'>, at: Date, naming: Naming): string =>
  `<xades:SignerRole><xades:ClaimedRoles><xades:ClaimedRole>${names[naming](person, at)}</xades:ClaimedRole></xades:ClaimedRoles></xades:SignerRole>`

const names: Record<Naming, (person: Omit<NationalPerson, 'note'>, at: Date) => string> = {
  EPSignature: ({ name, lastName, birthDate, pesel }, at) =>
    `<pz:EPSignature xmlns:pz="${pz}"><pz:NaturalPerson>` +
    `<pz:CurrentFamilyName>${escape(lastName)}</pz:CurrentFamilyName><pz:FirstName>${escape(name)}</pz:FirstName>` +
    `<pz:DateOfBirth>${birthDate}</pz:DateOfBirth><pz:PersonalIdentifier>${pesel}</pz:PersonalIdentifier></pz:NaturalPerson>` +
    `<pz:SignatureData><pz:IdentityIssuer>login.gov.pl</pz:IdentityIssuer><pz:IdentityIssueTimestamp>${at.toISOString()}</pz:IdentityIssueTimestamp>` +
    `</pz:SignatureData></pz:EPSignature>`,
  PodpisZP: ({ name, lastName, pesel }) =>
    `<ppzp:PodpisZP xmlns:ppzp="${ppzp}"><ppzp:DaneZP><ppzp:DaneZPOsobyFizycznej xmlns:os="${os}">` +
    `<os:Nazwisko rodzajCzlonu="pierwszy">${escape(lastName)}</os:Nazwisko><os:Imie>${escape(name)}</os:Imie><os:PESEL>${pesel}</os:PESEL>` +
    `<ppzp:IdKontaUzytkownikaEpuap>atrapa</ppzp:IdKontaUzytkownikaEpuap></ppzp:DaneZPOsobyFizycznej></ppzp:DaneZP></ppzp:PodpisZP>`,
}
