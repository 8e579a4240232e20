import { ProblemNotice } from '../../api/problem-notice.tsx'
import { queryClient } from '../../api/query.ts'
import { useAction } from '../../api/use-action.ts'
import { useTexts } from '../../i18n/texts.ts'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { callRequests, forgetRequests, requestQuery } from './queries.ts'
import { requestTexts } from './texts.ts'

interface WithdrawDialogProps {
  readonly id: string
  readonly onWithdrawn: () => void
  readonly onClose: () => void
}

/** Asks before a request is withdrawn; says so when the clinic was faster. */
export function WithdrawDialog({ id, onWithdrawn, onClose }: WithdrawDialogProps) {
  const t = useTexts(requestTexts)
  const { run, pending, error } = useAction(() => callRequests('documentRequestWithdraw', { params: { id } }), {
    success: (request) => {
      queryClient.setQueryData(requestQuery(id).queryKey, request)
      void forgetRequests()
      onWithdrawn()
    },
    failure: () => void forgetRequests(),
  })
  return (
    <ConfirmDialog
      title={t.withdrawTitle}
      confirm={t.withdraw}
      danger
      pending={pending}
      onConfirm={() => void run(undefined)}
      onClose={onClose}
    >
      <ProblemNotice error={error} />
      <p>{t.withdrawText}</p>
    </ConfirmDialog>
  )
}
