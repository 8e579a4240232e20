import { createPrivateKey, diffieHellman, webcrypto } from 'node:crypto'
import { createRequire } from 'node:module'
import { DOMParser } from '@xmldom/xmldom'
import { beforeAll, expect, test } from 'vitest'
import { issueKeys } from '@portal/standins/identity/certificate'
import { concatKdf, pointKey, unwrapKey } from './encryption.ts'
import { authnRequest } from './messages.ts'
import { pinnedKey, signXml, verifiedElement } from './signature.ts'

// Signatures and key agreement against implementations and numbers that are not ours.

const keys = issueKeys('Portal')
const [id, issuer] = ['_1', 'https://portal.example']
const ecdsa = { name: 'ECDSA', namedCurve: 'P-256' }

// The library takes its DOM from outside: it gets its own and not the one under test. Both must be loaded in the same way.
const ours = createRequire(import.meta.url)
const theirs = createRequire(ours.resolve('xmldsigjs'))
const { Application, Parse, SignedXml, Stringify } = ours('xmldsigjs') as typeof import('xmldsigjs')

beforeAll(() => {
  const { DOMParser: Parser, XMLSerializer, DOMImplementation } = theirs('@xmldom/xmldom') as Record<string, unknown>
  theirs('xml-core').setNodeDependencies({
    DOMParser: Parser,
    XMLSerializer,
    DOMImplementation,
    xpath: theirs('xpath'),
  })
  Application.setEngine('node', webcrypto as Crypto)
})

const message = (): string =>
  authnRequest({
    id,
    issuer,
    now: new Date('2026-11-23T08:00:00Z'),
    destination: 'https://node.example/sso?a=1&b=2',
    returnTo: 'https://portal.example/acs',
    providerName: 'Zażółć „gęślą” <jaźń>',
    afresh: true,
  })

/** Verified with the certificate that comes along in KeyInfo, as it stands there. */
async function acceptedElsewhere(xml: string): Promise<boolean> {
  const document = Parse(xml)
  const signature = new SignedXml(document)
  signature.LoadXml(document.getElementsByTagNameNS('http://www.w3.org/2000/09/xmldsig#', 'Signature')[0]!)
  return signature.Verify().catch(() => false)
}

test('another implementation (xmldsigjs) accepts what we sign and refuses it changed', async () => {
  const signed = signXml(message(), id, createPrivateKey(keys.key), keys.certificate)
  expect(await acceptedElsewhere(signed)).toBe(true)
  expect(await acceptedElsewhere(signed.replace('substantial', 'low'))).toBe(false)
  expect(
    await acceptedElsewhere(
      signed.replace(/(<ds:SignatureValue>)(.)(.)/, (_, tag: string, a: string, b: string) => tag + other(a) + b),
    ),
  ).toBe(false)
})

test('we accept what another implementation signs and refuse it changed', async () => {
  const document = Parse(message())
  const pkcs8 = createPrivateKey(keys.key).export({ type: 'pkcs8', format: 'der' })
  const key = await webcrypto.subtle.importKey('pkcs8', pkcs8, ecdsa, false, ['sign'])
  const signer = new SignedXml()
  signer.XmlSignature.SignedInfo.CanonicalizationMethod.Algorithm = 'http://www.w3.org/2001/10/xml-exc-c14n#'
  await signer.Sign({ name: 'ECDSA', hash: 'SHA-256' }, key as CryptoKey, document, {
    references: [{ uri: `#${id}`, hash: 'SHA-256', transforms: ['enveloped', 'exc-c14n'] }],
  })
  const root = document.documentElement
  root.insertBefore(document.importNode(signer.GetXml()!, true), root.firstChild!.nextSibling)
  const signed = Stringify(document)
  const verify = (xml: string) =>
    verifiedElement(xml, new DOMParser().parseFromString(xml, 'text/xml').documentElement!, [
      pinnedKey(keys.certificate),
    ])
  expect(verify(signed).getAttribute('ProviderName')).toBe('Zażółć „gęślą” <jaźń>')
  expect(() => verify(signed.replace('substantial', 'low'))).toThrow('wrong signature')
})

/** Another letter of base64. */
const other = (letter: string): string => (letter === 'A' ? 'B' : 'A')

const bytes = (hex: string): Buffer => Buffer.from(hex.replace(/\s/g, ''), 'hex')

test('the key derivation gives the numbers of RFC 7518, appendix C', () => {
  const z = Buffer.from([
    158, 86, 217, 29, 129, 113, 53, 211, 114, 131, 66, 131, 191, 132, 38, 156, 251, 49, 110, 163, 218, 128, 106, 72,
    246, 218, 167, 121, 140, 254, 144, 196,
  ])
  const text = (value: string) => Buffer.concat([Buffer.from([0, 0, 0, value.length]), Buffer.from(value)])
  const otherInfo = Buffer.concat([text('A128GCM'), text('Alice'), text('Bob'), Buffer.from([0, 0, 0, 128])])
  expect(concatKdf(z, otherInfo, 16).toString('base64url')).toBe('VqqN6vgjbSBcIijNcacQGg')
})

test.each([
  [
    '000102030405060708090A0B0C0D0E0F',
    '1FA68B0A8112B447 AEF34BD8FB5A7B82 9D3E862371D2CFE5',
    '00112233445566778899AABBCCDDEEFF',
  ],
  [
    '000102030405060708090A0B0C0D0E0F101112131415161718191A1B1C1D1E1F',
    '28C9F404C4B810F4 CBCCB35CFB87F826 3F5786E2D80ED326 CBC7F0E71A99F43B FB988B9B7A02DD21',
    '00112233445566778899AABBCCDDEEFF000102030405060708090A0B0C0D0E0F',
  ],
])('key unwrapping gives the numbers of RFC 3394, section 4', (wrapping, wrapped, key) => {
  expect(unwrapKey(bytes(wrapped), bytes(wrapping))).toEqual(bytes(key))
})

/**
 * One encrypted key of the national node's simulator: the published test key of a service provider, the ephemeral public key, the parameters of the
 * derivation and the wrapped key. Unwrapping succeeds only when agreement and derivation gave the very same wrapping key.
 */
test('the content key of an answer of the national node’s simulator can be agreed on', () => {
  const d = '36b33004adc8e2a5fb507fca994790f924d7272e9de46b78fab3dea693c8ac83'
  const x = '7927b39cfed682bfe04ffec64e0cdc3651a978f23089f4ac317c9dd8333c9c9d'
  const y = '50024c36bc57b5e26c8090afe4003a2bd8eca62c6060930db4736dee301d5730'
  const [jwkD, jwkX, jwkY] = [d, x, y].map((hex) => bytes(hex).toString('base64url'))
  const privateKey = createPrivateKey({ key: { kty: 'EC', crv: 'P-256', d: jwkD!, x: jwkX!, y: jwkY! }, format: 'jwk' })
  const ephemeral = 'BCeudwbIlDrRHcvu2VUrhtUozbu2msFUdedOut4Lr3tDgq1yg5u9rE8pwGz9PWPgj9cG4CbXWqBL0epJdxqnbqg='
  const secret = diffieHellman({ privateKey, publicKey: pointKey(Buffer.from(ephemeral, 'base64')) })
  const item = (text: string) => Buffer.concat([Buffer.from([0, 0, 0, text.length]), Buffer.from(text)])
  const otherInfo = Buffer.concat(
    ['http://www.w3.org/2001/04/xmlenc#kw-aes256', 'localhost.wk.gov.pl', 'http://localhost.sp.pl'].map(item),
  )
  const wrapped = Buffer.from('ttwO7IqRHosYe80qqgrVgnCfHPSWpe5Ml8vOVuCmaUTpfyF6I+ZH0w==', 'base64')
  expect(unwrapKey(wrapped, concatKdf(secret, otherInfo, 32))).toHaveLength(32)
  expect(() => unwrapKey(wrapped, concatKdf(secret, otherInfo.subarray(1), 32))).toThrow(Error)
})
