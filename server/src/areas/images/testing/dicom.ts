/** What a made file says; each part can be left as it is. */
export interface MadeDicom {
  readonly name?: string
  readonly patientId?: string
  readonly birthDate?: string
  readonly sop?: string
  readonly study?: string
  readonly accession?: string
  readonly transferSyntax?: string
  readonly characterSet?: string
  /** Bytes of the picture. */
  readonly pixels?: number
  /** Elements that stand behind all others before the picture. */
  readonly more?: Buffer
}

const long = new Set(['OB', 'OW', 'SQ', 'UN'])

/** One element in explicit little endian. */
export function element(tag: number, vr: string, value: string | Buffer): Buffer {
  const given = typeof value === 'string' ? Buffer.from(value, 'utf8') : value
  const bytes = given.length % 2 === 0 ? given : Buffer.concat([given, Buffer.from([vr === 'UI' ? 0 : 32])])
  const head = Buffer.alloc(long.has(vr) ? 12 : 8)
  head.writeUInt16LE(tag >>> 16, 0)
  head.writeUInt16LE(tag & 0xffff, 2)
  head.write(vr, 4, 'latin1')
  if (long.has(vr)) head.writeUInt32LE(bytes.length, 8)
  else head.writeUInt16LE(bytes.length, 6)
  return Buffer.concat([head, bytes])
}

const word = (value: number): Buffer => Buffer.from([value & 0xff, value >>> 8])

/** A small DICOM file: a grey picture (Secondary Capture) with a gradient. */
export function tinyDicom(made: MadeDicom): Buffer {
  const { sop = '1.2.826.0.1.3680043.2.1', study = '1.2.826.0.1.3680043.2.2', pixels = 64 * 64 } = made
  const sopClass = '1.2.840.10008.5.1.4.1.1.7'
  const meta = Buffer.concat([
    element(0x00020001, 'OB', Buffer.from([0, 1])),
    element(0x00020002, 'UI', sopClass),
    element(0x00020003, 'UI', sop),
    element(0x00020010, 'UI', made.transferSyntax ?? '1.2.840.10008.1.2.1'),
    element(0x00020012, 'UI', '2.25.1'),
  ])
  const length = Buffer.alloc(4)
  length.writeUInt32LE(meta.length)
  const columns = 64
  return Buffer.concat([
    Buffer.alloc(128),
    Buffer.from('DICM'),
    element(0x00020000, 'UL', length),
    meta,
    element(0x00080005, 'CS', made.characterSet ?? 'ISO_IR 192'),
    element(0x00080016, 'UI', sopClass),
    element(0x00080018, 'UI', sop),
    element(0x00080020, 'DA', '20261102'),
    ...(made.accession === undefined ? [] : [element(0x00080050, 'SH', made.accession)]),
    element(0x00080060, 'CS', 'OT'),
    ...(made.name === undefined ? [] : [element(0x00100010, 'PN', made.name)]),
    ...(made.patientId === undefined ? [] : [element(0x00100020, 'LO', made.patientId)]),
    ...(made.birthDate === undefined ? [] : [element(0x00100030, 'DA', made.birthDate)]),
    element(0x0020000d, 'UI', study),
    element(0x0020000e, 'UI', `${study}.1`),
    element(0x00200013, 'IS', '1'),
    element(0x00280002, 'US', word(1)),
    element(0x00280004, 'CS', 'MONOCHROME2'),
    element(0x00280010, 'US', word(Math.max(1, Math.floor(pixels / columns)))),
    element(0x00280011, 'US', word(columns)),
    element(0x00280100, 'US', word(8)),
    element(0x00280101, 'US', word(8)),
    element(0x00280102, 'US', word(7)),
    element(0x00280103, 'US', word(0)),
    ...(made.more ? [made.more] : []),
    element(0x7fe00010, 'OB', Buffer.from(Uint8Array.from({ length: pixels }, (_, at) => (at % columns) * 4))),
  ])
}
