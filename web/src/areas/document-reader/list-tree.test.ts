import type { ReadLine } from '@portal/contract/reading'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isList, treeOf, type ListTree } from './list-tree.ts'

const line = (depth: number, text: string, mark?: string): ReadLine => ({
  depth,
  ...(mark === undefined ? {} : { mark }),
  runs: [{ text }],
})

test('lines with their depth become lists in lists', () => {
  const lines = [line(1, 'a', '1.'), line(2, 'b', '•'), line(2, 'c'), line(1, 'd', '2.'), line(0, 'e')]
  expect(treeOf(lines)).toEqual([
    {
      items: [
        { mark: '1.', inside: [lines[0], { items: [{ mark: '•', inside: [lines[1], lines[2]] }] }] },
        { mark: '2.', inside: [lines[3]] },
      ],
    },
    lines[4],
  ])
})

test('no line is lost, none is moved', () => {
  const flat = (parts: readonly (ReadLine | ListTree)[]): ReadLine[] =>
    parts.flatMap((part) => (isList(part) ? part.items.flatMap(({ inside }) => flat(inside)) : [part]))
  const anyLine = fc.record({
    depth: fc.nat(8),
    mark: fc.option(fc.constant('•'), { nil: undefined }),
    runs: fc.constant<ReadLine['runs']>([]),
  })
  fc.assert(
    fc.property(fc.array(anyLine), (lines) => {
      expect(flat(treeOf(lines))).toEqual(lines)
    }),
  )
})
