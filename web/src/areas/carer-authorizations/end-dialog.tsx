import type { CarerAuthorization } from '@portal/contract/areas/carer-authorizations/parts'
import { ProblemNotice } from '../../api/problem-notice.tsx'
import { useAction } from '../../api/use-action.ts'
import { useTexts } from '../../i18n/texts.ts'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { carerName } from './authorization-card.tsx'
import { callCarers, forgetAuthorizations } from './queries.ts'
import { carerTexts } from './texts.ts'

/** Asks before an authorization is ended. */
export function EndDialog({
  authorization,
  onEnded,
  onClose,
}: {
  readonly authorization: CarerAuthorization
  readonly onEnded: () => void
  readonly onClose: () => void
}) {
  const t = useTexts(carerTexts)
  const { run, pending, error } = useAction(
    () => callCarers('carerAuthorizationEnd', { query: { id: authorization.id } }),
    {
      success: () => {
        void forgetAuthorizations()
        onEnded()
      },
      failure: () => void forgetAuthorizations(),
    },
  )
  return (
    <ConfirmDialog
      title={t.endTitle(carerName(authorization))}
      confirm={t.end}
      danger
      pending={pending}
      onConfirm={() => void run(undefined)}
      onClose={onClose}
    >
      <ProblemNotice error={error} />
      <p>{authorization.carriedOut ? t.endText : t.endPlainText}</p>
    </ConfirmDialog>
  )
}
