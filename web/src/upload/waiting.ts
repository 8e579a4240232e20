import { addressOf } from '@portal/contract/client'
import { endpoints, type StoredFile } from '@portal/contract/areas/files'
import { queryOptions } from '@tanstack/react-query'
import { callerOf } from '../api/caller.ts'
import type { Send } from './queue.ts'

const files = callerOf(endpoints)

/** How large, how many and what kinds of files may be sent; they do not change while the portal runs. */
export const fileSettingsQuery = queryOptions({
  queryKey: ['file-settings'],
  queryFn: ({ signal }) => files('fileSettings', {}, { signal }),
  staleTime: Infinity,
})

/** Sends files of a patient that wait to be attached to something. */
export const sendWaiting =
  (patientId: string): Send<StoredFile> =>
  (file, { transport, signal }) =>
    callerOf(endpoints, transport)(
      'uploadCreate',
      { params: { patientId }, body: { filename: file.name }, file },
      { signal },
    )

/** Deletes a file that waits to be attached. */
export const deleteWaiting = (patientId: string, id: string): Promise<void> =>
  files('uploadDelete', { params: { patientId, id } })

/** Address of the content of a file that waits to be attached. */
export const waitingHref =
  (patientId: string) =>
  ({ id }: Pick<StoredFile, 'id'>): string =>
    addressOf(endpoints.uploadContent, { params: { patientId, id } })
