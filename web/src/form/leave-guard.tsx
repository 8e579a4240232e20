import { useEffect, useState } from 'react'
import { defineTexts, useTexts } from '../i18n/texts.ts'
import { block } from '../router/history.ts'
import { ConfirmDialog } from '../ui/dialog.tsx'

const texts = defineTexts({
  title: { pl: 'Opuścić tę stronę?', en: 'Leave this page?' },
  text: {
    pl: 'Wprowadzone zmiany nie zostały zapisane i zostaną utracone.',
    en: 'Your changes have not been saved and will be lost.',
  },
  leave: { pl: 'Opuść stronę', en: 'Leave the page' },
  stay: { pl: 'Zostań na stronie', en: 'Stay on the page' },
})

/**
 * Asks before the person leaves a page with unsaved changes: by a link, by Back, or by closing the tab. The steps of a form that lie in the query
 * (`inQuery`) are one page.
 */
export function LeaveGuard({ when, inQuery = false }: { readonly when: boolean; readonly inQuery?: boolean }) {
  const t = useTexts(texts)
  const [proceed, setProceed] = useState<() => void>()
  useEffect(() => (when ? block((go) => setProceed(() => go), inQuery) : undefined), [when, inQuery])
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
