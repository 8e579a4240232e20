import type { ReadBlock } from '@portal/contract/reading'
import { textOfReading } from '@portal/contract/rules/read-text'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { markOf } from './flow.ts'
import { readBytes } from './read.ts'
import { cda, labTable, section } from './testing/cda-text.ts'
import { artifact, at, marked, plainPdf, tag, taggedPdf } from './testing/pdf-bytes.ts'

const readText = (text: string, mediaType = 'application/xml') =>
  readBytes({ bytes: new Uint8Array(Buffer.from(text)), mediaType })
const readPdf = (bytes: Buffer) => readBytes({ bytes: new Uint8Array(bytes), mediaType: 'application/pdf' })
const bodyOf = (blocks: readonly ReadBlock[]): ReadBlock[] => blocks.filter(({ kind }) => kind !== 'head')
const narrative = async (text: string): Promise<ReadBlock[]> =>
  bodyOf((await readText(cda(section(text)))).blocks).slice(1)

test('the head of a Polish clinical document says what it is, whose, by whom, and what it replaces', async () => {
  const { blocks, title, language, source } = await readText(cda(section('5')))
  expect({ title, language, source }).toEqual({
    title: 'Sprawozdanie z badań laboratoryjnych',
    language: 'pl-PL',
    source: 'structured',
  })
  const head = blocks.find((block) => block.kind === 'head')!
  expect(Object.fromEntries(head.facts.map(({ of, values }) => [of, values]))).toEqual({
    documentType: ['Sprawozdanie z badania laboratoryjnego'],
    issuedAt: ['01.03.2026, 12:30'],
    patient: ['Anna Maria Żółć-Kowalska'],
    nationalId: ['85031207868'],
    otherId: ['P-9921'],
    birthDate: ['12.03.1985'],
    patientAddress: ['Lipowa 7/12, 61-805 Poznań'],
    author: ['dr n. med. Łucja Wiśniewska'],
    authorId: ['3845991'],
    authorUnit: ['Laboratorium „Próbka”', '+48615550199'],
    custodian: ['Przychodnia Zdrowie', 'Święty Marcin 24, Poznań'],
    serviceTime: ['28.02.2026 – 01.03.2026'],
    number: ['KI/2026/00417'],
    version: ['2'],
    replaces: ['KI/2026/00398'],
  })
})

test('a table keeps its caption, its header cells and its spans', async () => {
  const [table] = await narrative(labTable)
  if (table?.kind !== 'table') throw new Error('no table')
  expect(table.caption).toEqual([{ text: 'Morfologia krwi 5-diff' }])
  const shape = table.rows.map(({ cells }) =>
    cells.map(({ names = '', columns = 1, rows = 1, lines }) =>
      [names, columns, rows, textOfReading({ blocks: [{ kind: 'list', lines }] })].join('|'),
    ),
  )
  expect(shape).toEqual([
    ['column|1|1|Badanie', 'column|1|1|Wynik', 'column|2|1|Zakres'],
    ['row|1|1|Hemoglobina', '|1|1|13,50 g/dl', '|1|1|12,0', '|1|1|16,0'],
    ['|1|2|Leukocyty', '|1|1|5,4·10⁹/l', '|1|1|4,0', '|1|1|10,0'],
    ['|3|1|powtórzono 2×'],
  ])
})

test('lists keep their depth and their marks', async () => {
  const [list] = await narrative(
    '<list listType="ordered" styleCode="BigRoman"><item>a<list><item>b<br/>c</item></list></item><item>d</item></list>',
  )
  expect(list).toEqual({
    kind: 'list',
    lines: [
      { depth: 1, mark: 'I.', runs: [{ text: 'a' }] },
      { depth: 2, mark: '•', runs: [{ text: 'b\nc' }] },
      { depth: 1, mark: 'II.', runs: [{ text: 'd' }] },
    ],
  })
  expect(['bullet', 'lowerLetter', 'lowerRoman', 'arabic'].map((one) => markOf(one as never, 14))).toEqual([
    '•',
    'n.',
    'xiv.',
    '14.',
  ])
  expect(markOf('upperLetter', 27)).toBe('27.')
})

test('what was crossed out stays crossed out, and emphasis stays', async () => {
  const [paragraph] = await narrative(
    '<paragraph>Dawka <content revised="delete">5</content> <content styleCode="Bold Underline">10</content> mg</paragraph>',
  )
  expect(paragraph).toEqual({
    kind: 'paragraph',
    runs: [
      { text: 'Dawka ' },
      { text: '5', struck: true },
      { text: ' ' },
      { text: '10', bold: true, underlined: true },
      { text: ' mg' },
    ],
  })
})

test('pictures are left out and counted; the number of a heading follows its section', async () => {
  const read = await readText(cda(section('<renderMultiMedia referencedObject="x"/>5', 'A', section('6', 'B'))))
  expect(read.pictures).toBe(1)
  expect(bodyOf(read.blocks).flatMap((block) => (block.kind === 'heading' ? [block.level] : []))).toEqual([2, 3])
})

test('headers and footers of a tagged PDF stand once, after everything', async () => {
  const drawing = `${artifact(at(50, 800, 'Przychodnia'))}\n${marked(0, 'P', at(50, 700, 'Wynik 5'))}\n${artifact(at(50, 40, 'Przychodnia'))}`
  const read = await readPdf(taggedPdf(drawing, tag('Document', [tag('P', [0])])))
  expect(read.margins).toEqual(['Przychodnia'])
  expect(read.blocks).toEqual([{ kind: 'paragraph', runs: [{ text: 'Wynik 5' }] }])
})

test('a PDF without tags is read line by line, larger lines as headings, columns apart; pages without text are named', async () => {
  const page = [
    at(50, 780, 'Wypis', 20),
    at(50, 700, 'Hemoglobina'),
    at(200, 700, '13,5'),
    at(50, 686, 'Leukocyty'),
    at(200, 686, '5,4'),
    at(50, 600, 'Koniec'),
  ]
  const read = await readPdf(plainPdf([page.join('\n'), '0 0 9 9 re f']))
  expect(read).toEqual({
    source: 'text',
    pages: 2,
    pagesWithoutText: [2],
    blocks: [
      { kind: 'page', number: 1 },
      { kind: 'heading', level: 1, runs: [{ text: 'Wypis' }] },
      { kind: 'paragraph', runs: [{ text: 'Hemoglobina\u200313,5\nLeukocyty\u20035,4' }] },
      { kind: 'paragraph', runs: [{ text: 'Koniec' }] },
    ],
  })
})

test('letters for which a font has no meaning are no text', async () => {
  const strange = at(50, 700, 'abcdefgh').replace('/F1', '/F2')
  const read = await readPdf(
    plainPdf([strange], {
      objects: {
        10: '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F2 71 0 R >> >> /Contents 11 0 R >>',
        71: '<< /Type /Font /Subtype /Type1 /BaseFont /ABCDEF+Odd /Encoding << /Type /Encoding /Differences [97 /g1 /g2 /g3 /g4 /g5 /g6 /g7 /g8] >> /ToUnicode 72 0 R >>',
        72: Buffer.from(
          '<< /Length 200 >>\nstream\nbegincmap 1 begincodespacerange <00> <FF> endcodespacerange 1 beginbfrange <61> <68> <E001> endbfrange endcmap\nendstream',
        ),
      },
    }),
  )
  expect(read).toMatchObject({ source: 'picture', pagesWithoutText: [1], blocks: [] })
})

test('signs that turn or hide text are not taken over', async () => {
  const { blocks } = await readText('<p>1\u202e23\u200b4\u0007</p>', 'text/html')
  expect(textOfReading({ blocks })).toBe('1234')
})

const inline = fc.constantFrom('b', 'sub', 'p', 'ul', 'li', 'table', 'tr', 'td', 'th', 'caption', 'h2', 'br', 'ol', 'x')
const anyHtml = fc.array(
  fc.oneof(
    inline.map((name) => `<${name}>`),
    inline.map((name) => `</${name}>`),
    fc.nat(9999).map((number) => ` ${number} `),
  ),
  { maxLength: 60 },
)
test('whatever is opened and closed in whatever order, each number is there once, and lists and cells are whole', async () => {
  await fc.assert(
    fc.asyncProperty(anyHtml, async (parts) => {
      const { blocks } = await readText(parts.join(''), 'text/html')
      const numbers = parts.filter((part) => !part.startsWith('<')).map((part) => part.trim())
      const found = textOfReading({ blocks }).match(/\d+|[⁰-⁹₀-₉]+/gu) ?? []
      const plain = found.map((one) => one.replace(/[₀-₉]/gu, (digit) => String(digit.codePointAt(0)! - 0x2080)))
      expect(plain.toSorted()).toEqual(numbers.toSorted())
      for (const block of blocks)
        if (block.kind === 'table') for (const row of block.rows) expect(row.cells.length).toBeGreaterThan(0)
    }),
    { numRuns: 400 },
  )
})
