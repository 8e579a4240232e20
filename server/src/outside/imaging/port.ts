import type { Readable } from 'node:stream'

/** A study as the archive knows it. */
export interface ArchiveStudy {
  readonly studyUid: string
  readonly patientId: string | undefined
  readonly pictures: number | undefined
}

/** One picture of a study, as it is named in the archive. */
export interface ArchivePicture {
  readonly series: string
  readonly sop: string
}

/** A file for the archive. `content` opens its bytes anew for each attempt; the data set is the file without its beginning. */
export interface ForArchive {
  readonly sop: string
  readonly sopClass: string
  readonly transferSyntax: string
  /** Bytes of the whole file. */
  readonly size: number
  readonly whole: () => Readable
  readonly dataSet: () => Readable
}

/** Whether the archive has the file now; `reason` is its failure reason (PS3.4), where it gave one. */
export type Stored = { readonly stored: true } | { readonly stored: false; readonly reason: number | undefined }

/** `silent`: it does not connect or answer in time; `wrong`: it refuses us, fails, or answers what it should not. */
export class ImagingError extends Error {
  override readonly name = 'ImagingError'
  readonly kind: 'silent' | 'wrong'
  constructor(kind: 'silent' | 'wrong', message: string, options?: ErrorOptions) {
    super(message, options)
    this.kind = kind
  }
}

/** The clinic's imaging archive and its viewer. Every method raises `ImagingError`. */
export interface ImagingPort {
  /** The origin of the viewer's pages; undefined where there is no viewer. */
  readonly viewerOrigin: string | undefined
  /** The studies with this accession number. */
  studies(accession: string): Promise<ArchiveStudy[]>
  /** The study with this number. */
  study(studyUid: string): Promise<ArchiveStudy | undefined>
  /** The pictures of a study, at most `most`. */
  pictures(studyUid: string, most: number): Promise<ArchivePicture[]>
  /** A picture as PNG or JPEG, as it arrives. */
  rendered(studyUid: string, picture: ArchivePicture): Promise<{ readonly type: string; readonly content: Readable }>
  /** A short-lived address of the viewer that shows these studies and nothing else; undefined where there is no viewer. */
  link(studyUids: readonly string[]): Promise<string | undefined>
  /** Gives a file to the archive; a file that it has already is stored as well. */
  store(file: ForArchive): Promise<Stored>
}
