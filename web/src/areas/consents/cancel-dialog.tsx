import type { Consent } from '@portal/contract/areas/consents/parts'
import { ProblemNotice } from '../../api/problem-notice.tsx'
import { queryClient } from '../../api/query.ts'
import { useAction } from '../../api/use-action.ts'
import { useTexts } from '../../i18n/texts.ts'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { callConsents, consentQuery, forgetConsents } from './queries.ts'
import { consentTexts } from './texts.ts'

/** Asks before a consent is withdrawn; says so when it has come to its end meanwhile. */
export function CancelDialog({
  consent: { id },
  onCancelled,
  onClose,
}: {
  readonly consent: Consent
  readonly onCancelled: () => void
  readonly onClose: () => void
}) {
  const t = useTexts(consentTexts)
  const input = { params: { id }, body: { consentStatus: 'CANCELLED' as const } }
  // By the call that takes every consent: that for consents to partners is not there when the clinic has switched the module off.
  const { run, pending, error } = useAction(() => callConsents('consentCancel', input), {
    success: (consent) => {
      queryClient.setQueryData(consentQuery(id).queryKey, consent)
      void forgetConsents()
      onCancelled()
    },
    failure: () => void forgetConsents(),
  })
  return (
    <ConfirmDialog
      title={t.cancelTitle}
      confirm={t.cancel}
      danger
      pending={pending}
      onConfirm={() => void run(undefined)}
      onClose={onClose}
    >
      <ProblemNotice error={error} />
      <p>{t.cancelText}</p>
    </ConfirmDialog>
  )
}
