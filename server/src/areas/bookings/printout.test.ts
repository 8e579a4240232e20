import type { Booking } from '@portal/contract/areas/bookings'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { StructTreeNode } from 'pdfjs-dist/types/src/display/api.js'
import { expect, test } from 'vitest'
import { bookingPrintout } from './printout.ts'
import { visit } from './testing.ts'

const context = {
  language: 'pl' as const,
  clinicName: 'Przychodnia Zdrowie dla Każdego',
  clinicPhone: '+48 61 555 01 00',
  printedAt: new Date('2026-11-20T08:00:00Z'),
}
const pangram = 'Zażółć gęślą jaźń: ĄĆĘŁŃÓŚŹŻ ąćęłńóśźż.'

async function read(booking: Booking, settings: Parameters<typeof bookingPrintout>[1] = context) {
  const file = await bookingPrintout(booking, settings)
  const pdf = await getDocument({ data: new Uint8Array(file), useSystemFonts: false, verbosity: 0 }).promise
  const pages = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, index) => {
      const page = await pdf.getPage(index + 1)
      const { items } = await page.getTextContent({ includeMarkedContent: true })
      return { size: page.view, tree: await page.getStructTree(), items }
    }),
  )
  const text = pages
    .map(({ items }) => items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join(''))
    .join('\n')
  return { pages, text, metadata: await pdf.getMetadata(), raw: file.toString('latin1') }
}

/** The document's structure as lines `TAG: text that is read out`, without artifacts. */
function spoken({ tree, items }: Awaited<ReturnType<typeof read>>['pages'][number]): string[] {
  const texts = new Map<string, string>()
  let open: string | undefined
  for (const item of items) {
    if ('str' in item) {
      if (open) texts.set(open, (texts.get(open) ?? '') + item.str + (item.hasEOL ? ' ' : ''))
    } else open = item.type === 'beginMarkedContentProps' ? item.id : undefined
  }
  const walk = (node: StructTreeNode): string[] => [
    ...(node.children.some((child) => 'id' in child)
      ? [
          `${node.role}: ${node.children
            .map((child) => ('id' in child ? (texts.get(child.id) ?? '') : ''))
            .join('')
            .trim()}`,
        ]
      : [node.role]),
    ...node.children.flatMap((child) => ('role' in child ? walk(child) : [])),
  ]
  return walk(tree)
}

test('the printout names service, patient, time in Warsaw, place, practitioner, preparation, status and number [V-181]', async () => {
  const { pages, text } = await read(visit())
  expect(pages).toHaveLength(1)
  expect(pages[0]?.size).toEqual([0, 0, 595.28, 841.89].map((n) => expect.closeTo(n, 1)))
  for (const expected of [
    'sobota, 21.11.2026, 10:15',
    '21.11.2026, 10:15–10:35 (sobota)',
    'Konsultacja kardiologiczna z EKG',
    'Żółcisława Gęślą-Jaźń',
    'Poradnia „Przy Plantach”',
    'ul. Świętego Marcina 24/3, 61-805 Poznań',
    'tel. 61 555 01 23',
    'dr hab. n. med. Małgorzata Łucja Wiśniewska-Źrebięć',
    'lekarz, kardiologia, choroby wewnętrzne',
    'Zarejestrowana',
    '100234',
    'Proszę nie pić kawy.',
    '+48 61 555 01 00',
    'Wydrukowano 20.11.2026, 09:00',
  ])
    expect(text).toContain(expected)
})

test('every Polish letter is in the file as text', async () => {
  const { text } = await read(visit({ service: { code: 'K1', description: pangram, condition: pangram } }))
  expect(text.split(pangram)).toHaveLength(4)
})

test("it is set in the screens' font; a name in another script in a font that has its letters", async () => {
  const fontsOf = ({ raw }: Awaited<ReturnType<typeof read>>) => [
    ...new Set(Array.from(raw.matchAll(/\/FontName \/[A-Z]+\+(\w+)/g), ([, name]) => name)),
  ]
  for (const name of fontsOf(await read(visit()))) expect(name).toMatch(/^SourceSans3/)
  const foreign = await read(visit({ patient: { id: '1', name: 'عمر', lastName: 'Kowalski' } }))
  expect(fontsOf(foreign)).toContain('DejaVuSans')
})

test('the structure is read out in order: heading, facts with their names, no border and no footer', async () => {
  const { pages, metadata, raw } = await read(visit())
  const lines = spoken(pages[0]!)
  expect(lines.slice(0, 6)).toEqual([
    'Root',
    'Document',
    'P: Przychodnia Zdrowie dla Każdego',
    'H1: Potwierdzenie wizyty',
    'P: sobota, 21.11.2026, 10:15',
    'P: Konsultacja kardiologiczna z EKG',
  ])
  expect(lines.join('\n')).toContain(
    'TR\nTH: Miejsce\nTD\nP: Poradnia „Przy Plantach”\nP: ul. Świętego Marcina 24/3, 61-805 Poznań\n',
  )
  expect(lines).toContain('H2: Jak się przygotować')
  expect(lines.filter((line) => line.startsWith('TH:'))).toHaveLength(raw.split('/Scope /Row').length - 1)
  expect(lines.join('\n')).not.toContain('Wydrukowano')
  expect(metadata.info).toMatchObject({
    Title: 'Potwierdzenie wizyty 100234',
    Language: 'pl-PL',
    IsSignaturesPresent: false,
  })
  expect(raw).toContain('/DisplayDocTitle true')
  expect(raw).toContain('/Marked true')
})

test('in English, a cancelled visit says so and no longer asks to prepare', async () => {
  const { text, metadata } = await read(visit({ status: 'CANCELED', orderStatus: undefined }), {
    ...context,
    language: 'en',
  })
  expect(text).toContain('Confirmation of a cancelled visit')
  expect(text).toContain('Saturday, 21.11.2026, 10:15')
  expect(text).toContain('Cancelled')
  expect(text).not.toContain('How to prepare')
  expect(metadata.info).toMatchObject({ Language: 'en-GB' })
})

test('long instructions run on to further pages with their numbers', async () => {
  const condition = Array.from(
    { length: 120 },
    (_, index) => `Zalecenie nr ${index + 1}: proszę nie jeść przez osiem godzin przed badaniem.`,
  ).join(' ')
  const { pages, text } = await read(visit({ service: { code: 'K1', description: 'Badanie', condition } }))
  expect(pages.length).toBeGreaterThan(2)
  expect(text).toContain('Zalecenie nr 120:')
  expect(text).toContain(`${pages.length} / ${pages.length}`)
  expect(pages.flatMap(spoken).filter((line) => line.startsWith('H1:'))).toHaveLength(1)
})

test.each([
  ['2026-10-25T00:30:00Z', '25.10.2026, 02:30 (UTC+2)'],
  ['2026-10-25T01:30:00Z', '25.10.2026, 02:30 (UTC+1)'],
  ['2026-10-25T02:30:00Z', '25.10.2026, 03:30–'],
  ['2027-03-28T00:30:00Z', '28.03.2027, 01:30–'],
  ['2027-03-28T01:30:00Z', '28.03.2027, 03:30–'],
])('around a change of clocks, %s is printed as %s', async (dateFrom, expected) => {
  const { text } = await read(visit({ dateFrom, dateTo: new Date(Date.parse(dateFrom) + 600_000).toISOString() }))
  expect(text).toContain(expected)
})
