import type { Message } from '@portal/contract/areas/messages/parts'
import { ProblemNotice } from '../../api/problem-notice.tsx'
import { useAction } from '../../api/use-action.ts'
import { useTexts } from '../../i18n/texts.ts'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { callMessages, forgetMessages } from './queries.ts'
import { conversationTexts } from './texts.ts'

interface RemoveDialogProps {
  readonly message: Message
  /** `waits`: the clinic's own system is asked first. */
  readonly onRemoved: (answer: { readonly waits: boolean }) => void
  readonly onClose: () => void
}

/** Asks before a message is taken back; says so when the clinic was faster and has read it. */
export function RemoveDialog({ message, onRemoved, onClose }: RemoveDialogProps) {
  const t = useTexts(conversationTexts)
  const { run, pending, error } = useAction(() => callMessages('messageDelete', { params: { id: message.id } }), {
    success: onRemoved,
    failure: () => void forgetMessages(),
  })
  return (
    <ConfirmDialog
      title={t.removeTitle}
      confirm={t.removeConfirm}
      danger
      pending={pending}
      onConfirm={() => void run(undefined)}
      onClose={onClose}
    >
      <ProblemNotice error={error} />
      <p>{t.removeText}</p>
    </ConfirmDialog>
  )
}
