import { useMutation } from '@tanstack/react-query'
import type { Guardian } from '@portal/contract/areas/patient-links'
import { ProblemNotice } from '../../api/problem-notice.tsx'
import { isProblem } from '../../api/problem-text.ts'
import { useTexts } from '../../i18n/texts.ts'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { showToast } from '../../ui/toasts.ts'
import { callLinks, reloadLinks } from './link-queries.ts'
import { linkTexts } from './texts.ts'

/** Asks before somebody is blocked, and names them; if another window has changed the link meanwhile, the new state is shown. */
export function BlockDialog(props: {
  readonly guardian: Guardian
  readonly name: string
  readonly onClose: () => void
}) {
  const { guardian, name, onClose } = props
  const t = useTexts(linkTexts)
  const { accountId, patientId, version } = guardian
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => callLinks('wardenUpdate', { body: { status: 'J', accountId, patientId, version } }),
    onSuccess: async () => {
      await reloadLinks()
      showToast('success', t.blockedToast)
      onClose()
    },
    onError: async (problem) => {
      if (!isProblem(problem, 'STALE_VERSION', 'NOT_FOUND')) return
      await reloadLinks()
      showToast('warning', isProblem(problem, 'NOT_FOUND') ? t.gone : t.stale)
      onClose()
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
