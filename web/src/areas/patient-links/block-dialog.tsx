import { useMutation } from '@tanstack/react-query'
import type { Guardian } from '@portal/contract/areas/patient-links'
import { ProblemNotice } from '../../api/problem-notice.tsx'
import { isProblem } from '../../api/problem-text.ts'
import { useTexts } from '../../i18n/texts.ts'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { callLinks, reloadLinks } from './link-queries.ts'
import type { Outcome } from './link-section.tsx'
import { linkTexts } from './texts.ts'

/** Asks before somebody is blocked, and names them. Blocking is never refused because another window has changed the link meanwhile. */
export function BlockDialog(props: {
  readonly guardian: Guardian
  readonly name: string
  readonly onDone: (outcome: Outcome) => void
  readonly onClose: () => void
}) {
  const { guardian, name, onDone, onClose } = props
  const t = useTexts(linkTexts)
  const { accountId, patientId, version } = guardian
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => callLinks('wardenUpdate', { body: { status: 'J', accountId, patientId, version } }),
    onSuccess: async () => {
      await reloadLinks()
      onDone({ tone: 'success', text: t.blockedNow })
    },
    onError: async (problem) => {
      if (!isProblem(problem, 'NOT_FOUND')) return
      await reloadLinks()
      onDone({ tone: 'warning', text: t.gone, gone: true })
    },
  })
  return (
    <ConfirmDialog
      title={`${t.of(t.block, name)}?`}
      confirm={t.block}
      danger
      pending={isPending}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      <ProblemNotice error={error} />
      <p>{t.removeGuardian}</p>
    </ConfirmDialog>
  )
}
