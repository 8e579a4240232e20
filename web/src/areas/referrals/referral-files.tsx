import type { StoredFile } from '@portal/contract/areas/files'
import { endpoints, type BookingReferral } from '@portal/contract/areas/referrals'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callerOf } from '../../api/caller.ts'
import { queryClient } from '../../api/query.ts'
import { useTexts } from '../../i18n/texts.ts'
import { fileAt } from '../../paths.ts'
import { showToast } from '../../ui/toasts.ts'
import type { Send } from '../../upload/queue.ts'
import { UploadList } from '../../upload/upload-list.tsx'
import { deleteWaiting, fileSettingsQuery, sendWaiting, waitingHref } from '../../upload/waiting.ts'
import { bookingReferralQuery, referrals } from './referral-queries.ts'
import { referralTexts } from './referral-texts.ts'

/** Has the limits come before the files are drawn. */
export const loadFileLimits = () => queryClient.ensureQueryData(fileSettingsQuery)

interface FilesProps {
  readonly files: readonly StoredFile[]
  /** Changes the files that are there now: two may arrive before the page is drawn again. */
  readonly onFiles: (change: (files: readonly StoredFile[]) => readonly StoredFile[]) => void
  readonly send: Send<StoredFile>
  readonly onDelete: (file: StoredFile) => Promise<void>
  readonly contentHref: (file: StoredFile) => string
  readonly onBusy?: (busy: boolean) => void
}

/** Photographs and scans of a referral, with the texts about them. */
function ReferralFiles({ files, onFiles, onDelete, ...rest }: FilesProps) {
  const t = useTexts(referralTexts)
  const { data: settings } = useSuspenseQuery(fileSettingsQuery)
  return (
    <div>
      <UploadList
        {...rest}
        settings={settings}
        files={files}
        label={t.files}
        onSent={(file) => onFiles((before) => [...before, file])}
        onDelete={async (file) => {
          await onDelete(file)
          onFiles((before) => before.filter(({ id }) => id !== file.id))
          showToast('success', t.fileDeleted)
        }}
        failureTexts={{ deleted: t.fileNotDeleted }}
      />
    </div>
  )
}

export interface WaitingReferralFilesProps extends Pick<FilesProps, 'files' | 'onFiles' | 'onBusy'> {
  readonly patientId: string
}

/** Files that are stored with the patient until the visit is booked. */
export const WaitingReferralFiles = ({ patientId, ...rest }: WaitingReferralFilesProps) => (
  <ReferralFiles
    {...rest}
    send={sendWaiting(patientId)}
    onDelete={({ id }) => deleteWaiting(patientId, id)}
    contentHref={waitingHref(patientId)}
  />
)

/** Files of a booking's referral, attached and deleted at once. */
export function BookingReferralFiles({
  found,
  onBusy,
}: {
  readonly found: BookingReferral
  readonly onBusy?: (busy: boolean) => void
}) {
  const { system, systemId: id } = found
  const [files, setFiles] = useState<readonly StoredFile[]>(found.referralAttachments)
  const params = { system, id }
  const keep: FilesProps['onFiles'] = (change) => {
    setFiles(change)
    queryClient.setQueryData(bookingReferralQuery(system, id).queryKey, (before) =>
      before ? { ...before, referralAttachments: [...change(before.referralAttachments)] } : before,
    )
  }
  return (
    <ReferralFiles
      files={files}
      onFiles={keep}
      send={(file, { transport, signal }) =>
        callerOf(endpoints, transport)(
          'bookingReferralAttachmentCreate',
          { params, body: { filename: file.name }, file },
          { signal },
        )
      }
      onDelete={(file) =>
        referrals('bookingReferralAttachmentDelete', { params: { ...params, attachmentId: file.id } })
      }
      contentHref={(file) => fileAt(endpoints.bookingReferralAttachmentContent, { ...params, attachmentId: file.id })}
      {...(onBusy ? { onBusy } : {})}
    />
  )
}
