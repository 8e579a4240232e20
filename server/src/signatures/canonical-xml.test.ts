import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { X509Certificate } from 'node:crypto'
import type { Element } from '@xmldom/xmldom'
import { expect, test } from 'vitest'
import { parseXml } from '../outside/identity/saml/xml.ts'
import { canonicalXml } from './canonical-xml.ts'
import { SignatureRefused } from './refused.ts'
import { verifySignatures } from './verify.ts'
import { joinBases } from './xml-bases.ts'

interface Case {
  readonly name: string
  readonly document: string
  /** Local names of the elements that are written with all their content, of those that are written alone, and of those left out. */
  readonly within: readonly string[]
  readonly alone?: readonly string[]
  readonly without?: readonly string[]
  readonly expected: string
}
const testing = join(import.meta.dirname, 'testing')
const cases = JSON.parse(readFileSync(join(testing, 'w3c/canonical-xml-1.1.json'), 'utf8')) as Case[]

function write({ document, within, alone = [], without = [] }: Case, form: 'inclusive' | 'inclusive-1.1'): string {
  const named = (names: readonly string[]) => (element: Element) => names.includes(element.localName ?? '')
  const isWithin = (element: Element | null): boolean =>
    element?.nodeType === 1 && (named(within)(element) || isWithin(element.parentNode as Element))
  return canonicalXml(parseXml(document).documentElement!, form, {
    without: named(without),
    holds: (node) => isWithin(node as Element) || isWithin(node.parentNode as Element) || named(alone)(node as Element),
  })
}

test.each(cases)('Canonical XML 1.1: $name', (given) => {
  expect(write(given, 'inclusive-1.1')).toBe(given.expected)
})

test('the first version lets every attribute of xml pass on, the second only language and space', () => {
  const given = {
    name: '',
    document: '<a xml:id="1" xml:lang="pl" xml:base="b/"><c xml:base="d"/></a>',
    within: ['c'],
    expected: '',
  }
  expect(write(given, 'inclusive')).toBe('<c xml:base="d" xml:id="1" xml:lang="pl"></c>')
  expect(write(given, 'inclusive-1.1')).toBe('<c xml:base="b/d" xml:lang="pl"></c>')
})

test.each([
  ['http://a/b/c', '../d', 'http://a/d'],
  ['http://a/b/c', '../../../d', 'http://a/d'],
  ['..', '..', '../../'],
  ['../../', 'x', '../../x'],
  ['a//b/./c', 'd', 'a/b/d'],
  ['http://a', 'b', 'http://a/b'],
  ['http://a/b?q', '', 'http://a/b?q'],
  ['http://a/b', '//c/d', 'http://c/d'],
  ['http://a/b', 'urn:x', 'urn:x'],
  ['a/b', '?q#f', 'a/b?q'],
])('the base %s joined with %s is %s', (base, reference, joined) => {
  expect(joinBases(base, reference)).toBe(joined)
})

const anchors = [new X509Certificate(readFileSync(join(testing, 'xmlsec/signer.pem')))]
const now = new Date('2026-11-23T08:00:00Z')
const judged = (text: string) => {
  try {
    return verifySignatures(Buffer.from(text), { anchors, now }).map(({ signer }) => signer)
  } catch (error) {
    if (error instanceof SignatureRefused) return error.fault
    throw error
  }
}
const signed = readdirSync(join(testing, 'xmlsec')).filter((name) => name.endsWith('.xml'))

test.each(signed)('a document signed by xmlsec in the form %s verifies, and a change anywhere is noticed', (name) => {
  const text = readFileSync(join(testing, 'xmlsec', name), 'utf8')
  expect(judged(text)).toEqual(['Jan Testowy'])
  for (const [from, to] of [
    ['>17<', '>18<'],
    ['xml:space="preserve"', 'xml:space="default"'],
    ['B:z="2"', 'B:z="3"'],
    ['a="1" a:y', 'a="2" a:y'],
    ['<tresc', '<tresc id="x"'],
    ['2026-11-23T08', '2026-11-23T07'],
    ['&amp; potwierdzam', '&amp;  potwierdzam'],
  ] as const) {
    const changed = text.replace(from, to)
    if (changed !== text) expect([from, judged(changed)]).toEqual([from, 'changed'])
  }
  // What has no meaning in XML may be written otherwise.
  expect(judged(text.replace('B:z="2" a="1"', "a='1'  B:z='2'"))).toEqual(['Jan Testowy'])
})
