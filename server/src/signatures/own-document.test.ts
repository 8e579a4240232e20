import { expect, test } from 'vitest'
import { issue } from '@portal/standins/signer/authority'
import { revocationList } from '@portal/standins/signer/revocation-list'
import { signXml } from '@portal/standins/signer/xades'
import { verifyOwnDocument } from './own-document.ts'
import { SignatureRefused } from './refused.ts'
import { readRevocationList } from './revocation.ts'
import { wrappings } from './testing/wrappings.ts'

const now = new Date('2026-11-23T08:00:00Z')
const root = issue({ commonName: 'Root' }, { authority: true, now })
const below = issue({ commonName: 'Below' }, { by: root, authority: true, now })
const seal = issue({ commonName: 'Pieczęć', organisation: 'Minister' }, { by: below, now })
const jan = { name: 'Jan', lastName: 'Wronecki', birthDate: '1969-07-30', pesel: '69073012345' }
const own = (serialNumber: string, options: Parameters<typeof issue>[1] = { by: below, now }) =>
  issue({ commonName: 'Jan Wronecki', givenName: 'Jan', surname: 'Wronecki', serialNumber }, options)
const given =
  '<?xml version="1.0" encoding="UTF-8"?>\n<zgoda xmlns="urn:x"><nr a="1">17</nr><tresc>Wyrażam &amp; potwierdzam</tresc></zgoda>'
const trust = { anchors: [root.certificate, seal.certificate], lists: [], now }

function outcome(xml: string, document = given): unknown {
  try {
    const { signer, pesel } = verifyOwnDocument(Buffer.from(xml), document, trust)
    return [signer, pesel]
  } catch (error) {
    if (error instanceof SignatureRefused) return error.fault
    throw error
  }
}

const byJan = signXml(given, seal, jan, now)

test('the trusted signature names its person by the authority’s word, a qualified or personal one by the certificate', () => {
  expect(outcome(byJan)).toEqual(['Jan Wronecki', '69073012345'])
  expect(outcome(signXml(given, own('PNOPL-69073012345'), undefined, now))).toEqual(['Jan Wronecki', '69073012345'])
})

test('nobody else names a person: neither a signer who claims to be somebody, nor a certificate of another form', () => {
  // Whoever has a certificate of their own claims to be Jan.
  const piotr = issue({ commonName: 'Piotr', serialNumber: 'PNOPL-80010112345' }, { by: below, now })
  expect(outcome(signXml(given, piotr, jan, now))).toEqual(['Piotr', '80010112345'])
  for (const number of [
    '69073012345',
    'IDCPL-69073012345',
    'PNOSK-69073012345',
    'PNOPL-6907301234',
    'PNOPL-69073012345x',
  ])
    expect([number, outcome(signXml(given, own(number), undefined, now))]).toEqual([
      number,
      ['Jan Wronecki', undefined],
    ])
  expect(outcome(signXml(given, own('PNOPL-69073012345', { now }), undefined, now))).toBe('untrusted')
  expect(outcome(signXml(given, issue({ commonName: 'Pieczęć', organisation: 'Minister' }, { now }), jan, now))).toBe(
    'untrusted',
  )
})

test('the form in which the service names people since 2025 is read as well; of two people nobody knows who has signed', () => {
  expect(outcome(signXml(given, seal, jan, now, 'PodpisZP'))).toEqual(['Jan Wronecki', '69073012345'])
  // A family name that brings another person along.
  const two = { ...jan, lastName: 'Wronecki</os:Nazwisko><os:PESEL>85061512345</os:PESEL><os:Nazwisko>W' }
  expect(outcome(signXml(given, seal, two, now, 'PodpisZP'))).toEqual([expect.stringContaining('<'), '69073012345'])
})

test('what was signed is exactly what was handed over', () => {
  const other = given.replace('>17<', '>18<')
  expect(outcome(signXml(other, seal, jan, now))).toBe('changed')
  expect(outcome(byJan, other)).toBe('changed')
  for (const document of [
    given.replace('a="1"', 'a="1" b="2"'),
    given.replace('Wyrażam', 'Nie wyrażam'),
    given.replace('<tresc>', ' <tresc>'),
    given.replace('urn:x', 'urn:y'),
    given.replace('</zgoda>', '<nr>18</nr></zgoda>'),
  ])
    expect([document, outcome(signXml(document, seal, jan, now))]).toEqual([document, 'changed'])
  // The same document written in another way is the same.
  const spelt = given.replace('a="1"', "a='1'").replace('&amp;', '&#38;')
  expect(outcome(signXml(spelt, seal, jan, now))).toEqual(['Jan Wronecki', '69073012345'])
  expect(outcome(byJan.replace(/^<\?xml[^>]*\?>\n/, ''))).toEqual(['Jan Wronecki', '69073012345'])
})

test.each(wrappings(byJan))('$name is refused', ({ xml }) => {
  expect(xml).not.toBe(byJan)
  expect(outcome(xml)).toMatch(/^(?:changed|coverage|format)$/)
  expect(outcome(xml, given.replace('>17<', '>18<'))).toMatch(/^(?:changed|coverage|format)$/)
})

test('the filter that names signatures is accepted only where its prefix means signatures', () => {
  const { xml } = wrappings(byJan).find(({ name }) => name.startsWith('a filter'))!
  expect(outcome(xml)).toBe('coverage')
})

test('equal signatures have equal marks, others have others', () => {
  const markOf = (xml: string) => Buffer.from(verifyOwnDocument(Buffer.from(xml), given, trust).mark).toString('hex')
  expect(markOf(byJan)).toBe(markOf(byJan.replace(/^<\?xml[^>]*\?>\n/, '')))
  expect(markOf(signXml(given, seal, jan, now))).not.toBe(markOf(byJan))
})

test('a revoked certificate, a document that is none, and one signed by two people are refused', () => {
  const card = own('PNOPL-69073012345')
  const signed = signXml(given, card, undefined, now)
  const yesterday = new Date(now.getTime() - 86_400_000)
  const list = revocationList(below, [{ signer: card, at: yesterday }], {
    from: yesterday,
    until: new Date('2026-11-24'),
  })
  const lists = [readRevocationList(list)!]
  expect(() => verifyOwnDocument(Buffer.from(signed), given, { ...trust, lists })).toThrow(SignatureRefused)
  expect(outcome(given)).toBe('unsigned')
  expect(outcome('%PDF-1.7')).toBe('format')
  expect(outcome('')).toBe('format')
  // Each of the two leaves all signatures out, and so holds beside the other.
  const [second] = /<ds:Signature .*<\/ds:Signature>/s.exec(signed)!
  expect(outcome(byJan.replace('</zgoda>', `${second}</zgoda>`))).toBe('coverage')
})
