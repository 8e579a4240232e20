import { expect, test } from 'vitest'
import { projectFiles } from './source-files.ts'

/**
 * A place in the documents, which do not come with the project: a document and paragraph, a decision or an open point by its number. Words may be
 * divided by the end of a comment's line. Standards are named with their section in plain numbers: "RFC 5280, 6".
 */
const citation = /\b00\d ?§|§ ?\d|\bdecisions?(?:\s|\*|\/\/|--)+\d|\bX-\d{1,3}\b/gi

/** Comments of these migrations stay as they are: a database that has run one refuses to start once its file has changed. */
const sealed = [
  '0001-accounts',
  '0003-clinic',
  '0004-bookings',
  '0007-drafts',
  '0008-referrals',
  '0009-questionnaires',
  '0010-booking-attachments',
  '0011-sign-in',
  '0012-registration',
  '0014-account-safety',
  '0018-own-data',
  '0020-selected-patients',
].map((name) => `server/src/db/migrations/${name}.sql`)

/** Citations in a text, each with the number of its line. */
const cited = (text: string): string[] =>
  [...text.matchAll(citation)].map(
    ([found], index, all) => `${text.slice(0, all[index]?.index).split('\n').length}: ${found}`,
  )

const generated = new Set(['package-lock.json'])
const files = projectFiles().filter(({ path }) => !generated.has(path))

test('no comment and no document cites a place in the documents: the reason stands there itself', () => {
  const found = files
    .filter(({ path }) => !sealed.includes(path))
    .flatMap(({ path, text }) => cited(text).map((at) => `${path}:${at}`))
  expect(found).toEqual([])
})

test('only migrations that still cite are excepted', () => {
  const citing = files.filter(({ path, text }) => sealed.includes(path) && cited(text).length > 0)
  expect(citing.map(({ path }) => path).toSorted()).toEqual(sealed)
})

test.each([
  ['a paragraph', ['/** What it holds (00', '1 §', '4). */'].join('')],
  ['a paragraph alone', ['as ISO 32000 §', '7 says'].join('')],
  ['a decision', ['who may act (', 'decision', ' 15)'].join('')],
  ['a decision over the end of a line', [' * who may act (', 'decision', '\n * 15)'].join('')],
  ['an open point', ['// as written (', 'X', '-47)'].join('')],
])('%s is found', (_, text) => {
  expect(cited(text)).toHaveLength(1)
})

test.each(['the §', 'docs/decisions/2-factor.md', 'ECDSA on P-256', 'X-Request-Id', 'V-102, C-15', 'RFC 5280, 6'])(
  '"%s" is no citation',
  (text) => {
    expect(cited(text)).toEqual([])
  },
)
