import { addressOf } from '@portal/contract/client'
import { endpoints, type StoredFile } from '@portal/contract/areas/files'
import { queryOptions } from '@tanstack/react-query'
import { callerOf } from '../api/caller.ts'
import type { Send } from './queue.ts'

const files = callerOf(endpoints)

/** The allowed size, number and kinds of files; they do not change while the portal runs. */
export const fileSettingsQuery = queryOptions({
  queryKey: ['file-settings'],
  queryFn: ({ signal }) => files('fileSettings', {}, { signal }),
  staleTime: Infinity,
})

/** Sends files of a patient that are attached to something later. */
export const sendWaiting =
  (patientId: string): Send<StoredFile> =>
  (file, { transport, signal }) =>
    callerOf(endpoints, transport)(
      'uploadCreate',
      { params: { patientId }, body: { filename: file.name }, file },
      { signal },
    )

/** Deletes a file that is not attached to anything yet. */
export const deleteWaiting = (patientId: string, id: string): Promise<void> =>
  files('uploadDelete', { params: { patientId, id } })

/** Address of the content of a file that is not attached to anything yet. */
export const waitingHref =
  (patientId: string) =>
  ({ id }: Pick<StoredFile, 'id'>): string =>
    addressOf(endpoints.uploadContent, { params: { patientId, id } })
