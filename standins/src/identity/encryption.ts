import { createHash, randomUUID, webcrypto, X509Certificate } from 'node:crypto'

const xenc = 'http://www.w3.org/2001/04/xmlenc#'
const xenc11 = 'http://www.w3.org/2009/xmlenc11#'
const { subtle } = webcrypto

/** A text in the form that the key derivation takes: its length in four bytes, then the text. */
function item(text: string): Buffer {
  const bytes = Buffer.from(text)
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes.length)
  return Buffer.concat([length, bytes])
}
const hex = (bytes: Buffer) => bytes.toString('hex').toUpperCase()
const base64 = (bytes: ArrayBuffer | Uint8Array) => Buffer.from(bytes as Uint8Array).toString('base64')

/** Encrypts an assertion as the national node does: ECDH-ES on P-256, ConcatKDF, AES-256 key wrap, AES-GCM with a key of the given length in bits. */
export async function encryptAssertion(
  assertion: string,
  to: { certificate: string; from: string; audience: string; bits?: 128 | 256 },
): Promise<string> {
  const { bits = 256 } = to
  const curve = { name: 'ECDH', namedCurve: 'P-256' }
  const spki = new X509Certificate(to.certificate).publicKey.export({ type: 'spki', format: 'der' })
  const theirs = await subtle.importKey('spki', spki, curve, false, [])
  const ours = await subtle.generateKey(curve, true, ['deriveBits'])
  const secret = Buffer.from(await subtle.deriveBits({ name: 'ECDH', public: theirs }, ours.privateKey, 256))
  const [algorithm, partyU, partyV] = [item(`${xenc}kw-aes256`), item(to.from), item(to.audience)]
  const derived = createHash('sha256')
    .update(Buffer.concat([Buffer.from([0, 0, 0, 1]), secret, algorithm, partyU, partyV]))
    .digest()
  const wrapping = await subtle.importKey('raw', derived, 'AES-KW', false, ['wrapKey'])
  const content = await subtle.generateKey({ name: 'AES-GCM', length: bits }, true, ['encrypt'])
  const wrapped = await subtle.wrapKey('raw', content, wrapping, 'AES-KW')
  const iv = webcrypto.getRandomValues(new Uint8Array(12))
  const sealed = await subtle.encrypt({ name: 'AES-GCM', iv }, content, Buffer.from(assertion))
  const point = await subtle.exportKey('raw', ours.publicKey)
  return (
    `<saml2:EncryptedAssertion xmlns:saml2="urn:oasis:names:tc:SAML:2.0:assertion"><xenc:EncryptedData xmlns:xenc="${xenc}"` +
    ` Id="_${randomUUID()}" Type="${xenc}Element"><xenc:EncryptionMethod Algorithm="${xenc11}aes${bits}-gcm"/>` +
    `<ds:KeyInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><xenc:EncryptedKey Id="_${randomUUID()}">` +
    `<xenc:EncryptionMethod Algorithm="${xenc}kw-aes256"/><ds:KeyInfo><xenc:AgreementMethod Algorithm="${xenc11}ECDH-ES">` +
    `<xenc11:KeyDerivationMethod xmlns:xenc11="${xenc11}" Algorithm="${xenc11}ConcatKDF"><xenc11:ConcatKDFParams` +
    ` AlgorithmID="${hex(algorithm)}" PartyUInfo="${hex(partyU)}" PartyVInfo="${hex(partyV)}"><ds:DigestMethod Algorithm="${xenc}sha256"/>` +
    `</xenc11:ConcatKDFParams></xenc11:KeyDerivationMethod><xenc:OriginatorKeyInfo><ds:KeyValue>` +
    `<dsig11:ECKeyValue xmlns:dsig11="http://www.w3.org/2009/xmldsig11#"><dsig11:NamedCurve URI="urn:oid:1.2.840.10045.3.1.7"/>` +
    `<dsig11:PublicKey>${base64(point)}</dsig11:PublicKey></dsig11:ECKeyValue></ds:KeyValue></xenc:OriginatorKeyInfo></xenc:AgreementMethod>` +
    `</ds:KeyInfo><xenc:CipherData><xenc:CipherValue>${base64(wrapped)}</xenc:CipherValue></xenc:CipherData></xenc:EncryptedKey></ds:KeyInfo>` +
    `<xenc:CipherData><xenc:CipherValue>${base64(Buffer.concat([iv, Buffer.from(sealed)]))}</xenc:CipherValue></xenc:CipherData>` +
    `</xenc:EncryptedData></saml2:EncryptedAssertion>`
  )
}
