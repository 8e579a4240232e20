import { readPesel } from '@portal/contract/rules/pesel'
import { BadDicom, plainText, rewritten, tags, type Span, type Walk } from './walk.ts'

/** What is known of a file once all of it has been read. */
export interface DicomFacts {
  /** The patient's name as people write it, family name last. */
  readonly name?: string
  readonly pesel?: string
  /** yyyy-MM-dd */
  readonly birthDate?: string
  readonly layout: DicomLayout
}

/** What is needed to write the file anew with other numbers. Positions are those in the file as it came. */
export interface DicomLayout {
  readonly metaEnd: number
  readonly explicit: boolean
  readonly transferSyntax: string
  readonly sopClass: string
  readonly sop: string
  readonly study: string
  readonly series: string
  /** The spans of the elements of `rewritten`, in their order. */
  readonly spots: readonly Span[]
}

const uidForm = /^(?:0|[1-9]\d*)(?:\.(?:0|[1-9]\d*))+$/

/** The facts of a file whose walk has ended. Raises `BadDicom`. */
export function factsOf(walk: Walk): DicomFacts {
  const uid = (tag: number): string => {
    const text = plainText(walk, tag)
    if (text.length > 64 || !uidForm.test(text)) throw new BadDicom('DAMAGED')
    return text
  }
  const [sop, sopClass] = [uid(tags.sop), uid(tags.sopClass)]
  if (plainText(walk, tags.sopOfFile) !== sop || plainText(walk, tags.sopClassOfFile) !== sopClass)
    throw new BadDicom('DAMAGED')
  const name = nameIn(walk)
  const pesel = plainText(walk, tags.patientId).trim()
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})$/.exec(plainText(walk, tags.birthDate).trim()) ?? []
  return {
    ...(name ? { name } : {}),
    ...(readPesel(pesel) ? { pesel } : {}),
    ...(year ? { birthDate: `${year}-${month}-${day}` } : {}),
    layout: {
      metaEnd: walk.metaEnd,
      explicit: walk.explicit,
      transferSyntax: plainText(walk, tags.transferSyntax),
      sopClass,
      sop,
      study: uid(tags.study),
      series: walk.values[tags.series] ? uid(tags.series) : `${uid(tags.study)}.1`.slice(0, 64),
      spots: rewritten.map((tag) => walk.spots[tag]!),
    },
  }
}

/** Encodings by the names of DICOM (PS3.3, C.12.1.1.2); others are read as Latin 1. */
const encodings: Readonly<Record<string, string>> = {
  '192': 'utf-8',
  '101': 'iso-8859-2',
  '109': 'iso-8859-3',
  '110': 'iso-8859-4',
  '144': 'iso-8859-5',
  '148': 'iso-8859-9',
}

function nameIn(walk: Walk): string | undefined {
  const set = /(\d+)\s*$/.exec(plainText(walk, tags.characterSet))?.[1] ?? ''
  const bytes = walk.values[tags.patientName] ?? new Uint8Array()
  const written = new TextDecoder(encodings[set] ?? 'iso-8859-1').decode(bytes).replace(/[\p{C}]+/gu, '')
  const [family = '', given = '', middle = ''] = written.split('=', 1)[0]!.split('^')
  const words = [given, middle, family].map((part) => part.trim()).filter(Boolean)
  return words.length > 0 ? words.join(' ').slice(0, 200) : undefined
}
