import { useQuery } from '@tanstack/react-query'
import type { TimeSlot } from '@portal/contract/areas/catalogue'
import { lazy, Suspense } from 'react'
import { isProblem, problemText } from '../../../api/problem-text.ts'
import { formatDate, today } from '../../../i18n/dates.ts'
import { useLanguage, useTexts } from '../../../i18n/texts.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { ClinicPhone } from '../../../words/clinic-phone.tsx'
import { Waiting } from '../../../ui/spinner.tsx'
import type { Base } from '../base.ts'
import { addressWith } from '../choices.ts'
import { datesFrom } from './dates-from.ts'
import { datesTexts } from './dates-texts.ts'
import { dayAfter, daysAtOnce, earliestDay, pageOf } from './days.ts'
import { NoneFree } from './none-free.tsx'
import { slotsAtOnce, slotsQuery } from '../queries.ts'
import { SlotDays } from './slot-days.tsx'
import css from './dates.module.css'

// Most people take one of the first days: what leads to others is closed, and its field comes when the hours are there.
const Jump = lazy(async () => ({ default: (await import('./jump.tsx')).Jump }))

export interface SlotSearchProps {
  readonly base: Base
  /** Id of the marked slot. */
  readonly selected: string | undefined
  readonly onSelect: (id: string) => void
  readonly onPick: (slot: TimeSlot) => void
  readonly picking: boolean
}

/** Free slots from the first one on, or from a chosen day; earlier and later ones have addresses of their own. */
export function SlotSearch({ base, ...picking }: SlotSearchProps) {
  const t = useTexts(datesTexts)
  const language = useLanguage()
  const { choices } = base
  const { data, error, isFetching, refetch } = useQuery(slotsQuery(choices))
  const min = earliestDay(base, today())
  if (!data) {
    if (!error) return <Waiting>{t.searching}</Waiting>
    return (
      <Notice
        tone={isProblem(error, 'HIS_ERROR') ? 'warning' : 'error'}
        announce="alert"
        title={problemText(error, language)}
        actions={
          <>
            <Button icon="refresh" size="small" pending={isFetching} onClick={() => void refetch()}>
              {t.retry}
            </Button>
            <ClinicPhone />
          </>
        }
      />
    )
  }
  const page = pageOf(data, slotsAtOnce)
  const from = choices.dateFrom
  const others = (
    <div className={css.tools}>
      {from && from > min && (
        <LinkButton size="small" icon="chevron-left" to={datesFrom(choices, earlierDay(from, min))}>
          {t.earlier}
        </LinkButton>
      )}
      {page.later && (
        <LinkButton size="small" iconAfter="chevron-right" to={datesFrom(choices, page.later)}>
          {t.later}
        </LinkButton>
      )}
      <details key={from} className={css.filter}>
        <summary>
          <Icon name="calendar" />
          {from ? t.from(formatDate(from)) : t.otherDay}
        </summary>
        <Suspense fallback={null}>
          <Jump choices={choices} min={min} />
        </Suspense>
      </details>
      {choices.employee && page.days.length > 0 && (
        <LinkButton
          look="quiet"
          size="small"
          icon="users"
          to={addressWith('newbookingDates', { ...choices, employee: undefined, occupation: undefined })}
        >
          {t.everybody}
        </LinkButton>
      )}
    </div>
  )
  if (page.days.length === 0)
    return (
      <>
        {others}
        <NoneFree base={base} />
      </>
    )
  return <SlotDays key={from} page={page} shownFirst={choices.day} others={others} {...picking} />
}

function earlierDay(from: string, min: string): string {
  const day = dayAfter(from, -daysAtOnce)
  return day < min ? min : day
}
