import { expect, test } from 'vitest'
import { filled, readMarkup, readPlainText, readWords } from './markup.ts'

const blocksOf = (text: string, facts = {}) => filled(readMarkup(`# T\n${text}`)!, facts)
const lineOf = (text: string, facts = {}) => {
  const [block] = blocksOf(text, facts)
  return block?.kind === 'paragraph' ? block.spans : block
}

test('headings, paragraphs and lists are read; lines of a paragraph are one', () => {
  expect(
    blocksOf('## One\nfirst\nsecond\n\n### Two\n- a\n  goes on\n- b\n1. c\n2. d\n\nlast').map((block) =>
      block.kind === 'heading'
        ? `${block.level} ${block.text}`
        : block.kind === 'list'
          ? [block.ordered, ...block.items.map(([span]) => span?.text)]
          : block.spans[0]?.text,
    ),
  ).toEqual(['2 One', 'first second', '3 Two', [false, 'a goes on', 'b'], [true, 'c', 'd'], 'last'])
})

test('a text without a title is none', () => {
  expect(readMarkup('words')).toBeUndefined()
  expect(readMarkup('')).toBeUndefined()
  expect(readPlainText(' \n')).toBeUndefined()
})

test('strong words and links are read inside a line', () => {
  expect(lineOf('a **b** [c](https://d.example/e) f')).toEqual([
    { text: 'a ' },
    { text: 'b', strong: true },
    { text: ' ' },
    { text: 'c', href: 'https://d.example/e' },
    { text: ' f' },
  ])
  expect(lineOf('[c](/legal/regulations)')).toEqual([{ text: 'c', href: '/legal/regulations' }])
})

test.each([
  'javascript:alert(1)',
  'http://a.example',
  '//a.example',
  '/\\a.example',
  'data:text/html,x',
  'ftp://a',
  'x',
])('no link leads to %s', (address) => expect(lineOf(`[c](${address})`)).toEqual([{ text: `[c](${address})` }]))

test('anchors of accessibility declarations are read before a heading or paragraph and in a placeholder; others are text', () => {
  const facts = { phone: { text: '1', href: 'tel:1' } }
  expect(blocksOf('## {#a11y-kontakt} Contact\n\n{#a11y-wstep} Words\ngo on {phone#a11y-telefon}.', facts)).toEqual([
    { kind: 'heading', level: 2, text: 'Contact', id: 'a11y-kontakt' },
    {
      kind: 'paragraph',
      id: 'a11y-wstep',
      spans: [{ text: 'Words go on ' }, { text: '1', href: 'tel:1', id: 'a11y-telefon' }, { text: '.' }],
    },
  ])
  expect(lineOf('{#main} {phone#main}', facts)).toEqual([{ text: '{#main} {phone#main}' }])
})

test('a short text needs no title, and has no headings', () => {
  expect(filled(readWords('## Head\nfirst\n- a'), {})).toEqual([
    { kind: 'paragraph', spans: [{ text: 'Head', strong: true }] },
    { kind: 'paragraph', spans: [{ text: 'first' }] },
    { kind: 'list', ordered: false, items: [[{ text: 'a' }]] },
  ])
})

test('HTML is text', () => {
  expect(lineOf('<script>a</script> <b onclick=x>b</b>')).toEqual([{ text: '<script>a</script> <b onclick=x>b</b>' }])
})

test('placeholders are replaced, and what replaces them is read no further', () => {
  const facts = { clinic: { text: '**A** [b](https://c.example) {phone}' }, phone: { text: '1', href: 'tel:1' } }
  expect(lineOf('{clinic}: {phone} {unknown} {constructor}', facts)).toEqual([
    { text: '**A** [b](https://c.example) {phone}' },
    { text: ': ' },
    { text: '1', href: 'tel:1' },
    { text: ' {unknown} {constructor}' },
  ])
  expect(blocksOf('## of {clinic}', { clinic: { text: 'A' } })).toEqual([{ kind: 'heading', level: 2, text: 'of A' }])
})

test('of a plain text only title and paragraphs are read', () => {
  const markup = readPlainText('\uFEFFTitle\r\n\r\n# a **b**\r\n- c\r\n\r\nof {clinic}')!
  expect(markup.title).toBe('Title')
  expect(filled(markup, { clinic: { text: 'A' } })).toEqual([
    { kind: 'paragraph', spans: [{ text: '# a **b** - c' }] },
    { kind: 'paragraph', spans: [{ text: 'of A' }] },
  ])
})
