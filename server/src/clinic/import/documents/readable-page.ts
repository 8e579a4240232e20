import type { ReadBlock, ReadLine, ReadRun } from '@portal/contract/reading'
import { readComposition } from '../../../reading/composition.ts'
import { ReadingRefused } from '../../../reading/refused.ts'
import type { Resource } from '../record.ts'

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`).replaceAll('\n', '<br>')

const within = (text: string, tags: readonly (string | false | undefined)[]): string =>
  tags.reduce<string>((html, tag) => (tag ? `<${tag}>${html}</${tag}>` : html), escaped(text))

const runsOf = (runs: readonly ReadRun[]): string =>
  runs
    .map(({ text, bold, italic, underlined, struck, shift }) =>
      within(text, [shift, struck && 's', underlined && 'u', italic && 'em', bold && 'strong']),
    )
    .join('')

const lineOf = ({ depth, mark, runs }: ReadLine): string =>
  `<p style="margin:0 0 0 ${depth * 1.5}em">${mark ? `${escaped(mark)} ` : ''}${runsOf(runs)}</p>`

function blockOf(block: ReadBlock): string {
  switch (block.kind) {
    case 'heading':
      return `<h${block.level}>${runsOf(block.runs)}</h${block.level}>`
    case 'paragraph':
      return `<p>${runsOf(block.runs)}</p>`
    case 'list':
      return block.lines.map(lineOf).join('')
    case 'table': {
      const rows = block.rows.map(({ cells }) => {
        const inRow = cells.map(({ names, columns, rows: down, lines }) => {
          const tag = names ? 'th' : 'td'
          const scope = names ? ` scope="${names === 'row' ? 'row' : 'col'}"` : ''
          return `<${tag}${scope}${columns ? ` colspan="${columns}"` : ''}${down ? ` rowspan="${down}"` : ''}>${lines.map(lineOf).join('')}</${tag}>`
        })
        return `<tr>${inRow.join('')}</tr>`
      })
      return `<table border="1">${block.caption ? `<caption>${runsOf(block.caption)}</caption>` : ''}${rows.join('')}</table>`
    }
    case 'picture':
      return `<p>[${escaped(block.description)}]</p>`
    default:
      return ''
  }
}

/**
 * The sections of a Composition as one page of HTML, made anew from what can be read in them: nothing of their markup comes through. Undefined where
 * the resource cannot be read.
 */
export function readablePage(composition: Resource, title: string): Buffer | undefined {
  try {
    const { flow } = readComposition(JSON.stringify(composition))
    const body = flow.end().map(blockOf).join('\n')
    return Buffer.from(
      `<!doctype html>\n<html lang="pl"><head><meta charset="utf-8"><title>${escaped(title)}</title></head>\n<body><h1>${escaped(title)}</h1>\n${body}\n</body></html>\n`,
    )
  } catch (error) {
    if (error instanceof ReadingRefused) return undefined
    throw error
  }
}
