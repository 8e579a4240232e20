import { useEffect, useState } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { block } from '../router/history.ts'
import { shellTexts } from '../shell/texts.ts'
import { ConfirmDialog } from '../ui/dialog.tsx'

/** Asks before the person leaves a page with unsaved changes: by a link, by Back, by closing the tab. */
export function LeaveGuard({ when }: { readonly when: boolean }) {
  const t = useTexts(shellTexts)
  const [proceed, setProceed] = useState<() => void>()
  useEffect(() => (when ? block((go) => setProceed(() => go)) : undefined), [when])
  if (!proceed) return null
  return (
    <ConfirmDialog
      title={t.leaveTitle}
      confirm={t.leave}
      cancel={t.stay}
      danger
      onConfirm={() => {
        setProceed(undefined)
        proceed()
      }}
      onClose={() => setProceed(undefined)}
    >
      <p>{t.leaveText}</p>
    </ConfirmDialog>
  )
}
