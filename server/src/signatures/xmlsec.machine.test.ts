import { execFileSync } from 'node:child_process'
import { createPrivateKey, X509Certificate } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { issueRsaKeys } from '@portal/standins/national-signature/certificate'
import { issue, type Signer } from '@portal/standins/signer/authority'
import { signXml } from '@portal/standins/signer/xades'
import { signedEnvelope } from '../outside/national-signature/ws-security.ts'
import { verifyOwnDocument } from './own-document.ts'
import { SignatureRefused } from './refused.ts'
import { wrappings } from './testing/wrappings.ts'

// Where xmlsec1 cannot be had, `npm test` says so loudly and leaves this file out.

const now = new Date()
const folder = mkdtempSync(join(tmpdir(), 'xmlsec-'))
afterAll(() => rmSync(folder, { recursive: true }))
let files = 0
const file = (content: string | Buffer): string => {
  const path = join(folder, String(files++))
  writeFileSync(path, content)
  return path
}

const root = issue({ commonName: 'Root' }, { authority: true, now })
const below = issue({ commonName: 'Below' }, { by: root, authority: true, now })
const seal = issue({ commonName: 'Pieczęć', organisation: 'Minister' }, { by: below, now })
const jan = { name: 'Jan', lastName: 'Wronecki', birthDate: '1969-07-30', pesel: '69073012345' }
const card = issue({ commonName: 'Jan Wronecki', serialNumber: 'PNOPL-69073012345' }, { by: below, now })
const given =
  '<?xml version="1.0" encoding="UTF-8"?>\n<zgoda xmlns="urn:x"><nr a="1">17</nr><tresc>Wyrażam &amp; potwierdzam</tresc></zgoda>'
const trusted = file([root, seal].map(({ certificate }) => certificate.toString()).join('\n'))

/** What the portal, and what xmlsec1 finds. */
function portal(xml: string): boolean {
  try {
    const trust = { anchors: [root.certificate, seal.certificate], lists: [], now }
    return verifyOwnDocument(Buffer.from(xml), given, trust).pesel === '69073012345'
  } catch (error) {
    if (error instanceof SignatureRefused) return false
    throw error
  }
}
function xmlsec(xml: string, { certificate }: Signer): boolean {
  const key = file(certificate.toString())
  try {
    const ids = ['--id-attr:Id', 'http://uri.etsi.org/01903/v1.3.2#:SignedProperties']
    execFileSync('xmlsec1', ['--verify', '--pubkey-cert-pem', key, '--trusted-pem', trusted, ...ids, file(xml)], {
      stdio: 'pipe',
    })
    return true
  } catch {
    return false
  }
}

test.each([
  ['trusted', signXml(given, seal, jan, now), seal],
  ['trusted, in the older form', signXml(given, seal, jan, now, 'PodpisZP'), seal],
  ['qualified or personal', signXml(given, card, undefined, now), card],
] as const)('xmlsec1 accepts what the portal accepts, and neither accepts a change: %s', (_, xml, signer) => {
  expect([portal(xml), xmlsec(xml, signer)]).toEqual([true, true])
  for (const [from, to] of [
    ['>17<', '>18<'],
    ['a="1"', 'a="2"'],
    ['Wyrażam', 'Nie wyrażam'],
    ['</zgoda>', '<nr>18</nr></zgoda>'],
    [now.toISOString(), new Date(now.getTime() - 1000).toISOString()],
  ] as const) {
    const changed = xml.replace(from, to)
    expect([from, portal(changed), xmlsec(changed, signer)]).toEqual([from, false, false])
  }
})

test.each(wrappings(signXml(given, seal, jan, now)))('neither accepts $name', ({ xml }) => {
  expect([portal(xml), xmlsec(xml, seal)]).toEqual([false, false])
})

test('the portal accepts what xmlsec1 signs in the form of the service, and nothing that is changed in it', () => {
  const template = signXml(given, seal, jan, now)
    .replace(/(<ds:DigestValue>)[^<]*(<\/ds:DigestValue><\/ds:Reference>)/g, '$1$2')
    .replace(/(<ds:SignatureValue>)[^<]*/, '$1')
  const key = file(seal.key.export({ type: 'pkcs8', format: 'pem' }))
  const signed = execFileSync(
    'xmlsec1',
    [
      '--sign',
      '--privkey-pem',
      key,
      '--id-attr:Id',
      'http://uri.etsi.org/01903/v1.3.2#:SignedProperties',
      file(template),
    ],
    { encoding: 'utf8' },
  )
  expect(portal(signed)).toBe(true)
  expect(portal(signed.replace('>17<', '>18<'))).toBe(false)
  expect(portal(signed.replace('69073012345', '85061512345'))).toBe(false)
})

test('xmlsec1 finds the portal’s messages to the service signed, and a changed one not', () => {
  const { key, certificate } = issueRsaKeys('Portal pacjenta', now)
  const own = { key: createPrivateKey(key), certificate: new X509Certificate(certificate) }
  const message = signedEnvelope(
    '<sig:getSignedDocument xmlns:sig="http://signing.ws.comarch.gov"><id>https://pz.gov.pl/?a=1&amp;b=Żółć</id></sig:getSignedDocument>',
    own,
  )
  // xmlsec1 knows no references to security tokens; the key is given to it.
  const plain = message.replace(/<ds:KeyInfo>.*<\/ds:KeyInfo>/s, '')
  const verify = (xml: string, pem: string) => {
    try {
      const ids = ['--id-attr:Id', 'http://schemas.xmlsoap.org/soap/envelope/:Body']
      execFileSync('xmlsec1', ['--verify', '--pubkey-cert-pem', file(pem), ...ids, file(xml)], { stdio: 'pipe' })
      return true
    } catch {
      return false
    }
  }
  expect(verify(plain, certificate)).toBe(true)
  expect(verify(plain.replace('a=1', 'a=2'), certificate)).toBe(false)
  expect(verify(plain, issueRsaKeys('Ktoś inny', now).certificate)).toBe(false)
})
