import { openDocument } from '../../pdf/tagged-document.ts'
import { artifact, at, marked, plainPdf, tag, taggedPdf } from './pdf-bytes.ts'

/** Ways in which programs draw the same line of results. */
export const line = 'Hemoglobina 13,50 g/dl 12,0 – 16,0'
export const drawings: readonly (readonly [string, string])[] = [
  ['one text', at(50, 700, line)],
  [
    'words one by one',
    ['Hemoglobina', '13,50', 'g/dl', '12,0', '–', '16,0']
      .map((word, index) => at(50 + index * 80, 700, word))
      .join('\n'),
  ],
  [
    'letters one by one',
    `BT /F1 11 Tf 50 700 Td ${Array.from('13,50', (sign) => `(${sign}) Tj`).join(' ')} ( - 12,0 - 16,0) Tj ET`,
  ],
  ['kerned', 'BT /F1 11 Tf 50 700 Td [(1) -20 (3) 15 (,) -10 (5) 12 (0) -900 (12,0) -900 (16,0)] TJ ET'],
  ['two sizes', `${at(50, 700, 'Wynik 13,50', 22)}\n${at(50, 660, '12,0 do 16,0')}`],
  ['from below', `${at(50, 660, '13,50')}\n${at(50, 700, '12,0')}\n${at(50, 740, '16,0')}`],
  ['turned', 'BT /F1 11 Tf 0 1 -1 0 300 100 Tm (13,50 12,0 16,0) Tj ET'],
  ['with spacing', 'BT /F1 11 Tf 1 Tc 8 Tw 50 700 Td (13,50 12,0 16,0) Tj ET'],
  ['lines by T*', 'BT /F1 11 Tf 14 TL 50 700 Td (13,50) Tj T* (12,0) Tj T* (16,0) Tj ET'],
  ['invisible, as behind a scan', 'BT 3 Tr /F1 11 Tf 50 700 Td (13,50 12,0 16,0) Tj ET'],
  ['in a form', '/X1 Do'],
]

export const table = (rows: readonly (readonly string[])[]): Buffer => {
  const drawn = rows.flatMap((cells, y) =>
    cells.map((text, x) => marked(y * 10 + x, x === 0 ? 'TH' : 'TD', at(50 + x * 120, 700 - y * 20, text))),
  )
  return taggedPdf(
    [...drawn, artifact(at(50, 40, 'Strona 1 z 1'))].join('\n'),
    tag('Document', [
      tag(
        'Table',
        rows.map((cells, y) =>
          tag(
            'TR',
            cells.map((_, x) =>
              tag(x === 0 ? 'TH' : 'TD', [y * 10 + x], x === 0 ? '/A << /O /Table /Scope /Row >>' : ''),
            ),
          ),
        ),
      ),
    ]),
  )
}

export async function ownDocument(paragraphs: number): Promise<Buffer> {
  const document = await openDocument({ title: 'Wynik', language: 'pl', author: 'Przychodnia', createdAt: new Date(0) })
  document.title('Wynik badania 12/2026')
  for (let index = 1; index <= paragraphs; index++) document.paragraph(`Pomiar ${index}: ${index},5 mmol/l`)
  document.facts([{ label: 'Hemoglobina', lines: ['13,50 g/dl', '12,0–16,0'] }])
  return document.finish('Stopka')
}
export const measurements = (count: number): string =>
  Array.from({ length: count }, (_, index) => `${index + 1} ${index + 1},5`).join(' ')

export const listPdf = taggedPdf(
  [
    marked(0, 'Lbl', at(50, 700, '1.')),
    marked(1, 'LBody', at(70, 700, 'Rano 5 mg')),
    marked(2, 'Lbl', at(50, 680, '2.')),
    marked(3, 'LBody', at(70, 680, 'Wieczorem 10 mg')),
  ].join('\n'),
  tag('Document', [
    tag('L', [tag('LI', [tag('Lbl', [0]), tag('LBody', [1])]), tag('LI', [tag('Lbl', [2]), tag('LBody', [3])])]),
  ]),
)

export const embedded = plainPdf([at(50, 700, 'Opis 7,25')]).toString('base64')

const windows: Readonly<Record<string, number>> = {
  ą: 0xb9,
  ć: 0xe6,
  ę: 0xea,
  ł: 0xb3,
  Ł: 0xa3,
  ń: 0xf1,
  ó: 0xf3,
  ś: 0x9c,
  Ś: 0x8c,
  ź: 0x9f,
  ż: 0xbf,
  Ż: 0xaf,
  '„': 0x84,
  '”': 0x94,
}
/** A text in windows-1250. */
export function latinTwo(text: string): Buffer {
  return Buffer.from(Array.from(text, (letter) => windows[letter] ?? letter.charCodeAt(0)))
}
