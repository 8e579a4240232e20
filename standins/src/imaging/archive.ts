/** A picture that the archive has: the numbers of DICOM that a file names, and its bytes. */
export interface Picture {
  readonly study: string
  readonly series: string
  readonly sop: string
  readonly sopClass: string
  readonly accession: string
  readonly patientId: string
  readonly patientName: string
  readonly modality: string
  readonly bytes: number
}

/** What the imaging archive has, by the number of the picture. */
export interface Archive {
  list(): readonly Picture[]
  /** Keeps a picture; one with the same number is the same picture. */
  keep(picture: Picture): void
  clear(): void
}

/** The study that the archive of the demo clinic has from the beginning, of Anna's knee. */
const demo: Picture = {
  study: '2.25.160420261000000001',
  series: '2.25.160420261000000002',
  sop: '2.25.160420261000000003',
  sopClass: '1.2.840.10008.5.1.4.1.1.1',
  accession: 'RTG-2026-0417',
  patientId: '',
  patientName: '',
  modality: 'DX',
  bytes: 0,
}

/** An archive with the picture of the demo clinic. */
export function createArchive(): Archive {
  const all = new Map<string, Picture>()
  const clear = () => {
    all.clear()
    all.set(demo.sop, demo)
  }
  clear()
  return { list: () => [...all.values()], keep: (picture) => void all.set(picture.sop, picture), clear }
}

const wanted: ReadonlyMap<number, keyof Picture> = new Map([
  [0x00080016, 'sopClass'],
  [0x00080018, 'sop'],
  [0x00080050, 'accession'],
  [0x00080060, 'modality'],
  [0x00100010, 'patientName'],
  [0x00100020, 'patientId'],
  [0x0020000d, 'study'],
  [0x0020000e, 'series'],
])
const longVrs = new Set('OB OD OF OL OV OW SQ SV UC UN UR UT UV'.split(' '))

/** Reads what a DICOM file names before its first sequence of unknown length or its picture; undefined when it names too little. */
export function readPicture(file: Buffer): Picture | undefined {
  if (file.length < 144 || file.toString('latin1', 128, 132) !== 'DICM') return undefined
  const read: Record<string, string> = {}
  const dataAt = 144 + file.readUInt32LE(140)
  let explicit: boolean = true
  let next = 132
  while (next + 12 <= file.length) {
    const at: number = next
    const tag = file.readUInt16LE(at) * 0x10000 + file.readUInt16LE(at + 2)
    if (tag > 0x0020000e) break
    const vr = file.toString('latin1', at + 4, at + 6)
    const withVr: boolean = at < dataAt || explicit
    const long: boolean = withVr && longVrs.has(vr)
    const length: number = !withVr
      ? file.readUInt32LE(at + 4)
      : long
        ? file.readUInt32LE(at + 8)
        : file.readUInt16LE(at + 6)
    const from: number = at + (long ? 12 : 8)
    if (length === 0xffffffff || from + length > file.length) break
    const text = (): string => file.toString('utf8', from, from + length).replace(/[\0 ]+$/, '')
    if (tag === 0x00020010) explicit = text() !== '1.2.840.10008.1.2'
    const name = wanted.get(tag)
    if (name) read[name] = text()
    next = from + length
  }
  const { study, series, sop, sopClass } = read
  if (!study || !series || !sop || !sopClass) return undefined
  const { accession = '', patientId = '', patientName = '', modality = '' } = read
  return { study, series, sop, sopClass, accession, patientId, patientName, modality, bytes: file.length }
}
