import { endpoints, type CaseAttachment } from '@portal/contract/areas/medical-cases'
import { mostCaseFiles } from '@portal/contract/rules/medical-cases'
import { useSuspenseQuery } from '@tanstack/react-query'
import { callerOf } from '../../../api/caller.ts'
import { queryClient } from '../../../api/query.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { fileAt } from '../../../paths.ts'
import { useSignedIn } from '../../../session/use-session.ts'
import { showToast } from '../../../ui/toasts.ts'
import { UploadList, type ListedFile } from '../../../upload/upload-list.tsx'
import { fileSettingsQuery } from '../../../upload/waiting.ts'
import { descriptionTexts } from './description-texts.ts'
import type { SentFile } from './description.ts'

const callCases = callerOf(endpoints)

const listed = ({ attachmentId, fileName, type, size }: SentFile): ListedFile => ({
  id: attachmentId,
  filename: fileName,
  type,
  size,
})

interface CaseFilesProps {
  readonly patientId: string
  readonly files: readonly SentFile[]
  readonly onFiles: (change: (files: readonly SentFile[]) => readonly SentFile[]) => void
  /** The case to which files are added; it is begun for the first of them where there is none yet. */
  readonly caseId: () => Promise<string>
  /** The case if there is one. */
  readonly known: string | undefined
  readonly onBusy: (busy: boolean) => void
}

/** Photographs and scans that the doctor sees before the conversation; they are kept with the case at once. */
export function CaseFiles({ patientId, files, onFiles, caseId, known, onBusy }: CaseFilesProps) {
  const t = useTexts(descriptionTexts)
  const { data: settings } = useSuspenseQuery(fileSettingsQuery)
  const whose = { accountId: useSignedIn().account.id, patientId }
  const forget = () => queryClient.invalidateQueries({ queryKey: ['medical-cases', patientId], refetchType: 'none' })
  return (
    <UploadList<ListedFile>
      settings={{ ...settings, maxFiles: Math.min(settings.maxFiles, mostCaseFiles) }}
      files={files.map(listed)}
      label={t.files}
      onBusy={onBusy}
      failureTexts={{ sent: t.fileNotSent, deleted: t.fileNotDeleted }}
      send={async (file, { transport, signal }) => {
        const params = { ...whose, caseId: await caseId() }
        const sent: CaseAttachment = await callerOf(endpoints, transport)(
          'caseAttachmentCreate',
          { params, body: { fileName: file.name }, file },
          { signal },
        )
        return listed(sent)
      }}
      onSent={({ id, filename, type, size }) => {
        void forget()
        showToast('success', t.fileSent)
        onFiles((before) => [...before, { attachmentId: id, fileName: filename, type, size }])
      }}
      onDelete={async ({ id }) => {
        await callCases('caseAttachmentDelete', { params: { ...whose, caseId: await caseId(), attachmentId: id } })
        void forget()
        showToast('success', t.fileDeleted)
        onFiles((before) => before.filter(({ attachmentId }) => attachmentId !== id))
      }}
      {...(known === undefined
        ? {}
        : {
            contentHref: ({ id }: ListedFile) =>
              fileAt(endpoints.caseAttachmentContent, { ...whose, caseId: known, attachmentId: id }),
          })}
    />
  )
}
