/** A page of PDF with some lines of ASCII, as the demo clinic's copy of a document. */
export function samplePdf(lines: readonly string[]): Buffer {
  const text = lines
    .map((line) => `(${line.replaceAll(/[()\\]/g, ' ').replaceAll(/[^\x20-\x7e]/g, '?')}) Tj T*`)
    .join('\n')
  const content = `BT /F1 13 Tf 56 780 Td 20 TL\n${text}\nET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let pdf = '%PDF-1.4\n'
  const places = objects.map((object, at) => {
    const place = pdf.length
    pdf += `${at + 1} 0 obj\n${object}\nendobj\n`
    return place
  })
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const end = pdf.length
  pdf += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${end}\n%%EOF\n`
  return Buffer.from(pdf, 'latin1')
}
