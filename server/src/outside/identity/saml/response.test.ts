import { createPrivateKey } from 'node:crypto'
import { DOMParser, XMLSerializer, type Element } from '@xmldom/xmldom'
import { beforeAll, expect, test } from 'vitest'
import { issueKeys } from '@portal/standins/identity/certificate'
import { answerMessage, inEnvelope, responseFor, type Given, type Parties } from '@portal/standins/identity/messages'
import { signMessage } from '@portal/standins/identity/signature'
import { NoProof } from '../port.ts'
import { readArtifactResponse, type Asked, type Expected } from './response.ts'
import { pinnedKey } from './signature.ts'

const now = new Date('2026-11-23T08:00:00Z')
const portalKeys = issueKeys('Portal')
const parties: Parties = {
  issuer: 'https://node.example',
  audience: 'https://portal.example',
  keys: issueKeys('Node'),
  strangerKeys: issueKeys('Stranger'),
  audienceCertificate: portalKeys.certificate,
}
const asked: Asked = {
  requestId: '_request',
  resolveId: '_resolve',
  returnTo: 'https://portal.example/acs',
  artifact: 'AAQ',
}
const expected: Expected = {
  providerId: parties.issuer,
  providerKeys: [pinnedKey(parties.keys.certificate)],
  entityId: parties.audience,
  now,
}
const given: Given = {
  assertionId: '_assertion',
  artifact: asked.artifact,
  person: { pesel: '84051200008', name: 'Anna', lastName: 'Nowicka', birthDate: '1984-05-12' },
  asked: { requestId: asked.requestId, returnTo: asked.returnTo, relayState: 'state' },
  fault: 'ok',
}
const evil = { ...given, assertionId: '_evil', person: { ...given.person, pesel: '87022243734' } }

const read = (soap: string, at = now, changes: Partial<Asked> = {}) =>
  readArtifactResponse(soap, { ...asked, ...changes }, { ...expected, now: at }, createPrivateKey(portalKeys.key))

/** The result for an answer: the PESEL that it proves, or why it proves nothing. */
function outcome(soap: string, at = now, changes: Partial<Asked> = {}): string {
  try {
    return read(soap, at, changes).pesel
  } catch (error) {
    if (error instanceof NoProof) return error.failure
    throw error
  }
}

const wrapped = (payload: string) =>
  inEnvelope(answerMessage('ArtifactResponse', asked.resolveId, now, { code: 'Success', payload }, parties))
const answer = async (what: Given = given): Promise<string> => wrapped(await responseFor(what, parties, now))

let genuine: string
let genuineResponse: string
let evilResponse: string
beforeAll(async () => {
  genuineResponse = await responseFor(given, parties, now)
  genuine = wrapped(genuineResponse)
  // Signed by somebody, encrypted for us and right in every field: only who vouches for it is wrong.
  evilResponse = await responseFor({ ...evil, fault: 'unsigned' }, parties, now)
})

test('a genuine answer proves who the person is, names the session and what must not come again', () => {
  expect(read(genuine)).toEqual({
    issuer: parties.issuer,
    subject: given.person.pesel,
    pesel: given.person.pesel,
    session: { nameId: given.person.pesel, sessionIndex: '_assertion' },
    once: { keys: ['assertion _assertion', 'artifact AAQ'], until: new Date('2026-11-23T08:06:00Z') },
  })
})

test('it proves nothing to another request, resolution, address or instant', async () => {
  const at = (seconds: number) => new Date(now.getTime() + seconds * 1000)
  expect(outcome(genuine, now, { requestId: '_other' })).toBe('untrusted')
  expect(outcome(genuine, now, { resolveId: '_other' })).toBe('untrusted')
  expect(outcome(genuine, now, { returnTo: 'https://portal.example/other' })).toBe('untrusted')
  expect(outcome(genuine, at(60))).toBe(given.person.pesel)
  expect(outcome(genuine, at(61))).toBe('untrusted')
  expect(outcome(genuine, at(-60))).toBe(given.person.pesel)
  expect(outcome(genuine, at(-61))).toBe('untrusted')
  for (const fault of ['expired', 'wrong-audience', 'bad-signature', 'unsigned', 'other-provider'] as const)
    expect([fault, outcome(await answer({ ...given, fault }))]).toEqual([fault, 'untrusted'])
  expect(outcome(await answer({ ...given, fault: 'cancelled' }))).toBe('cancelled')
  expect(outcome(await answer({ ...given, person: { ...given.person, pesel: '84051200009' } }))).toBe('no-pesel')
})

test('any changed letter of the signed answer breaks it', () => {
  const places = [
    ['Success', 'success'],
    [parties.issuer, 'https://n0de.example'],
    [asked.returnTo, 'https://portal.example/axs'],
    ['<xenc:CipherValue>', '<xenc:CipherValue>A'],
  ] as const
  for (const [from, to] of places) expect([from, outcome(genuine.replace(from, to))]).toEqual([from, 'untrusted'])
})

const parse = (xml: string) => new DOMParser().parseFromString(xml, 'text/xml')
const element = (xml: string): Element => parse(xml).documentElement!
const signatureOf = (message: Element): Element =>
  Array.from(message.childNodes).find((node): node is Element => node.localName === 'Signature')!

/**
 * Signature wrapping: the genuine Response stays somewhere in the document, so that its signature still finds what it signed, while another one is at
 * the place that the reader looks at. The eight shapes of Somorovsky et al., "On Breaking SAML" (2012), for a signed Response and the place of a
 * signed assertion.
 */
const wrappings: [string, (genuine: Element, forged: Element) => Element][] = [
  [
    'XSW1: the genuine response inside the forged one’s copied signature',
    (good, bad) => {
      const signature = signatureOf(good).cloneNode(true) as Element
      signature.appendChild(good)
      bad.insertBefore(signature, bad.firstChild)
      return bad
    },
  ],
  [
    'XSW2: the genuine response beside a copied signature, inside the forged one',
    (good, bad) => {
      bad.insertBefore(signatureOf(good).cloneNode(true), bad.firstChild)
      bad.insertBefore(good, bad.firstChild)
      return bad
    },
  ],
  [
    'XSW3: the forged response comes with the genuine one as its child, no signature of its own',
    (good, bad) => {
      bad.appendChild(good)
      return bad
    },
  ],
  [
    'XSW4: the genuine response is the child of the forged, whose signature was moved in',
    (good, bad) => {
      const signature = signatureOf(good)
      bad.appendChild(good)
      bad.insertBefore(signature, bad.firstChild)
      return bad
    },
  ],
  [
    'XSW5: the forged response takes the genuine id, the genuine one follows without its signature',
    (good, bad) => {
      bad.setAttribute('ID', good.getAttribute('ID')!)
      bad.insertBefore(signatureOf(good), bad.firstChild)
      bad.appendChild(good)
      return bad
    },
  ],
  [
    'XSW6: as 5, with the genuine response inside the signature',
    (good, bad) => {
      bad.setAttribute('ID', good.getAttribute('ID')!)
      const signature = signatureOf(good)
      signature.appendChild(good)
      bad.insertBefore(signature, bad.firstChild)
      return bad
    },
  ],
  [
    'XSW7: the genuine response in an Extensions element',
    (good, bad) => {
      const extensions = good.ownerDocument!.createElementNS(
        'urn:oasis:names:tc:SAML:2.0:protocol',
        'saml2p:Extensions',
      )
      bad.insertBefore(signatureOf(good).cloneNode(true), bad.firstChild)
      extensions.appendChild(good)
      bad.appendChild(extensions)
      return bad
    },
  ],
  [
    'XSW8: the genuine response in an Object of the signature',
    (good, bad) => {
      const object = good.ownerDocument!.createElementNS('http://www.w3.org/2000/09/xmldsig#', 'ds:Object')
      const signature = signatureOf(good)
      bad.insertBefore(signature, bad.firstChild)
      object.appendChild(good)
      signature.appendChild(object)
      return bad
    },
  ],
]

test.each(wrappings)('%s: never proves the forged person', (_, wrap) => {
  const forged = element(evilResponse)
  const wrappedUp = wrap(forged.ownerDocument!.importNode(element(genuineResponse), true), forged)
  // Even where the node itself vouched for the whole answer.
  expect(outcome(wrapped(new XMLSerializer().serializeToString(wrappedUp)))).toBe('untrusted')
})

test.each(wrappings)('%s: nor when the whole ArtifactResponse is wrapped like that', async (_, wrap) => {
  const vouched = (payload: string) =>
    answerMessage('ArtifactResponse', asked.resolveId, now, { code: 'Success', payload }, parties)
  const good = element(vouched(genuineResponse))
  const bad = element(vouched(evilResponse))
  bad.removeChild(signatureOf(bad))
  const wrappedUp = wrap(bad.ownerDocument!.importNode(good, true), bad)
  expect(outcome(inEnvelope(new XMLSerializer().serializeToString(wrappedUp)))).toBe('untrusted')
})

test('a second response, or a second signed part, beside the genuine one makes both worthless', () => {
  expect(outcome(wrapped(evilResponse + genuineResponse))).toBe('untrusted')
  expect(outcome(wrapped(genuineResponse + evilResponse))).toBe('untrusted')
  // Outside of what is signed anybody may write: it is not read.
  expect(outcome(genuine.replace('<soap:Body>', () => `<soap:Body>${evilResponse}`))).toBe(given.person.pesel)
})

test('an answer signed by a key that only its own KeyInfo vouches for is nobody’s', () => {
  const stranger = { ...parties, keys: parties.strangerKeys }
  const soap = inEnvelope(
    answerMessage('ArtifactResponse', asked.resolveId, now, { code: 'Success', payload: genuineResponse }, stranger),
  )
  expect(outcome(soap)).toBe('untrusted')
})

test('while the node changes its certificate, either of two pinned ones is believed', () => {
  const keys = [pinnedKey(parties.strangerKeys.certificate), pinnedKey(parties.keys.certificate)]
  const proof = readArtifactResponse(
    genuine,
    asked,
    { ...expected, providerKeys: keys },
    createPrivateKey(portalKeys.key),
  )
  expect(proof.pesel).toBe(given.person.pesel)
})

test.each<[string, (soap: string) => string]>([
  ['a document type', (soap) => `<!DOCTYPE x [<!ENTITY e "x">]>${soap}`],
  [
    'entities that grow',
    (soap) => `<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>${soap.replace('Success', '&b;')}`,
  ],
  ['an entity from outside', (soap) => `<!DOCTYPE x SYSTEM "file:///etc/passwd">${soap}`],
  ['a comment', (soap) => soap.replace('<saml2:Issuer>', '<saml2:Issuer><!-- -->')],
  ['a processing instruction', (soap) => soap.replace('<soap:Body>', '<soap:Body><?x y?>')],
  [
    'an unparsed section',
    (soap) => soap.replace('https://node.example</saml2', '<![CDATA[https://node.example]]></saml2'),
  ],
  ['a second SignedInfo', (soap) => soap.replace(/<ds:SignedInfo.*?<\/ds:SignedInfo>/s, '$&$&')],
  ['a comment in a digest', (soap) => soap.replaceAll('<ds:DigestValue>', '$&<!-- -->')],
  ['a broken end', (soap) => soap.slice(0, -3)],
  ['two roots', (soap) => soap + soap],
  ['no XML at all', () => 'service unavailable'],
  ['nothing', () => ''],
  ['a megabyte of blanks', (soap) => soap.replace('<soap:Body>', `<soap:Body>${' '.repeat(1_000_000)}`)],
])('%s in the answer is refused', (_, change) => {
  expect(outcome(change(genuine))).toBe('untrusted')
})

test('a comment in a name or number does not cut it short', async () => {
  // "84051200008<!-- -->" read to the comment would be another's identity; the encrypted assertion is held to the same rules.
  const commented = { ...given, person: { ...given.person, pesel: '84051200008<!---->' } }
  const inside = await responseFor(commented, parties, now)
  expect(outcome(wrapped(inside))).toBe('untrusted')
})

test('an assertion that signs itself must do so rightly', async () => {
  const { encryptAssertion } = await import('@portal/standins/identity/encryption')
  const text = (keys: Parties['keys']) =>
    signMessage(
      `<saml2:Assertion xmlns:saml2="urn:oasis:names:tc:SAML:2.0:assertion" ID="_a" Version="2.0"><saml2:Issuer>${parties.issuer}</saml2:Issuer></saml2:Assertion>`,
      keys,
    )
  const detail = async (keys: Parties['keys']): Promise<string> => {
    const to = { certificate: portalKeys.certificate, from: parties.issuer, audience: parties.audience }
    const payload = await encryptAssertion(text(keys), to)
    const response = answerMessage('Response', asked.requestId, now, { code: 'Success', payload }, parties)
    try {
      return read(wrapped(response)).pesel
    } catch (error) {
      return (error as Error).message
    }
  }
  expect(await detail(parties.strangerKeys)).toBe('wrong signature of Assertion')
  expect(await detail(parties.keys)).toBe('Assertion without exactly one Subject')
})
