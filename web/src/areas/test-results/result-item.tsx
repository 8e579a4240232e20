import type { ResultSettings, TestResult } from '@portal/contract/areas/test-results'
import { useState } from 'react'
import { formatDate } from '../../i18n/dates.ts'
import { useTexts } from '../../i18n/texts.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Polish } from '../../ui/polish.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { ResultInside } from './result-inside.tsx'
import { resultTexts } from './texts.ts'
import { kindOf, markedIn, namesIn } from './words.ts'
import css from './results.module.css'

/** What can be seen of an order before it is unfolded. */
export function ResultMarks({ order }: { readonly order: TestResult }) {
  const t = useTexts(resultTexts)
  const marked = markedIn(order.treatments)
  return (
    <span className={css.marks}>
      {order.isNew && <StatusTag tone="info">{t.isNew}</StatusTag>}
      {order.treatments.length === 0 && <StatusTag tone="neutral">{t.awaited}</StatusTag>}
      {marked > 0 && <StatusTag tone="warning">{t.outside(marked)}</StatusTag>}
    </span>
  )
}

/** One order of the accordion; its results are drawn once it is unfolded. */
export function ResultItem({ order, settings }: { readonly order: TestResult; readonly settings: ResultSettings }) {
  const t = useTexts(resultTexts)
  const [open, setOpen] = useState(order.open)
  const { title, happenedAt } = order
  const names = namesIn(order)
  return (
    <li className={css.item}>
      <Disclosure
        open={open}
        onToggle={setOpen}
        title={
          <>
            <time className={css.when} dateTime={happenedAt}>
              {formatDate(happenedAt)}
            </time>{' '}
            {title ? <Polish>{title}</Polish> : kindOf(order, t)}
            {names && (
              <span className={css.names}>
                <Polish>{names}</Polish>
              </span>
            )}
          </>
        }
        aside={<ResultMarks order={order} />}
      >
        {open && <ResultInside order={order} settings={settings} />}
      </Disclosure>
    </li>
  )
}
