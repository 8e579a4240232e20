import { textOfReading } from '@portal/contract/rules/read-text'
import { expect, test } from 'vitest'
import { readBytes } from './read.ts'
import { samples } from './testing/corpus.ts'

const corpus = await samples()
/** All numbers; raised digits are one of their own. */
const numbersIn = (text: string): string[] => text.match(/\d+(?:[.,]\d+)*|[⁰-⁹]+|[²³¹]/gu) ?? []
const given = ({ bytes, mediaType }: { bytes: Buffer; mediaType: string }) => ({
  bytes: new Uint8Array(bytes),
  mediaType,
})

test.each(corpus)('no number of $name is lost or changed', async (sample) => {
  const read = await readBytes(given(sample))
  expect(read.source).toBe(sample.source)
  expect(numbersIn(textOfReading(read)).toSorted()).toEqual(sample.numbers.flatMap(numbersIn).toSorted())
})
