import type { Picture } from './archive.ts'

const element = (vr: string, ...Value: readonly unknown[]) => (Value.length > 0 ? { vr, Value } : { vr })

/** The studies of the archive that fit a query, in DICOM JSON. */
export function studiesOf(all: readonly Picture[], query: URLSearchParams): object[] {
  const [accession, study] = [query.get('AccessionNumber'), query.get('StudyInstanceUID')]
  const fits = all.filter(
    (one) => (accession === null || one.accession === accession) && (study === null || one.study === study),
  )
  return [...Map.groupBy(fits, (one) => one.study)].map(([uid, pictures]) => ({
    '0020000D': element('UI', uid),
    '00080050': element('SH', pictures[0]!.accession),
    '00100020': pictures[0]!.patientId ? element('LO', pictures[0]!.patientId) : element('LO'),
    '00080061': element('CS', ...new Set(pictures.map(({ modality }) => modality))),
    '00201208': element('IS', pictures.length),
  }))
}

/** The pictures of a study, in DICOM JSON. */
export const instancesOf = (pictures: readonly Picture[]): object[] =>
  pictures.map((one) => ({
    '0020000D': element('UI', one.study),
    '0020000E': element('UI', one.series),
    '00080016': element('UI', one.sopClass),
    '00080018': element('UI', one.sop),
    '00080060': element('CS', one.modality),
  }))
