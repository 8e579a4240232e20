import { createDecipheriv, createHash, createPublicKey, diffieHellman, type KeyObject } from 'node:crypto'
import type { Element } from '@xmldom/xmldom'
import { NoProof } from '../port.ts'
import { algorithms, ns } from './names.ts'
import { attributeOf, childOf, textOf } from './xml.ts'

/** Single-step key derivation with SHA-256 (NIST SP 800-56A, XML Encryption 1.1, 5.4.1); `length` in bytes. */
export function concatKdf(secret: Buffer, otherInfo: Buffer, length: number): Buffer {
  const rounds = Array.from({ length: Math.ceil(length / 32) }, (_, round) => {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(round + 1)
    return createHash('sha256').update(counter).update(secret).update(otherInfo).digest()
  })
  return Buffer.concat(rounds).subarray(0, length)
}

/** Unwraps a key (AES key wrap, RFC 3394); throws when the wrapping key is not the right one. */
export function unwrapKey(wrapped: Buffer, key: Buffer): Buffer {
  const cipher = createDecipheriv(`id-aes${key.length * 8}-wrap`, key, Buffer.alloc(8, 0xa6))
  return Buffer.concat([cipher.update(wrapped), cipher.final()])
}

/** A public key from an uncompressed point of P-256 (65 bytes, the first is 4). */
export function pointKey(point: Buffer): KeyObject {
  if (point.length !== 65 || point[0] !== 4) throw new NoProof('untrusted', 'not a point of P-256')
  const coordinate = (from: number) => point.subarray(from, from + 32).toString('base64url')
  // The crypto library refuses a point that is not on the curve.
  return createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: coordinate(1), y: coordinate(33) }, format: 'jwk' })
}

const base64 = (element: Element): Buffer => Buffer.from(textOf(element).replace(/\s/g, ''), 'base64')
const cipherValue = (parent: Element): Buffer =>
  base64(childOf(childOf(parent, ns.encryption, 'CipherData'), ns.encryption, 'CipherValue'))

function insist(element: Element, algorithm: string | RegExp): RegExpExecArray | null {
  const given = attributeOf(element, 'Algorithm')
  const found = typeof algorithm === 'string' ? given === algorithm : algorithm.test(given)
  if (!found) throw new NoProof('untrusted', `${element.localName} with another algorithm`)
  return typeof algorithm === 'string' ? null : algorithm.exec(given)
}

/**
 * Decrypts an `EncryptedAssertion` of the national node: ECDH-ES on P-256, ConcatKDF with SHA-256, AES key wrap, AES-GCM. The length of the content's
 * key is that of the unwrapped key. Raises `NoProof`.
 */
export function decryptAssertion(encrypted: Element, privateKey: KeyObject): string {
  try {
    const data = childOf(encrypted, ns.encryption, 'EncryptedData')
    insist(childOf(data, ns.encryption, 'EncryptionMethod'), /#aes(128|192|256)-gcm$/)
    const contentKey = agreedKey(encryptedKeyOf(encrypted, data), privateKey)
    const content = cipherValue(data)
    const cipher = createDecipheriv(`aes-${(contentKey.length * 8) as 256}-gcm`, contentKey, content.subarray(0, 12), {
      authTagLength: 16,
    })
    cipher.setAuthTag(content.subarray(-16))
    return Buffer.concat([cipher.update(content.subarray(12, -16)), cipher.final()]).toString('utf8')
  } catch (cause) {
    if (cause instanceof NoProof) throw cause
    throw new NoProof('untrusted', 'the assertion cannot be decrypted', { cause })
  }
}

/** The encrypted key is in the data's KeyInfo or, as other providers write it, beside the data. */
function encryptedKeyOf(encrypted: Element, data: Element): Element {
  const info = childOf(data, ns.signature, 'KeyInfo')
  const inside = Array.from(info.childNodes).some((node) => node.localName === 'EncryptedKey')
  return childOf(inside ? info : encrypted, ns.encryption, 'EncryptedKey')
}

function agreedKey(encryptedKey: Element, privateKey: KeyObject): Buffer {
  const wrap = insist(childOf(encryptedKey, ns.encryption, 'EncryptionMethod'), /#kw-aes(128|192|256)$/)
  const agreement = childOf(childOf(encryptedKey, ns.signature, 'KeyInfo'), ns.encryption, 'AgreementMethod')
  insist(agreement, algorithms.ecdhEs)
  const derivation = childOf(agreement, ns.encryption11, 'KeyDerivationMethod')
  insist(derivation, algorithms.concatKdf)
  const parameters = childOf(derivation, ns.encryption11, 'ConcatKDFParams')
  insist(childOf(parameters, ns.signature, 'DigestMethod'), algorithms.sha256)
  const otherInfo = Buffer.concat(
    ['AlgorithmID', 'PartyUInfo', 'PartyVInfo'].map((name) => Buffer.from(parameters.getAttribute(name) ?? '', 'hex')),
  )
  const originator = childOf(agreement, ns.encryption, 'OriginatorKeyInfo')
  const value = childOf(childOf(originator, ns.signature, 'KeyValue'), ns.signature11, 'ECKeyValue')
  const publicKey = pointKey(base64(childOf(value, ns.signature11, 'PublicKey')))
  const secret = diffieHellman({ privateKey, publicKey })
  return unwrapKey(cipherValue(encryptedKey), concatKdf(secret, otherInfo, Number(wrap?.[1]) / 8))
}
