import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  backgrounds,
  fonts,
  plainText,
  sizes,
  switches,
  writeLines,
  type Line,
  type Marks,
} from '@portal/contract/rules/formatted-text'
import { longestContent } from '@portal/contract/rules/messages'
import { isPlainText } from '@portal/contract/rules/text'
import { cleanFormattedText } from './clean.ts'
import { hostileTexts } from './testing/hostile.ts'

const clean = (html: string): string => cleanFormattedText(html).html

const element =
  /<(?:p|br|strong|em|u|s|sup|sub|ul|ol(?: start="[1-9]\d{0,4}")?|li|span class="(?:font|size|background)-[a-z]+(?: (?:font|size|background)-[a-z]+)*"|\/(?:p|strong|em|u|s|sup|sub|ul|ol|li|span))>/g

/** Nothing but elements of the closed set, without attributes of any other kind, and text. */
function expectClosedSet(html: string) {
  expect(html.replace(element, '')).not.toMatch(/[<>]/)
  expect(isPlainText(html)).toBe(true)
}

describe('what is hostile becomes harmless', () => {
  test.each(hostileTexts)('%j', (text) => {
    for (const html of [text, `<p>before ${text} after</p>`, `<ul><li>${text}`, `<table><tr><td>${text}`]) {
      const cleaned = clean(html)
      expectClosedSet(cleaned)
      expect(clean(cleaned)).toBe(cleaned)
    }
  })
})

test('scripts and styles go with their content', () => {
  expect(clean('<p>a<script>b()</script><style>p{}</style></p><title>c</title>')).toBe('<p>a</p>')
})

const marks: fc.Arbitrary<Marks> = fc.record({
  ...Object.fromEntries(switches.slice(0, 4).map(([name]) => [name, fc.boolean()])),
  font: fc.option(fc.constantFrom(...fonts), { nil: undefined }),
  size: fc.option(fc.constantFrom(...sizes), { nil: undefined }),
  background: fc.option(fc.constantFrom(...backgrounds), { nil: undefined }),
})
const runs = fc.array(fc.record({ text: fc.stringMatching(/^[a-zżó<>&"' \n]{1,8}$/), marks }), { maxLength: 4 })
const line: fc.Arbitrary<Line> = fc.oneof(
  fc.record({ kind: fc.constant('paragraph' as const), runs }),
  fc.record({ kind: fc.constant('bullet' as const), level: fc.integer({ min: 1, max: 4 }), runs }),
  fc.record({
    kind: fc.constant('number' as const),
    level: fc.integer({ min: 1, max: 4 }),
    number: fc.integer({ min: 1, max: 4 }),
    runs,
  }),
)

test('what the editor can write survives: text, formats, lists in lists', () => {
  const filled = fc.record({
    kind: fc.constant('number' as const),
    level: fc.constant(1),
    number: fc.constant(1),
    runs: fc.record({ text: fc.stringMatching(/^[a-zż<&]{1,8}$/), marks }).map((run) => [run]),
  })
  fc.assert(
    fc.property(filled, filled, (first, second) => {
      const html = writeLines([first, { ...second, number: 2 }, { ...first, kind: 'bullet', level: 2 }])
      expect(clean(html)).toBe(html)
    }),
  )
  fc.assert(
    fc.property(fc.array(line), (lines) => {
      const cleaned = clean(writeLines(lines))
      expect(clean(cleaned)).toBe(cleaned)
    }),
  )
})

test('any mixture of tags comes out in the closed set, and once cleaned stays the same', () => {
  const piece = fc.constantFrom(
    ...'<b> </b> <i style="vertical-align:super"> </i> <p> </p> <ul> </ul> <ol> </ol> <li> </li> <br> <tr> <td> </td> <pre> </pre> <sub> </sub> <span> </span> a b\n &nbsp; &lt; < > " \' <a </a> <h2> </table>'.split(
      ' ',
    ),
    ' ',
    '<a href="https://clinic.example/a">',
    '<span class="font-mono background-pink">',
    '<div hidden>',
    '</div>',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      const cleaned = clean(pieces.join(''))
      expectClosedSet(cleaned)
      expect(clean(cleaned)).toBe(cleaned)
    }),
    { numRuns: 2000 },
  )
})

describe('what other systems write becomes the nearest of ours', () => {
  test.each([
    ['text', '<p>text</p>'],
    ['a<br>b<br>', '<p>a<br>b</p>'],
    ['<div>a</div>\n<div><br></div>\n<div>b</div>', '<p>a</p><p><br></p><p>b</p>'],
    ['<p>a<p>b', '<p>a</p><p>b</p>'],
    ['<b>a</b><strong>b</strong>', '<p><strong>ab</strong></p>'],
    ['<i>a</i><u>b</u><del>c</del>', '<p><em>a</em><u>b</u><s>c</s></p>'],
    ['10<sup>9</sup>/l', '<p>10<sup>9</sup>/l</p>'],
    ['<h1>Wyniki</h1>dobre', '<p><strong>Wyniki</strong></p><p>dobre</p>'],
    ['<font face="Courier New" size="5">a</font>', '<p><span class="font-mono size-large">a</span></p>'],
    ['<span style="font-family:\'Times New Roman\',serif">a</span>', '<p><span class="font-serif">a</span></p>'],
    ['<span style="font-family:Arial,sans-serif;font-size:12pt">a</span>', '<p>a</p>'],
    ['<span style="background:#fff59d">a</span>', '<p><span class="background-yellow">a</span></p>'],
    ['<span style="background-color: rgb(187, 222, 251)">a</span>', '<p><span class="background-blue">a</span></p>'],
    ['<span style="background:white;color:red">a</span>', '<p>a</p>'],
    ['<b style="font-weight:normal">a</b>', '<p>a</p>'],
    ['<p style="font-weight:700;text-decoration:underline">a</p>', '<p><strong><u>a</u></strong></p>'],
    ['<ol><li>a<ul><li>b</ul><li>c</ol>', '<ol><li>a<ul><li>b</li></ul></li><li>c</li></ol>'],
    ['<ol start="3"><li><p>a</p><p>b</p></li></ol>', '<ol start="3"><li>a<br>b</li></ol>'],
    ['<ol><li>a</ol>x<ol start="2"><li>b</ol>', '<ol><li>a</li></ol><p>x</p><ol start="2"><li>b</li></ol>'],
    [
      '<table><tr><th>Badanie<th>Wynik<tr><td><p>Glukoza</p><td><p>5,1</p></table>',
      '<p><strong>Badanie</strong> | <strong>Wynik</strong></p><p>Glukoza | 5,1</p>',
    ],
    ['<tr>a<br><td>b', '<p>a<br>| b</p>'],
    ['<a href="https://clinic.example/prep">Instrukcja</a>', '<p>Instrukcja (https://clinic.example/prep)</p>'],
    ['<a href="https://clinic.example/">clinic.example</a>', '<p>clinic.example</p>'],
    ['<div style="display:none">hidden</div>shown', '<p>shown</p>'],
    ['<pre>a\n  b</pre>', '<p><span class="font-mono">a<br>\u00A0 b</span></p>'],
    ['  a \n b  ', '<p>a b</p>'],
  ])('%j', (html, expected) => {
    expect(clean(html)).toBe(expected)
  })
})

test('the length is that of the text which is read', () => {
  expect(cleanFormattedText('<p><b>Dzień</b> &amp; noc</p><p>a</p>').length).toBe('Dzień & noc\na'.length)
  for (const nothing of ['', '<p><br></p>', '<p>&nbsp;</p> <ul><li></ul>', '<img src=x>'])
    expect(cleanFormattedText(nothing)).toEqual({ html: '', length: 0 })
})

test('without formats, items keep what stands before them', () => {
  const lines: Line[] = [
    { kind: 'paragraph', runs: [{ text: 'a', marks: { bold: true } }] },
    { kind: 'number', level: 1, number: 2, runs: [{ text: 'b', marks: {} }] },
    { kind: 'bullet', level: 2, runs: [{ text: 'c', marks: {} }] },
  ]
  expect(plainText(lines)).toBe('a\n2. b\n   • c')
})

describe('the worst texts of the longest length take no longer than a few plain ones', () => {
  const fill = (piece: string) => piece.repeat(longestContent / piece.length)
  const timeOf = (html: string): number => {
    const times = Array.from({ length: 5 }, () => {
      const start = performance.now()
      cleanFormattedText(html)
      return performance.now() - start
    })
    return Math.min(...times)
  }
  /** A text as people write it, with a format here and there. */
  const usual = fill('<p>Dzień dobry, <strong>proszę</strong> o wynik badania.</p>')

  test.each([
    ['nested', fill('<b>')],
    ['nested and closed', '<b>'.repeat(8_500) + '</b>'.repeat(8_500)],
    ['closed by what was never opened', '<b>'.repeat(10_000) + '</i>'.repeat(7_500)],
    ['nested in turns', fill('<b><i>')],
    ['unclosed items', fill('<li>a')],
    ['lists in lists', fill('<ul><li>')],
    ['paragraphs of one item', `<li>${fill('<p>a')}`],
    ['paragraphs and formats of one item', `<li>${fill('<p>a<b>b</b>')}`],
    ['cells', `<tr>${fill('<td>a')}`],
    ['empty cells', `<tr>${fill('<td>')}a`],
    ['links', fill('<a href="https://x">b')],
    ['entities', fill('&amp;')],
    ['broken entities', fill('&')],
    ['signs', fill('<')],
    ['open comments', fill('<!--')],
    ['open tags', fill('<b ')],
    ['attributes', `<b ${fill('a=b ')}>`],
    ['open quotes', fill('<b a="')],
    ['a style of signs', `<b style="${fill(';')}">x`],
    ['a long size', `<b style="font-size:${fill('1')}">x`],
    ['a long font', `<font face="${fill('sans-')}">x`],
    ['classes', `<b class="${fill('font- ')}">x`],
    ['spaces', `a${fill(' ')}b`],
    ['line breaks', `a${fill('<br>')}b`],
    ['kept line breaks', `<pre>a${fill('\n ')}b`],
    ['scripts', fill('<script>')],
  ])('%s', (_name, html) => {
    expect(timeOf(html)).toBeLessThan(30 * timeOf(usual) + 20)
  })
})
