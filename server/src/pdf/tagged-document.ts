import { createRequire } from 'node:module'

type Doc = PDFKit.PDFDocument
type Element = ReturnType<Doc['struct']>

const { resolve } = createRequire(import.meta.url)
/** The screens' own font, and one that has the letters of more scripts. */
const fonts = {
  plain: resolve('@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf'),
  bold: resolve('@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf'),
  plainOther: resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
  boldOther: resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
}
type Weight = 'plain' | 'bold'

/** What the screens' font has whole: Latin, Greek and Cyrillic letters, figures and signs. A text with anything else is set in the other font. */
const ownLetters =
  /^[\n\u0020-\u007e\u00a0-\u0181\u0386\u0388-\u038a\u038e-\u03a1\u03a3-\u03ce\u0400-\u045f\u1e9e-\u1ef9\u2010-\u2014\u2018-\u201e\u2020-\u2022\u2026\u2030\u20ac\u2192\u2212\u2264\u2265\u2610\u2713]*$/u

/** The portal's logo, drawn on a square of 40 points. */
const logo = {
  cross:
    'M15 3h10a4 4 0 0 1 4 4v4h4a4 4 0 0 1 4 4v10a4 4 0 0 1-4 4h-4v4a4 4 0 0 1-4 4H15a4 4 0 0 1-4-4v-4H7a4 4 0 0 1-4-4V15a4 4 0 0 1 4-4h4V7a4 4 0 0 1 4-4Z',
  shoulders: 'M11.5 28.8a8.5 7.6 0 0 1 17 0Z',
}
const logoSize = 30

const colours = { ink: '#1d2b2a', soft: '#51605d', line: '#e0d8ca', accent: '#14524b', ground: '#e1ede8' }
const gap = 14

/** Sizes and spaces in points; `row` stands above and below the lines of a fact. */
const layouts = {
  wide: {
    margin: 56,
    footerHeight: 44,
    body: 11.5,
    title: 24,
    heading: 14,
    large: 18,
    row: 9,
    after: 12,
    lineGap: 3,
    labelWidth: 132,
  },
  dense: {
    margin: 42,
    footerHeight: 24,
    body: 10,
    title: 16,
    heading: 12,
    large: 13,
    row: 4,
    after: 5,
    lineGap: 1.5,
    labelWidth: 175,
  },
} as const

export interface DocumentSettings {
  title: string
  language: 'pl' | 'en'
  author: string
  createdAt: Date
  /** A form that is signed: smaller, so that what is agreed to and the signature stand on one page. */
  dense?: boolean
}

/** One row of a table of facts: the name of the fact, and the lines with its value. */
export interface Fact {
  label: string
  lines: string[]
  /** Points above the lines, where somebody signs. */
  room?: number
}

/** An A4 document that is written from top to bottom; every call adds one tagged element. */
export interface TaggedDocument {
  /** The line above the title, beside the logo: who issued the document. */
  sender(text: string): void
  title(text: string): void
  /** A heading, on a page with room for so many points of what follows. */
  heading(text: string, room?: number): void
  paragraph(text: string): void
  /** A list, one item below the other; it may go over several pages. */
  list(items: readonly string[]): void
  /** The most important facts, on a coloured background: a large line and the lines below it. */
  highlight(text: string, below: string[]): void
  /** A two-column table whose first column names the rows. */
  facts(rows: Fact[]): void
  /** A table with a row of headings, which each page repeats; the first column names the rows. A cell has no more words than a page has room for. */
  table(head: readonly string[], rows: readonly (readonly string[])[]): void
  /** Writes the footer and the page numbers on every page and returns the file. */
  finish(footer: string): Promise<Buffer>
}

/**
 * Opens a tagged PDF (PDF/UA-1, ISO 14289-1): structure tree, language and title for screen readers; borders, backgrounds and footers are artifacts
 * that are not read out; the fonts are embedded, so that Polish letters print everywhere.
 */
export async function openDocument({
  title,
  language,
  author,
  createdAt,
  dense = false,
}: DocumentSettings): Promise<TaggedDocument> {
  const layout = layouts[dense ? 'dense' : 'wide']
  const { margin, footerHeight, labelWidth, lineGap } = layout
  // Loaded with the first document: it takes a sixth of the server's memory, and most processes never print.
  const { default: PdfKit } = await import('pdfkit')
  const doc = new PdfKit({
    size: 'A4',
    margins: { top: margin, left: margin, right: margin, bottom: margin + footerHeight },
    pdfVersion: '1.7',
    // The published types know the PDF/A names of this option only.
    ...({ subset: 'PDF/UA' } as object),
    tagged: true,
    displayTitle: true,
    bufferPages: true,
    lang: language === 'pl' ? 'pl-PL' : 'en-GB',
    font: fonts.plain,
    info: { Title: title, Author: author, CreationDate: createdAt, ModDate: createdAt },
  })
  const chunks: Buffer[] = []
  const whole = new Promise<Buffer>((done, failed) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => done(Buffer.concat(chunks)))
    doc.on('error', failed)
  })
  const width = doc.page.width - 2 * margin
  const bottom = doc.page.height - margin - footerHeight
  const root = doc.struct('Document')
  doc.addStructure(root)

  const element = (parent: Element, type: string, draw: () => void) => parent.add(doc.struct(type, {}, draw))
  const artifact = (type: 'Layout' | 'Pagination', draw: () => void) => {
    doc.markContent('Artifact', { type })
    draw()
    doc.endMarkedContent()
  }
  let weight: Weight = 'plain'
  const style = (next: Weight, size: number, colour: string) => {
    weight = next
    doc.fontSize(size).fillColor(colour)
  }
  const inFont = (text: string) => doc.font(fonts[ownLetters.test(text) ? weight : (`${weight}Other` as const)])
  const heightOf = (text: string, across: number) => inFont(text).heightOfString(text, { width: across, lineGap })
  const write = (text: string, x: number, y: number, across: number) =>
    inFont(text).text(text, x, y, { width: across, lineGap })
  const heightOfAll = (lines: string[], across: number) => lines.reduce((sum, line) => sum + heightOf(line, across), 0)
  /** Writes each line as a paragraph of its own; otherwise a screen reader would read them as one. */
  const writeLines = (parent: Element, lines: string[], x: number, y: number, across: number) => {
    doc.y = y
    for (const line of lines) element(parent, 'P', () => write(line, x, doc.y, across))
  }
  const makeRoom = (height: number) => {
    if (doc.y + height > bottom) doc.addPage()
  }
  const block = (type: string, text: string, dress: () => unknown, after: number) => {
    dress()
    makeRoom(heightOf(text, width))
    element(root, type, () => write(text, margin, doc.y, width))
    doc.y += after
  }

  const row = (table: Element, { label, lines, room = 0 }: Fact) => {
    const valueX = margin + labelWidth + gap
    const valueWidth = width - labelWidth - gap
    style('plain', layout.body, colours.ink)
    const height = Math.max(heightOf(label, labelWidth), room + heightOfAll(lines, valueWidth))
    makeRoom(height + 2 * layout.row + 2)
    const y = doc.y
    artifact('Layout', () =>
      doc
        .moveTo(margin, y)
        .lineTo(margin + width, y)
        .lineWidth(0.75)
        .strokeColor(colours.line)
        .stroke(),
    )
    const tr = doc.struct('TR')
    table.add(tr)
    const rowHeader: PDFKit.Mixins.StructureElementOptions & { scope: string } = { scope: 'Row' }
    tr.add(
      doc.struct('TH', rowHeader, () => {
        doc.fillColor(colours.soft)
        write(label, margin, y + layout.row, labelWidth)
      }),
    )
    const cell = doc.struct('TD')
    tr.add(cell)
    style('plain', layout.body, colours.ink)
    writeLines(cell, lines, valueX, y + layout.row + room, valueWidth)
    tr.end()
    doc.y = y + height + 2 * layout.row - 2
  }

  const widthsOf = (cells: readonly string[]) =>
    cells.map((_, place) => (place === 0 ? width * 0.34 : (width * 0.66) / (cells.length - 1)) - gap)
  const tallestOf = (cells: readonly string[]) => {
    const widths = widthsOf(cells)
    return Math.max(...cells.map((cell, place) => heightOf(cell, widths[place]!)))
  }
  /** A row of cells, the first of which is a heading unless all are; tagged as a row only where it belongs to a table. */
  const cellsRow = (table: Element | undefined, cells: readonly string[], kind: 'head' | 'body') => {
    const widths = widthsOf(cells)
    const dress = () => style(kind === 'head' ? 'bold' : 'plain', 10.5, kind === 'head' ? colours.soft : colours.ink)
    dress()
    const y = doc.y
    const height = tallestOf(cells)
    artifact('Layout', () =>
      doc
        .moveTo(margin, y)
        .lineTo(margin + width, y)
        .lineWidth(0.75)
        .strokeColor(colours.line)
        .stroke(),
    )
    const tr = table && doc.struct('TR')
    let x = margin
    for (const [place, cell] of cells.entries()) {
      const at = x
      const draw = () => {
        dress()
        write(cell, at, y + 6, widths[place]!)
      }
      const header: PDFKit.Mixins.StructureElementOptions & { scope: string } = {
        scope: kind === 'head' ? 'Column' : 'Row',
      }
      if (tr) tr.add(kind === 'head' || place === 0 ? doc.struct('TH', header, draw) : doc.struct('TD', {}, draw))
      else artifact('Layout', draw)
      x += widths[place]! + gap
    }
    if (table && tr) table.add(tr)
    tr?.end()
    doc.x = margin
    doc.y = y + height + 12
  }

  return {
    sender(text) {
      const y = doc.y
      artifact('Layout', () => {
        doc
          .save()
          .translate(margin, y)
          .scale(logoSize / 40)
        doc.path(logo.cross).fill(colours.accent)
        doc.circle(20, 15.2, 4.2).path(logo.shoulders).fill('white')
        doc.restore()
      })
      style('bold', 11.5, colours.accent)
      const x = margin + logoSize + 10
      const height = heightOf(text, width - logoSize - 10)
      element(root, 'P', () => write(text, x, y + Math.max(0, (logoSize - height) / 2), width - logoSize - 10))
      doc.x = margin
      doc.y = y + Math.max(logoSize, height) + 2 * layout.after
    },
    title: (text) => block('H1', text, () => style('bold', layout.title, colours.ink), layout.after + 4),
    heading(text, room = 80) {
      makeRoom(room)
      block('H2', text, () => style('bold', layout.heading, colours.ink), layout.after / 2)
    },
    paragraph: (text) => block('P', text, () => style('plain', layout.body, colours.ink), layout.after),
    list(items) {
      const list = doc.struct('L')
      root.add(list)
      style('plain', layout.body, colours.ink)
      for (const item of items) {
        makeRoom(heightOf(item, width))
        const entry = doc.struct('LI')
        list.add(entry)
        element(entry, 'LBody', () => write(item, margin, doc.y, width))
        entry.end()
      }
      list.end()
      doc.y += layout.after
    },
    highlight(text, below) {
      const padding = layout.large
      const inner = width - 2 * padding
      style('bold', layout.large, colours.accent)
      const first = heightOf(text, inner)
      style('plain', layout.body + 0.5, colours.ink)
      const height = first + 5 + heightOfAll(below, inner) + 2 * padding
      makeRoom(height)
      const y = doc.y
      artifact('Layout', () => doc.roundedRect(margin, y, width, height, 8).fill(colours.ground))
      style('bold', layout.large, colours.accent)
      element(root, 'P', () => write(text, margin + padding, y + padding, inner))
      style('plain', layout.body + 0.5, colours.ink)
      writeLines(root, below, margin + padding, y + padding + first + 5, inner)
      doc.y = y + height + layout.after + 8
    },
    facts(rows) {
      const table = doc.struct('Table')
      root.add(table)
      for (const fact of rows) row(table, fact)
      table.end()
      doc.y += 10
    },
    table(head, rows) {
      const table = doc.struct('Table')
      root.add(table)
      makeRoom(90)
      cellsRow(table, head, 'head')
      for (const cells of rows) {
        style('plain', 10.5, colours.ink)
        // A row that goes over a page has its cells on different ones: it begins where the whole of it has room.
        if (doc.y + tallestOf(cells) + 12 > bottom) {
          doc.addPage()
          cellsRow(undefined, head, 'head')
        }
        cellsRow(table, cells, 'body')
      }
      table.end()
      doc.y += 10
    },
    finish(footer) {
      const { start, count } = doc.bufferedPageRange()
      for (let page = start; page < start + count; page += 1) {
        doc.switchToPage(page)
        // Below the bottom margin text() would open a new page.
        doc.page.margins.bottom = 0
        artifact('Pagination', () => {
          style('plain', 9.5, colours.soft)
          const y = doc.page.height - margin - 12
          inFont(footer).text(footer, margin, y, { width: width - 60, lineBreak: false })
          doc.text(`${page + 1} / ${count}`, margin + width - 60, y, { width: 60, align: 'right', lineBreak: false })
        })
      }
      root.end()
      doc.end()
      return whole
    },
  }
}
