import { lazy, Suspense, useState } from 'react'
import type { Guardian } from '@portal/contract/areas/patient-links'
import { formatDate } from '../../i18n/dates.ts'
import { useTexts } from '../../i18n/texts.ts'
import { Notice } from '../../ui/notice.tsx'
import { handoverTexts } from './handover-texts.ts'
import { AboutButton } from './link-card.tsx'
import type { Outcome } from './link-section.tsx'

const HandoverDialog = lazy(async () => ({ default: (await import('./handover-dialog.tsx')).HandoverDialog }))

/** Asks a young person whether a parent is to act on after the 18th birthday; shown until then, with what was chosen among the facts below it. */
export function HandoverQuestion(props: {
  readonly guardian: Guardian
  readonly name: string
  readonly onDone: (outcome?: Outcome) => void
}) {
  const { guardian, name, onDone } = props
  const t = useTexts(handoverTexts)
  const [open, setOpen] = useState(false)
  const { handover } = guardian
  if (!handover) return null
  const done = (outcome: Outcome) => {
    setOpen(false)
    onDone(outcome)
  }
  return (
    <>
      <Notice
        tone="info"
        title={t.question}
        actions={
          <AboutButton
            words={handover.given ? t.change : t.choose}
            name={name}
            look={handover.given ? 'secondary' : 'primary'}
            onClick={() => {
              onDone()
              setOpen(true)
            }}
          />
        }
      >
        <p>{(handover.given ? t.textChosen : t.text)(formatDate(handover.at))}</p>
      </Notice>
      {open && (
        <Suspense fallback={null}>
          <HandoverDialog
            guardian={guardian}
            handover={handover}
            name={name}
            onDone={done}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
