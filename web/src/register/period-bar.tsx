import { lazy, Suspense, useState, type ReactNode } from 'react'
import { formatDate } from '../i18n/dates.ts'
import { useTexts } from '../i18n/texts.ts'
import type { Href } from '../paths.ts'
import { navigate } from '../router/history.ts'
import { Button } from '../ui/button.tsx'
import type { Period, PeriodRule } from './period.ts'
import { recordTexts } from './texts.ts'
import css from './record-list.module.css'

const PeriodDialog = lazy(async () => ({ default: (await import('./period-dialog.tsx')).PeriodDialog }))

interface PeriodBarProps {
  readonly period: Period
  readonly rule: PeriodRule
  /** What the usual period is called, such as "The last year". */
  readonly usual: string
  /** The list's address for another period. */
  readonly to: (period: Period) => Href
  /** Further choices of the list. */
  readonly children?: ReactNode
}

/** Says which days a list shows, and lets the person choose others. */
export function PeriodBar({ period, rule, usual, to, children }: PeriodBarProps) {
  const t = useTexts(recordTexts)
  const [choosing, setChoosing] = useState(false)
  return (
    <div className={css.bar} data-print="no">
      <output>{t.period(formatDate(period.after), formatDate(period.before))}</output>
      {children}
      <Button size="small" icon="calendar" aria-haspopup="dialog" onClick={() => setChoosing(true)}>
        {t.changePeriod}
      </Button>
      {choosing && (
        <Suspense fallback={null}>
          <PeriodDialog
            period={period}
            rule={rule}
            usual={usual}
            onClose={() => setChoosing(false)}
            onApply={(next) => {
              setChoosing(false)
              navigate(to(next))
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
