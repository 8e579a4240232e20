import { expect, test } from 'vitest'
import { readBytes } from './read.ts'
import { ReadingRefused } from './refused.ts'
import { cda, section } from './testing/cda-text.ts'
import { at, plainPdf } from './testing/pdf-bytes.ts'

/** Milliseconds; what is done sooner says nothing about how it grows. */
const tooShort = 60

const many = (count: number, text: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => text(index)).join('')

/** Shapes in which readers are known to search again and again, `size` is a number of parts. */
const shapes: readonly { name: string; mediaType: string; make: (size: number) => string | Buffer }[] = [
  { name: 'elements that are never closed', mediaType: 'text/html', make: (size) => '<b><li>'.repeat(size) },
  {
    name: 'closing tags of elements that are not open',
    mediaType: 'text/html',
    make: (size) => `${'<i>'.repeat(size)}${'</b>'.repeat(size)}`,
  },
  {
    name: 'attributes without end',
    mediaType: 'text/html',
    make: (size) => `<p ${many(size, (index) => `a${index}="b" `)}>5</p>`,
  },
  { name: 'comments that do not end', mediaType: 'text/html', make: (size) => '<!-- '.repeat(size * 2) },
  { name: 'entities', mediaType: 'text/html', make: (size) => '&amp;&lt;'.repeat(size) },
  { name: 'spaces', mediaType: 'text/html', make: (size) => ' \n'.repeat(size * 10) },
  {
    name: 'looks that are opened and closed',
    mediaType: 'text/html',
    make: (size) => many(size, (index) => `<b>${index}</b><i>x</i>`),
  },
  {
    name: 'rows of a table',
    mediaType: 'application/xml',
    make: (size) => cda(section(`<table>${'<tr><td>5</td></tr>'.repeat(size / 2)}</table>`)),
  },
  {
    name: 'list items',
    mediaType: 'application/xml',
    make: (size) => cda(section(`<list>${'<item>5</item>'.repeat(size)}</list>`)),
  },
  {
    name: 'texts divided by comments',
    mediaType: 'application/xml',
    make: (size) => cda(section('5<!---->'.repeat(size))),
  },
  { name: 'lines', mediaType: 'text/plain', make: (size) => 'Wynik 5\n'.repeat(size) },
  {
    name: 'drawn words',
    mediaType: 'application/pdf',
    make: (size) => plainPdf([many(size / 4, (index) => at(50, index % 800, `w${index} `))]),
  },
]

async function costOf(make: () => string | Buffer, mediaType: string): Promise<number> {
  const bytes = Buffer.from(make())
  let least = Infinity
  for (let attempt = 0; attempt < 3; attempt++) {
    const before = process.cpuUsage()
    await readBytes({ bytes: new Uint8Array(bytes), mediaType }).catch((error: unknown) => {
      if (!(error instanceof ReadingRefused)) throw error
    })
    const { user, system } = process.cpuUsage(before)
    least = Math.min(least, (user + system) / 1000)
  }
  return least
}

test.each(shapes)('twice as many $name cost twice as much at most', async ({ make, mediaType }) => {
  const size = 24_000
  let growth = Infinity
  for (let round = 0; round < 4 && growth >= 3; round++) {
    const half = await costOf(() => make(size / 2), mediaType)
    const whole = await costOf(() => make(size), mediaType)
    expect(whole).toBeLessThan(5_000)
    growth = whole < tooShort ? 1 : Math.min(growth, whole / half)
  }
  expect(growth).toBeLessThan(3)
})
