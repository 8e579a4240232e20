import { expect, test } from 'vitest'
import { issue } from '@portal/standins/signer/authority'
import { signPdf } from '@portal/standins/signer/pades'
import { signXml } from '@portal/standins/signer/xades'
import { openDocument } from '../pdf/tagged-document.ts'
import { SignatureRefused } from './refused.ts'
import { verifySignatures } from './verify.ts'

const now = new Date('2026-11-23T08:00:00Z')
const root = issue({ commonName: 'Root' }, { authority: true, now })
const anna = issue({ commonName: 'Anna Żółć', givenName: 'Anna', surname: 'Żółć' }, { by: root, now })
const seal = issue({ commonName: 'Pieczęć', organisation: 'Minister' }, { by: root, now })
const jan = { name: 'Jan', lastName: 'Wronecki', birthDate: '1969-07-30', pesel: '69073012345' }

const paper = await openDocument({ title: 'Zgoda', language: 'pl', author: 'Przychodnia', createdAt: now })
paper.title('Zażółć gęślą jaźń')
const pdf = await paper.finish('stopka')
const xml =
  '<?xml version="1.0" encoding="UTF-8"?>\n<zgoda xmlns="urn:x"><nr a="1">17</nr><tresc>Wyrażam &amp; potwierdzam</tresc></zgoda>'

function outcome(bytes: Buffer | string, anchors = [root.certificate], at = now): unknown {
  try {
    return verifySignatures(Buffer.from(bytes), { anchors, now: at }).map(({ signer, whole }) => [signer, whole])
  } catch (error) {
    if (error instanceof SignatureRefused) return error.fault
    throw error
  }
}
const signed = signPdf(pdf, anna, now)!
const text = signed.toString('latin1')
const latin = (changed: string) => outcome(Buffer.from(changed, 'latin1'))

test('a signed PDF names its signer, and one that is not signed says so', () => {
  expect(verifySignatures(signed, { anchors: [root.certificate], now })).toEqual([
    {
      format: 'PADES',
      signer: 'Anna Żółć',
      issuer: 'Root',
      signedAt: now.toISOString(),
      revocation: 'UNKNOWN',
      whole: true,
    },
  ])
  expect(outcome(pdf)).toBe('unsigned')
})

test('a byte changed anywhere in a PDF is noticed, and so is anything added', () => {
  const [from, to] = [signed.indexOf('/Contents <'), signed.indexOf('> >>', signed.indexOf('/Contents <'))]
  const places = Array.from({ length: 24 }, (_, place) => 20 + Math.floor((place * signed.length) / 25))
  // The certificates in the gap are proven elsewhere; behind them nothing but zeros may stand.
  for (const at of [...places.filter((place) => place < from || place > to), to - 1]) {
    const changed = Buffer.from(signed)
    changed[at]! ^= 1
    expect(outcome(changed), String(at)).toBe(at === to - 1 ? 'format' : 'changed')
  }
  expect(outcome(Buffer.concat([signed, Buffer.from('\n')]))).toBe('changed')
  expect(latin(`${text}\n5 0 obj\n<< /Type /Page >>\nendobj\nstartxref\n1\n%%EOF\n`)).toBe('changed')
})

test('who signs a PDF that is signed already vouches for the whole of it, the first for what was there before', () => {
  const twice = signPdf(signed, seal, now)!
  expect(outcome(twice)).toEqual([
    ['Anna Żółć', false],
    ['Pieczęć', true],
  ])
  const stranger = issue({ commonName: 'Nikt' }, { now })
  expect(outcome(signPdf(signed, stranger, now)!)).toBe('untrusted')
})

test('a gap that is not the signature’s own is refused', () => {
  const [, from, to, rest] = /\/ByteRange \[0 (\d+) (\d+) (\d+)/.exec(text)!.map(Number) as [
    number,
    number,
    number,
    number,
  ]
  const range = (...numbers: number[]) =>
    text.replace(/\/ByteRange \[[^\]]*\]/, (all) => `/ByteRange [${numbers.join(' ')}`.padEnd(all.length - 1) + ']')
  expect(latin(range(0, from - 40, to, rest))).toBe('coverage')
  expect(latin(range(1, from, to, rest))).toBe('coverage')
  expect(latin(range(0, from, to, rest - 10))).toBe('changed')
  expect(latin(range(0, to, from, rest))).toBe('coverage')
  // What is hidden in the gap beside the signature would be signed by nobody.
  expect(latin(text.slice(0, to - 60) + ' /Names (x) '.padEnd(59) + text.slice(to - 1))).toBe('coverage')
  expect(latin(text.replace('ETSI.CAdES.detached', 'ETSI.RFC3161       '))).toBe('coverage')
})

const signedXml = signXml(xml, anna, undefined, now)

test('a signed XML document names its signer; whatever is changed in it is noticed', () => {
  expect(outcome(signedXml)).toEqual([['Anna Żółć', true]])
  expect(outcome(xml)).toBe('unsigned')
  expect(outcome(signedXml.replace('>17<', '>18<'))).toBe('changed')
  expect(outcome(signedXml.replace('a="1"', 'a="2"'))).toBe('changed')
  expect(outcome(signedXml.replace('</zgoda>', '<nr>18</nr></zgoda>'))).toBe('changed')
  expect(outcome(signedXml.replace(now.toISOString(), '2026-11-22T08:00:00.000Z'))).toBe('changed')
})

test('whom a trusted signature names is believed from an authority on the list, from nobody else', () => {
  const byMinister = signXml(xml, seal, jan, now)
  expect(outcome(byMinister, [seal.certificate])).toEqual([['Jan Wronecki', true]])
  expect(outcome(byMinister)).toEqual([['Pieczęć', true]])
  expect(outcome(signXml(xml, anna, jan, now))).toEqual([['Anna Żółć', true]])
  expect(outcome(byMinister.replace('69073012345', '69073012352'), [seal.certificate])).toBe('changed')
})

test('a signature moved to another document, or wrapped with what it signed, is refused', () => {
  const signature = /<ds:Signature .*<\/ds:Signature>/s.exec(signedXml)![0]
  expect(outcome(xml.replace('17', '18').replace('</zgoda>', `${signature}</zgoda>`))).toBe('changed')
  const wrapped = `<inna xmlns="urn:x"><nr>18</nr>${signedXml.replace(/^<\?xml[^>]*\?>\s*/, '')}</inna>`
  expect(outcome(wrapped)).toBe('changed')
  // An object in the signature is left out of what the reference to the document is about.
  expect(outcome(signedXml.replace('</ds:Signature>', '<ds:Object><nr>18</nr></ds:Object></ds:Signature>'))).toBe(
    'coverage',
  )
  expect(outcome(signedXml.replace('not(ancestor-or-self::ds:Signature)', 'self::nothing()'))).toBe('coverage')
  expect(outcome(signedXml.replace('xmldsig-more#ecdsa-sha256', 'xmldsig-more#hmac-sha256'))).toBe('weak')
  expect(outcome(signedXml.replace('</zgoda>', `${signature}</zgoda>`))).toBe('format')
})

test('document types, other encodings, other files and clocks that run ahead are refused', () => {
  expect(outcome(signedXml.replace('<zgoda', '<!DOCTYPE zgoda [<!ENTITY a "b">]><zgoda'))).toBe('format')
  expect(outcome(Buffer.from(signedXml, 'utf16le'))).toBe('format')
  expect(outcome('Zgadzam się')).toBe('format')
  expect(outcome('')).toBe('format')
  expect(outcome('<zgoda>')).toBe('format')
  expect(outcome('%PDF-1.7\n/ByteRange [0 5 7 3]')).toBe('changed')
  expect(outcome('<a>'.repeat(40_000) + '</a>'.repeat(40_000))).toBe('format')
  expect(outcome(`<a>${'x'.repeat(512 * 1024)}</a>`)).toBe('format')
  const tomorrow = new Date(now.getTime() + 86_400_000)
  expect(outcome(signXml(xml, anna, undefined, tomorrow))).toBe('expired')
  expect(outcome(signPdf(pdf, anna, tomorrow)!)).toBe('expired')
})
