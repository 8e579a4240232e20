import { mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { issue, type Signer } from '@portal/standins/signer/authority'
import type { Extras } from '@portal/standins/signer/cms'
import { signPdf } from '@portal/standins/signer/pades'
import { revocationList } from '@portal/standins/signer/revocation-list'
import { timeStamp } from '@portal/standins/signer/time-stamp'
import { signXml } from '@portal/standins/signer/xades'
import { openDocument } from '../pdf/tagged-document.ts'
import { SignatureRefused } from './refused.ts'
import { listOrNone, readRevocationList, revocationFolder } from './revocation.ts'
import { stampedAt } from './time-stamps.ts'
import { trustedCertificates } from './trust-list.ts'
import { verifySignatures } from './verify.ts'

const now = new Date('2026-11-23T08:00:00Z')
const days = (count: number) => new Date(now.getTime() + count * 86_400_000)
const root = issue({ commonName: 'Root' }, { authority: true, now, from: days(-3000), to: days(3000) })
const middle = issue({ commonName: 'Middle' }, { by: root, authority: true, now, from: days(-3000), to: days(3000) })
const anna = issue({ commonName: 'Anna' }, { by: middle, now, to: days(30) })
const clockwork = issue({ commonName: 'Time' }, { by: root, stamping: true, now, from: days(-3000), to: days(3000) })
const fresh = { from: days(-1), until: days(1) }
const none = [root, middle].map((one) => revocationList(one, [], fresh))

const paper = await openDocument({ title: 'Zgoda', language: 'pl', author: 'Przychodnia', createdAt: now })
paper.title('Zgoda')
const pdf = await paper.finish('')
interface Lasting extends Pick<Extras, 'lists'> {
  readonly stampedBy?: Signer
}
const signed = ({ stampedBy, lists = [] }: Lasting, by: Signer = anna, at = now) =>
  signPdf(pdf, by, at, { lists, ...(stampedBy ? { stamp: (value) => timeStamp(value, stampedBy, at) } : {}) })!

const read = (lists: readonly Buffer[]) => lists.map((list) => readRevocationList(list)!)
function outcome(
  bytes: Buffer | string,
  { at = now, lists = [] as readonly Buffer[], anchors = [root] } = {},
): unknown {
  try {
    const trust = { anchors: anchors.map(({ certificate }) => certificate), lists: read(lists), now: at }
    return verifySignatures(Buffer.from(bytes), trust).map(({ provenAt, revocation }) => [provenAt, revocation])
  } catch (error) {
    if (error instanceof SignatureRefused) return error.fault
    throw error
  }
}

test('a time stamp proves when the signature was there, and it holds after the certificate has run out', () => {
  expect(outcome(signed({ stampedBy: clockwork }))).toEqual([[now.toISOString(), 'UNKNOWN']])
  expect(outcome(signed({}))).toEqual([[undefined, 'UNKNOWN']])
  expect(outcome(signed({ stampedBy: clockwork }), { at: days(100) })).toEqual([[now.toISOString(), 'UNKNOWN']])
  expect(outcome(signed({}), { at: days(100) })).toBe('expired')
})

test('a stamp that does not hold proves nothing, and the signature counts as of now', () => {
  const stranger = issue({ commonName: 'Time' }, { stamping: true, now })
  const noStamper = issue({ commonName: 'Time' }, { by: root, now })
  const old = issue({ commonName: 'Time' }, { by: root, stamping: true, now, to: days(10) })
  for (const stampedBy of [stranger, noStamper, old])
    expect(outcome(signed({ stampedBy }), { at: days(100) }), stampedBy.certificate.subject).toBe('expired')
  expect(outcome(signed({ stampedBy: clockwork }, anna, days(1)), { at: now })).toBe('expired')
  const taken = revocationList(root, [{ signer: clockwork, at: days(50) }], { from: days(90), until: days(110) })
  expect(outcome(signed({ stampedBy: clockwork }), { at: days(100), lists: [taken] })).toBe('expired')
  // The stamp of another signature says nothing of this one, however good it is.
  const value = Buffer.from('one signature')
  const trust = { anchors: [root.certificate], lists: [], now }
  const stamps = [timeStamp(value, clockwork, now)]
  expect(stampedAt({ value, stamps }, trust)).toEqual(now)
  expect(stampedAt({ value: Buffer.from('another'), stamps }, trust)).toBe(undefined)
  for (let at = 0; at < stamps[0]!.length; at += 31) {
    const damaged = Buffer.from(stamps[0]!)
    damaged[at]! ^= 0x55
    const found = stampedAt({ value, stamps: [damaged] }, trust)
    expect([undefined, now.getTime()], String(at)).toContain(found?.getTime())
  }
})

test('lists in the file or of the clinic show that nothing was revoked; old, foreign and damaged ones show nothing', () => {
  const good = [[undefined, 'GOOD']]
  expect(outcome(signed({ lists: none }))).toEqual(good)
  expect(outcome(signed({}), { lists: none })).toEqual(good)
  const unknown = [[undefined, 'UNKNOWN']]
  expect(outcome(signed({ lists: none.slice(1) }))).toEqual(unknown)
  const late = [root, middle].map((one) => revocationList(one, [], { from: days(-9), until: days(-8) }))
  expect(outcome(signed({}), { lists: late })).toEqual(unknown)
  const early = [root, middle].map((one) => revocationList(one, [], { from: days(1), until: days(2) }))
  expect(outcome(signed({}), { lists: early })).toEqual(unknown)
  const impostor = issue({ commonName: 'Middle' }, { by: root, authority: true, now })
  expect(outcome(signed({}), { lists: [none[0]!, revocationList(impostor, [], fresh)] })).toEqual(unknown)
  const damaged = Buffer.from(none[1]!)
  damaged[damaged.length - 1]! ^= 1
  expect(outcome(signed({ lists: [none[0]!, damaged] }))).toEqual(unknown)
  expect([listOrNone(Buffer.from('no list')), listOrNone(Buffer.alloc(0))]).toEqual([undefined, undefined])
  // What is on the trust list itself nobody can take back.
  expect(outcome(signed({}), { anchors: [anna] })).toEqual(unknown)
})

test('a certificate that was revoked before is refused, its authority’s too; one that was revoked after a stamp is not', () => {
  const taken = (signer: Signer, by: Signer, at: Date) => [revocationList(by, [{ signer, at }], fresh)]
  expect(outcome(signed({}), { lists: taken(anna, middle, days(-1)) })).toBe('revoked')
  expect(outcome(signed({ lists: taken(anna, middle, days(-1)) }))).toBe('revoked')
  expect(outcome(signed({}), { lists: taken(middle, root, days(-1)) })).toBe('revoked')
  const jan = issue({ commonName: 'Jan' }, { by: root, now })
  const xml = signXml('<zgoda xmlns="urn:x"><nr>17</nr></zgoda>', jan, undefined, now)
  expect(outcome(xml, { lists: taken(jan, root, days(-1)) })).toBe('revoked')
  expect(outcome(xml, { lists: none })).toEqual([[undefined, 'GOOD']])
  const since = revocationList(middle, [{ signer: anna, at: days(5) }], { from: days(5), until: days(20) })
  expect(outcome(signed({ stampedBy: clockwork }), { at: days(10), lists: [since] })).toEqual([
    [now.toISOString(), 'UNKNOWN'],
  ])
  expect(outcome(signed({}), { at: days(10), lists: [since] })).toBe('revoked')
})

test('a signature and a time stamp of other people’s making are understood', () => {
  const plugtests = join(import.meta.dirname, 'testing/plugtests')
  const [pdfOfOthers, trusted] = ['stamped.pdf', 'trusted.pem'].map((name) => readFileSync(join(plugtests, name)))
  const anchors = trustedCertificates(trusted!.toString())
  const at = (day: string) => verifySignatures(pdfOfOthers!, { anchors, now: new Date(day) })
  expect(at('2015-06-01')).toEqual([
    {
      format: 'PADES',
      signer: 'CS',
      issuer: 'LevelBCAOK',
      signedAt: '2015-05-21T15:02:01.000Z',
      provenAt: '2015-05-21T15:01:28.000Z',
      revocation: 'UNKNOWN',
      whole: true,
    },
  ])
  // The signer's certificate ran out in May 2016, that of the time stamp a year later.
  expect(at('2016-06-10')).toHaveLength(1)
  expect(() => at('2017-06-10')).toThrow('a certificate that was not valid')
})

const folder = mkdtempSync(join(tmpdir(), 'lists-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('lists that the operator exchanges in the folder count at once', () => {
  const lists = revocationFolder(folder)
  expect([lists(), revocationFolder(undefined)()]).toEqual([[], []])
  const [file, other] = [join(folder, 'middle.crl'), join(folder, 'readme.txt')]
  writeFileSync(other, 'no list')
  writeFileSync(join(folder, 'broken.crl'), 'no list')
  writeFileSync(file, none[1]!)
  utimesSync(file, now, now)
  expect(lists().map(({ revoked }) => revoked.size)).toEqual([0])
  writeFileSync(file, revocationList(middle, [{ signer: anna, at: now }], fresh))
  utimesSync(file, now, days(1))
  expect(lists().map(({ revoked }) => revoked.size)).toEqual([1])
})
