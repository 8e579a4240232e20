import { drawnBlock, escaped } from './html.ts'
import type { LegalText } from './legal.ts'

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
