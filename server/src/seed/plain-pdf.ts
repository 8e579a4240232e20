const polish: Readonly<Record<string, string>> = {
  ą: 'aogonek',
  ć: 'cacute',
  ę: 'eogonek',
  ł: 'lslash',
  ń: 'nacute',
  ó: 'oacute',
  ś: 'sacute',
  ź: 'zacute',
  ż: 'zdotaccent',
  Ą: 'Aogonek',
  Ć: 'Cacute',
  Ę: 'Eogonek',
  Ł: 'Lslash',
  Ń: 'Nacute',
  Ó: 'Oacute',
  Ś: 'Sacute',
  Ź: 'Zacute',
  Ż: 'Zdotaccent',
}
const letters = Object.keys(polish)
/** Codes of Polish letters in the document's font: those that WinAnsi gives to signs which nothing here uses. */
const firstCode = 160

const encoded = (text: string): string =>
  [...text]
    .map((letter) => {
      const place = letters.indexOf(letter)
      const code = place === -1 ? letter.codePointAt(0)! : firstCode + place
      return /[()\\]/.test(letter) ? `\\${letter}` : code < 127 ? letter : `\\${code.toString(8).padStart(3, '0')}`
    })
    .join('')

/** A small PDF of one page with lines of text in Polish, such as a laboratory's system makes; the first line is its title. */
export function plainPdf(lines: readonly string[]): Buffer {
  const text = lines
    .map((line, place) => `${place === 1 ? '/F 11 Tf 0 -14 Td ' : ''}(${encoded(line)}) Tj T*`)
    .join('\n')
  const content = `BT /F 16 Tf 16 TL 56 780 Td\n${text}\nET`
  const differences = letters.map((letter) => `/${polish[letter]}`).join(' ')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (pl-PL) >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    `<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding << /Type /Encoding /BaseEncoding /WinAnsiEncoding /Differences [${firstCode} ${differences}] >> >>`,
  ]
  let body = '%PDF-1.4\n'
  const places = objects.map((object, index) => {
    const at = body.length
    body += `${index + 1} 0 obj\n${object}\nendobj\n`
    return at
  })
  const table = places.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')
  const end = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`
  return Buffer.from(body + end, 'latin1')
}
