import { endpoints, type DicomFile } from '@portal/contract/areas/images'
import { dicomFilesEveryMs } from '@portal/contract/rules/dicom-files'
import { queryOptions } from '@tanstack/react-query'
import { callerOf } from '../../api/caller.ts'

export const call = callerOf(endpoints)

/** An order, as far as its pictures are concerned. */
export interface OfOrder {
  readonly patientId: string
  readonly id: string
}

/** An order with its studies, and what may be sent to it. */
export const imageOrderQuery = ({ patientId, id }: OfOrder) =>
  queryOptions({
    queryKey: ['images', 'order', patientId, id],
    queryFn: ({ signal }) => call('imageOrder', { params: { patientId, id } }, { signal }),
  })

/** The DICOM files of an order, read anew every 15 seconds (V-270). */
export const dicomFilesQuery = ({ patientId, id }: OfOrder) =>
  queryOptions({
    queryKey: ['images', 'files', patientId, id],
    queryFn: ({ signal }) => call('dicomFileList', { params: { patientId, id } }, { signal }),
    refetchInterval: dicomFilesEveryMs,
    staleTime: 0,
  })

/** Whether an address of pictures was given to this account, and whose they are. */
export const checkedLinkQuery = (agfaUrl: string) =>
  queryOptions({
    queryKey: ['images', 'link', agfaUrl],
    queryFn: ({ signal }) => call('imageLinkCheck', { body: { agfaUrl } }, { signal }),
    staleTime: 0,
    retry: false,
  })

/** Sends a file piece by piece, from where it broke off; tells how much of it is there. */
export async function sendInPieces(
  { patientId, id }: OfOrder,
  file: File,
  { pieceSize, from, onReceived }: { pieceSize: number; from: number; onReceived: (bytes: number) => void },
): Promise<DicomFile> {
  let received = from
  for (;;) {
    const piece = file.slice(received, received + pieceSize)
    const body = { filename: file.name, fileSize: file.size, offset: received, modified: file.lastModified }
    const told = await call('dicomFileUpload', {
      params: { patientId, id },
      body: { ...body, fileSize: file.size },
      file: piece,
    })
    received = told.received
    onReceived(received)
    if (told.status !== 'N') return told
  }
}
