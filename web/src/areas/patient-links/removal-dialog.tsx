import { useMutation } from '@tanstack/react-query'
import { ProblemNotice } from '../../api/problem-notice.tsx'
import { isProblem } from '../../api/problem-text.ts'
import { useTexts } from '../../i18n/texts.ts'
import { reloadPatients } from '../../session/enter.ts'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { reloadLinks } from './link-queries.ts'
import { linkTexts } from './texts.ts'

/** Asks before a link is removed; a refusal is shown in the dialog. A link that is gone already counts as removed. */
export function RemovalDialog(props: {
  readonly title: string
  readonly text: string
  readonly confirm: string
  readonly remove: () => Promise<unknown>
  /** It is removed, and the lists are loaded again. */
  readonly onRemoved: () => void
  readonly onClose: () => void
}) {
  const { title, text, confirm, remove, onRemoved, onClose } = props
  const t = useTexts(linkTexts)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      remove().catch((problem: unknown) => {
        if (!isProblem(problem, 'NOT_FOUND')) throw problem
      }),
    onSuccess: async () => {
      await Promise.all([reloadLinks(), reloadPatients()])
      onRemoved()
    },
  })
  return (
    <ConfirmDialog
      title={title}
      confirm={confirm}
      cancel={t.keep}
      danger
      pending={isPending}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      <ProblemNotice error={error} />
      <p>{text}</p>
    </ConfirmDialog>
  )
}
