import type { Letter } from './letter.ts'

/** The letter as plain text. */
export function asText({ opening, rows, link, closing, footer }: Letter): string {
  const lines = rows.map(({ label, value }) => `${label}: ${value}`)
  const parts = [opening, lines.join('\n'), link ? `${link.label}:\n${link.url}` : '', closing, `-- \n${footer}`]
  return parts.filter((part) => part !== '').join('\n\n') + '\n'
}

/** The letter as HTML that can be read without pictures, styles or scripts. */
export function asHtml({ language, subject, opening, rows, link, closing, footer }: Letter): string {
  const cells = rows.map(
    ({ label, value }) =>
      `<tr><th scope="row" align="left" style="padding:4px 16px 4px 0">${escape(label)}</th><td style="padding:4px 0">${escape(value)}</td></tr>`,
  )
  const table = cells.length > 0 ? ['<table>', ...cells, '</table>'] : []
  const button = link
    ? [
        `<p><a href="${escape(link.url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#0b5f5a;color:#ffffff;text-decoration:none">${escape(link.label)}</a></p>`,
        // Some mail programs show no links, so the address itself can be copied.
        `<p style="font-size:14px;word-break:break-all">${escape(link.url)}</p>`,
      ]
    : []
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(subject)}</title></head>
<body style="margin:24px;font:16px/1.5 sans-serif;color:#1d2b2a;background:#ffffff">
<h1 style="font-size:20px">${escape(subject)}</h1>
<p>${escape(opening)}</p>
${[...table, ...button].join('\n')}
<p>${escape(closing)}</p>
<p style="color:#51605d;font-size:14px">${escape(footer)}</p>
</body>
</html>
`
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escape = (value: string): string => value.replace(/[&<>"']/g, (one) => entities[one] ?? one)
