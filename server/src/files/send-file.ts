import type { StoredFileRow } from './files.ts'

/**
 * Makes the answer a download: an attachment with the file's name (RFC 6266, RFC 8187) and with the kind found from its content, which the browser
 * must not guess differently, cache or run.
 */
export function sendFile(
  call: { setHeader(name: string, value: string): void },
  row: Pick<StoredFileRow, 'fileName' | 'mediaType'>,
  bytes: Buffer,
): Buffer {
  call.setHeader('content-type', row.mediaType)
  call.setHeader('content-disposition', attachmentNamed(row.fileName))
  call.setHeader('content-security-policy', "sandbox; default-src 'none'; frame-ancestors 'none'")
  call.setHeader('x-content-type-options', 'nosniff')
  call.setHeader('cache-control', 'no-store')
  return bytes
}

/** The header value of a file that is saved. */
export const attachmentNamed = (fileName: string): string => dispositionOf(fileName, 'attachment')

/** The header value with the name in two forms: in ASCII for old browsers, and in full. */
export function dispositionOf(fileName: string, how: 'attachment' | 'inline'): string {
  const plain = fileName
    .normalize('NFD')
    .replace(/[łŁ]/g, (letter) => (letter === 'ł' ? 'l' : 'L'))
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const full = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${how}; filename="${plain}"; filename*=UTF-8''${full}`
}
