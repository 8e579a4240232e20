import { useEffect, useState } from 'react'
import { defineTexts, useTexts } from '../i18n/texts.ts'
import { block } from '../router/history.ts'
import { ConfirmDialog } from '../ui/dialog.tsx'

const texts = defineTexts({
  pl: {
    title: 'Opuścić tę stronę?',
    text: 'Wprowadzone zmiany nie zostały zapisane i zostaną utracone.',
    leave: 'Opuść stronę',
    stay: 'Zostań na stronie',
  },
  en: {
    title: 'Leave this page?',
    text: 'Your changes have not been saved and will be lost.',
    leave: 'Leave the page',
    stay: 'Stay on the page',
  },
})

/** Asks before the person leaves a page with unsaved changes: by a link, by Back, by closing the tab. */
export function LeaveGuard({ when }: { readonly when: boolean }) {
  const t = useTexts(texts)
  const [proceed, setProceed] = useState<() => void>()
  useEffect(() => (when ? block((go) => setProceed(() => go)) : undefined), [when])
  if (!proceed) return null
  return (
    <ConfirmDialog
      title={t.title}
      confirm={t.leave}
      cancel={t.stay}
      danger
      onConfirm={() => {
        setProceed(undefined)
        proceed()
      }}
      onClose={() => setProceed(undefined)}
    >
      <p>{t.text}</p>
    </ConfirmDialog>
  )
}
