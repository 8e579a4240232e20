import { expect, test } from 'vitest'
import { namesTag, tagOf } from './conditional.ts'

const tag = tagOf('content')

test.each([
  [tag, true],
  [`W/${tag}`, true],
  [`"other", ${tag}`, true],
  ['*', true],
  [undefined, false],
  ['', false],
  ['"other"', false],
  [tag.slice(1, -1), false],
])('a caller who names %s has it: %s', (header, has) => expect(namesTag(header, tag)).toBe(has))

test('another content has another tag', () => {
  expect(tagOf('contents')).not.toBe(tag)
  expect(tagOf(Buffer.from('content'))).toBe(tag)
})
