import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { issue } from '@portal/standins/signer/authority'
import { detachedSignature } from '@portal/standins/signer/cms'
import { assertTrusted, issuerName, subjectName } from './certificates.ts'
import { verifyCms } from './cms.ts'
import { SignatureRefused } from './refused.ts'

const folder = join(import.meta.dirname, 'testing/openssl')
const read = (name: string) => readFileSync(join(folder, name))
const content = read('content.txt')
const authority = new X509Certificate(read('authority.pem'))
const now = new Date('2027-01-15T12:00:00Z')

const faultOf = (attempt: () => unknown): string => {
  try {
    attempt()
  } catch (error) {
    if (error instanceof SignatureRefused) return error.fault
    throw error
  }
  return 'accepted'
}
const verified = (name: string, of = content) => {
  const signer = verifyCms(read(name), [of])
  assertTrusted(signer.certificate, { others: signer.others, anchors: [authority], at: now })
  return signer
}

test('signatures made by OpenSSL are read: CAdES with PKCS #1 and with PSS', () => {
  for (const name of ['cades.der', 'pss.der']) {
    const { certificate, signedAt } = verified(name)
    expect([subjectName(certificate), issuerName(certificate)]).toEqual(['Jan Testowy', 'Test CA'])
    expect(signedAt?.toISOString()).toMatch(/^2026-11-21T16:\d\d:\d\d\.000Z$/)
  }
})

test('what OpenSSL signs in ways that prove nothing is refused', () => {
  const faults = ['sha-1.der', 'short-key.der', 'attached.der', 'no-attributes.der'].map((name) =>
    faultOf(() => verified(name)),
  )
  expect(faults).toEqual(['weak', 'weak', 'coverage', 'format'])
})

test('no bit of what was signed can be changed', () => {
  for (let at = 0; at < content.length; at++) {
    const changed = Buffer.from(content)
    changed[at]! ^= 1
    expect(faultOf(() => verified('cades.der', changed))).toBe('changed')
  }
})

test('whatever byte of a signature is changed, it is refused or still the same signer’s', () => {
  const signature = read('cades.der')
  const signer = verified('cades.der').certificate
  const accepted: number[] = []
  for (let at = 0; at < signature.length; at += 5) {
    const changed = Buffer.from(signature)
    changed[at]! ^= 0x55
    const fault = faultOf(() => {
      const found = verifyCms(changed, [content])
      assertTrusted(found.certificate, { others: found.others, anchors: [authority], at: now })
      expect(found.certificate.fingerprint256).toBe(signer.fingerprint256)
    })
    if (fault === 'accepted') accepted.push(at)
  }
  // Not everything decides: the name by which the signer's certificate is looked up is one such thing.
  expect(accepted.length).toBeLessThan(signature.length / 5 / 5)
})

const root = issue({ commonName: 'Root' }, { authority: true, now })
const middle = issue({ commonName: 'Middle' }, { by: root, authority: true, now })
const trustOf = (signer: ReturnType<typeof issue>, anchors = [root.certificate], at = now) =>
  faultOf(() => {
    const found = verifyCms(detachedSignature(content, signer, at), [content])
    assertTrusted(found.certificate, { others: found.others, anchors, at })
  })

test('a signer is trusted over authorities that come along, up to one of the list', () => {
  const signer = issue({ commonName: 'Ktoś' }, { by: middle, now })
  expect(trustOf(signer)).toBe('accepted')
  expect(trustOf(signer, [middle.certificate])).toBe('accepted')
  expect(trustOf(signer, [signer.certificate])).toBe('accepted')
  expect(trustOf({ ...signer, above: [] })).toBe('untrusted')
  expect(trustOf(signer, [issue({ commonName: 'Root' }, { authority: true, now }).certificate])).toBe('untrusted')
  expect(trustOf(signer, [])).toBe('untrusted')
})

test('nobody who is no authority can vouch for others, and no authority’s key signs documents', () => {
  const person = issue({ commonName: 'Ktoś' }, { by: middle, now })
  expect(trustOf(issue({ commonName: 'Kto inny' }, { by: person, now }))).toBe('untrusted')
  expect(trustOf(middle)).toBe('untrusted')
})

test('a certificate counts while it and everybody above it is valid', () => {
  const from = new Date('2027-01-01T00:00:00Z')
  const to = new Date('2027-02-01T00:00:00Z')
  const signer = issue({ commonName: 'Ktoś' }, { by: middle, from, to, now })
  expect(trustOf(signer, undefined, new Date('2026-12-31T23:59:59Z'))).toBe('expired')
  expect(trustOf(signer, undefined, from)).toBe('accepted')
  expect(trustOf(signer, undefined, to)).toBe('accepted')
  expect(trustOf(signer, undefined, new Date('2027-02-01T00:00:01Z'))).toBe('expired')
  const old = issue({ commonName: 'Old' }, { by: root, authority: true, from, to, now })
  expect(trustOf(issue({ commonName: 'Ktoś' }, { by: old, now }), undefined, new Date('2027-03-01T00:00:00Z'))).toBe(
    'expired',
  )
})

test('a signature that names another certificate than the one whose key made it is refused', () => {
  const [one, other] = [
    issue({ commonName: 'A' }, { by: middle, now }),
    issue({ commonName: 'B' }, { by: middle, now }),
  ]
  expect(trustOf({ ...one, certificate: other.certificate })).toBe('changed')
})

test('what a reader of ASN.1 stumbles over is refused like any other damage', () => {
  const signature = detachedSignature(content, issue({ commonName: 'Ktoś' }, { by: middle, now }), now)
  const time = signature.indexOf(Buffer.from([0x18, 0x0f]))
  signature[time + 3] = 0x2f
  expect(faultOf(() => verifyCms(signature, [content]))).toBe('format')
  expect(faultOf(() => verifyCms(Buffer.from('3080'.repeat(20_000), 'hex'), [content]))).toBe('format')
  expect(faultOf(() => verifyCms(Buffer.alloc(0), [content]))).toBe('format')
})
