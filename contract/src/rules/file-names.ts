/** Names that Windows reserves for devices, with or without an extension. */
const reserved = /^(con|prn|aux|nul|com\d|lpt\d|conin\$|conout\$)$/i
const longest = 120
/** Control characters, invisible and direction-changing characters, private use, lone surrogates and unassigned code points. */
const unsafe = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\p{Zl}\p{Zp}]/gu
/** Characters with a meaning for file systems or shells. */
const meaningful = /[<>:"|?*]/g
const extensionForm = /^[a-z0-9]{1,5}$/
const hasLetter = /[a-z]/

/** The last extension of a name in lower case, without the dot; undefined when the name ends in nothing that looks like one. */
export function extensionOf(fileName: string): string | undefined {
  const plain = lastPart(fileName)
  const at = plain.lastIndexOf('.')
  if (at < 0) return undefined
  const extension = plain.slice(at + 1).toLowerCase()
  return extensionForm.test(extension) && hasLetter.test(extension) ? extension : undefined
}

/**
 * A name that may be shown and offered for saving anywhere: no path, no control or direction-changing characters, no device name, at most 120
 * characters, and an extension that fits the content. `fileName` may be any text.
 */
export function safeFileName(fileName: string, extension: string): string {
  const plain = lastPart(fileName)
  const known = extensionOf(fileName)
  const stem = known ? plain.slice(0, plain.length - known.length - 1) : plain
  const tidy = [...stem.replace(meaningful, '_')]
    .slice(0, longest)
    .join('')
    .replace(/^[\s.]+|[\s.]+$/g, '')
  const named = reserved.test(tidy.split('.')[0] ?? '') ? `_${tidy}` : tidy
  return `${named || 'plik'}.${extension}`
}

/** The part after the last path separator of either kind, cleaned; escapes such as %2e count as ordinary letters. */
const lastPart = (fileName: string): string => {
  const plain = (fileName.toWellFormed().split(/[/\\]/).at(-1) ?? '')
    .replace(unsafe, '')
    .replace(/\uFFFD/g, '')
    .normalize('NFC')
    .replace(/\s+/g, ' ')
  // Windows drops dots and blanks at the end: the extension is the one before them. An expression would try every run of them.
  let end = plain.length
  while (end > 0 && (plain[end - 1] === ' ' || plain[end - 1] === '.')) end--
  return plain.slice(0, end).trimStart()
}
