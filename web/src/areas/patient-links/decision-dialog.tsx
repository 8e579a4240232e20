import { useMutation } from '@tanstack/react-query'
import type { Guardian } from '@portal/contract/areas/patient-links'
import { ProblemNotice } from '../../api/problem-notice.tsx'
import { isProblem } from '../../api/problem-text.ts'
import { useTexts } from '../../i18n/texts.ts'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { showToast } from '../../ui/toasts.ts'
import { callLinks, reloadLinks } from './link-queries.ts'
import { linkTexts } from './texts.ts'

/** Asks before somebody is let in or kept out, naming them; what changed meanwhile in another window is said and shown. */
export function DecisionDialog(props: {
  readonly guardian: Guardian
  readonly name: string
  readonly decision: 'C' | 'J'
  readonly onClose: () => void
}) {
  const { guardian, name, decision, onClose } = props
  const t = useTexts(linkTexts)
  const { accountId, patientId, version } = guardian
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => callLinks('wardenUpdate', { body: { status: decision, accountId, patientId, version } }),
    onSuccess: async () => {
      await reloadLinks()
      showToast('success', decision === 'C' ? t.confirmed : t.blockedToast)
      onClose()
    },
    onError: async (problem) => {
      if (!isProblem(problem, 'STALE_VERSION', 'NOT_FOUND')) return
      await reloadLinks()
      showToast('warning', isProblem(problem, 'NOT_FOUND') ? t.gone : t.stale)
      onClose()
    },
  })
  const words = decision === 'C' ? t.confirm : t.block
  return (
    <ConfirmDialog
      title={decision === 'C' ? t.confirmTitle(name) : `${t.of(t.block, name)}?`}
      confirm={words}
      danger={decision === 'J'}
      pending={isPending}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      <ProblemNotice error={error} />
      <p>{decision === 'C' ? t.confirmText : t.removeGuardian}</p>
    </ConfirmDialog>
  )
}
