/** The end record of a ZIP (and so of JAR, DOCX …) is 22 bytes and a comment of at most 64 kB. */
const endRecord = Buffer.from('PK\x05\x06', 'latin1')
const furthest = 22 + 65_535

/** Whether programs that look for the end of an archive would find one in these bytes, whatever the bytes begin with. */
export const endsAsArchive = (bytes: Buffer): boolean =>
  bytes.subarray(Math.max(0, bytes.length - furthest)).includes(endRecord)
