import { writeLines } from '@portal/contract/rules/formatted-text'
import { longestContent } from '@portal/contract/rules/messages'
import { describe, expect, test } from 'vitest'
import { readHtml } from './read-html.ts'

const read = (html: string): string => writeLines(readHtml(html))

test('what the server sends is read as it is', () => {
  for (const html of [
    '<p>a &amp; b &lt;c&gt; <strong>d</strong> <span class="font-mono background-pink"><em><u><s>e</s></u></em></span></p>',
    '<p>10<sup>9</sup>/l, H<sub>2</sub>O<br>x\u00A0 y</p><p><br></p><p>z</p>',
    '<ol start="3"><li>a<ul><li>b<ol><li>c</li></ol></li></ul></li><li>d</li></ol>',
  ])
    expect(read(html)).toBe(html)
})

describe('what is pasted comes near', () => {
  test.each([
    [
      "<html><head><style><!-- p > b {} --></style></head><body><!--StartFragment--><p class=MsoNormal style='font-weight:bold'>a<o:p></o:p></p><!--EndFragment--></body></html>",
      '<p><strong>a</strong></p>',
    ],
    ['<!--[if gte mso 9]><xml>x</xml><![endif]--><P>a&nbsp;&#243;</P>', '<p>a ó</p>'],
    [
      '<span title="a > b" style="background-color:#ffff00">c</span>',
      '<p><span class="background-yellow">c</span></p>',
    ],
    ['1 < 2 & 3', '<p>1 &lt; 2 &amp; 3</p>'],
    ['a<img src=x onerror=alert(1)><script>b("</p>")</script>c', '<p>ac</p>'],
    ['a<b unclosed="', '<p>a</p>'],
  ])('%j', (html, expected) => {
    expect(read(html).replaceAll('\u00A0', ' ')).toBe(expected)
  })
})

test('long senseless texts take no longer than a few plain ones', () => {
  const timeOf = (html: string): number => {
    const start = performance.now()
    readHtml(html)
    return performance.now() - start
  }
  const usual = '<p>Dzień dobry, <strong>proszę</strong> o wynik badania.</p>'
  const fill = (piece: string) => piece.repeat(longestContent / piece.length)
  const plain = Math.max(...[1, 2, 3].map(() => timeOf(fill(usual))))
  for (const piece of ['<b>', '<', '&', '<a b="', '<!--', '<script>', '</', '<b a=b ', '<li>a', "='"])
    expect(timeOf(fill(piece)), piece).toBeLessThan(30 * plain + 50)
})
