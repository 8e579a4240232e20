import { ReadingRefused } from './refused.ts'

/** Encodings that documents of Polish clinics have; everything else is taken for UTF-8. */
const known: ReadonlySet<string> = new Set([
  'utf-8',
  'utf-16',
  'iso-8859-1',
  'iso-8859-2',
  'windows-1250',
  'windows-1252',
])

function byMark(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 'utf-8' : undefined
}

/** Encoding in the first line of an XML document, or in the head of an HTML one. */
function bySaying(bytes: Uint8Array): string | undefined {
  const start = Buffer.from(bytes.subarray(0, 1024)).toString('latin1')
  return (
    /^\s*<\?xml[^>]{0,200}?encoding=["']([\w-]{1,20})/i.exec(start) ?? /charset=["']?([\w-]{1,20})/i.exec(start)
  )?.[1]
}

/** The text of a file, by its byte order mark, by what it says itself or by `charset` of its media type. Raises `broken` where it has no such text. */
export function decode(bytes: Uint8Array, charset: string | undefined): string {
  const said = (bySaying(bytes) ?? charset)?.toLowerCase()
  const label = byMark(bytes) ?? (said !== undefined && known.has(said) && said !== 'utf-16' ? said : 'utf-8')
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes)
  } catch {
    if (label !== 'utf-8' || said !== undefined) throw new ReadingRefused('broken', `no text in ${label}`)
    // Old Windows programs name no encoding.
    return new TextDecoder('windows-1250').decode(bytes)
  }
}
