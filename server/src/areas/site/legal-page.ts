import type { Block, Span } from './markup.ts'
import type { LegalText } from './legal.ts'

const named: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => named[sign]!)

function drawnSpan({ text, href, strong, missing }: Span): string {
  if (href !== undefined) return `<a href="${escaped(href)}">${escaped(text)}</a>`
  return strong || missing ? `<strong>${escaped(text)}</strong>` : escaped(text)
}

const drawnLine = (spans: readonly Span[]): string => spans.map(drawnSpan).join('')

function drawnBlock(block: Block): string {
  if (block.kind === 'heading') return `<h${block.level}>${escaped(block.text)}</h${block.level}>`
  if (block.kind === 'paragraph') return `<p>${drawnLine(block.spans)}</p>`
  const element = block.ordered ? 'ol' : 'ul'
  return `<${element}>${block.items.map((item) => `<li>${drawnLine(item)}</li>`).join('')}</${element}>`
}

/** A document as a page that needs nothing of the portal but its style sheet: it can be read without scripts, kept and printed. */
export const legalPage = ({ language, title, blocks }: LegalText): Buffer =>
  Buffer.from(`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<link rel="stylesheet" href="/documents/document.css">
</head>
<body>
<main>
<h1>${escaped(title)}</h1>
${blocks.map(drawnBlock).join('\n')}
</main>
</body>
</html>
`)
