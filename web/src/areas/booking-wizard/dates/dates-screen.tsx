import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useCallback, useState } from 'react'
import { queryClient } from '../../../api/query.ts'
import { foreignZone } from '../../../i18n/clinic-clock.ts'
import { formatLongDate, formatTime } from '../../../i18n/dates.ts'
import { useLanguage, useTexts } from '../../../i18n/texts.ts'
import { navigate, rewriteHere } from '../../../router/history.ts'
import { commonTexts } from '../../../words/texts.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { BriefBefore } from '../before/brief.tsx'
import type { Mended } from '../before/mended.ts'
import { VisitFrame } from '../visit-frame.tsx'
import { addressWith, type Choices } from '../choices.ts'
import { datesTexts } from './dates-texts.ts'
import { Obstacles } from './obstacles.tsx'
import { obstaclesQuery, slotsQuery } from '../queries.ts'
import { SlotSearch } from './slot-search.tsx'
import { usePick } from './use-pick.tsx'
import { TakingNotice } from '../taking-notice.tsx'
import { useTaking } from '../use-taking.ts'
import { VisitLine } from '../visit-line.tsx'
import { bookingWizard, type BookingHere } from '../wizard.ts'
import { stepScreens, type StepProps } from '../step-screens.tsx'
import css from './dates.module.css'

// Beside or below the hours, which do not wait for it.
const loadBefore = async () => ({ default: (await import('../before/before-choosing.tsx')).BeforeChoosing })
const BeforeChoosing = lazy(loadBefore)

/** The address of the step after the dates, as far as it is known before the picked slot is looked up. */
const stepAfter = ({ situation }: BookingHere, choices: Choices) => bookingWizard.onward(situation, 'dates', choices)

/** Shown above the free slots: the booking that is moved, the time zone of the hours, the slot picked before. */
function Before({ here }: { readonly here: BookingHere }) {
  const t = useTexts(datesTexts)
  const common = useTexts(commonTexts)
  const language = useLanguage()
  const { old, picked, choices } = here.base
  const {
    'parallel-check': { other },
  } = here.situation.facts
  const zone = foreignZone()
  return (
    <>
      {old && (
        <Notice tone="info" title={t.modifying(formatLongDate(old.dateFrom, language), formatTime(old.dateFrom))}>
          <p>{t.modifyingHint}</p>
        </Notice>
      )}
      {zone && <Notice tone="info">{common.clinicTime(zone)}</Notice>}
      {choices.slot && !picked && (
        <Notice tone="warning" announce="alert" title={t.goneTitle}>
          <p>{t.goneText}</p>
        </Notice>
      )}
      {picked && !picked.expired && !other && (
        <Card look="accent" as="section" aria-label={t.held}>
          <div className={css.held}>
            <div>
              <p className={css.heldTitle}>{t.held}</p>
              <VisitLine visit={picked.visit} />
              <p className={css.soft}>{t.heldHint}</p>
            </div>
            <LinkButton look="primary" iconAfter="arrow-right" to={stepAfter(here, choices)}>
              {t.on}
            </LinkButton>
          </div>
        </Card>
      )}
    </>
  )
}

interface PickingProps {
  readonly here: BookingHere
  /** Id of the marked slot. */
  readonly selected: string | undefined
  readonly onSelect: (id: string | undefined) => void
}

/** Free slots, and everything from picking one to the next step: price list, checks, hold. */
function Picking({ here, selected, onSelect }: PickingProps) {
  const { choices } = here.base
  const {
    'parallel-check': { other },
  } = here.situation.facts
  const { take, taking, problem } = useTaking(choices, (next) => {
    // A person who comes back with the browser's button finds here what they picked.
    rewriteHere(addressWith('newbookingDates', next))
    navigate(stepAfter(here, next))
  })
  const { pick, dialog } = usePick(here.base, take, () => onSelect(undefined))
  // The slot that was picked before cannot be had because of another visit: that leads back here.
  const shown = problem ?? (other && !taking ? ({ kind: 'overlap', booking: other } as const) : undefined)
  return (
    <>
      {shown && <TakingNotice problem={shown} onTake={pick} taking={taking} />}
      <SlotSearch base={here.base} selected={selected} onSelect={onSelect} onPick={pick} picking={taking} />
      {dialog}
    </>
  )
}

function DatesScreen({ here }: StepProps<'dates'>) {
  const t = useTexts(datesTexts)
  const { base } = here
  const { data: obstacles = [] } = useQuery(obstaclesQuery(base.choices))
  // Both outlast the obstacles that come and go in place of the dates.
  const [selected, setSelected] = useState<string>()
  const [mended, setMended] = useState<readonly Mended[]>([])
  const [leads, setLeads] = useState(false)
  const onLed = useCallback(() => setLeads(false), [])
  const addMended = useCallback((what: Mended) => setMended((before) => [...before, what]), [])
  const stopped = obstacles.length > 0
  const before = (
    <Suspense fallback={null}>
      <BeforeChoosing
        base={base}
        obstacles={obstacles}
        mended={mended}
        onMended={addMended}
        leads={leads}
        onLed={onLed}
      />
    </Suspense>
  )
  return (
    <VisitFrame here={here} title={base.choices.mode === 'NEW' ? t.title : t.titleModify} after={!stopped && before}>
      {stopped ? (
        <Obstacles obstacles={obstacles} base={base}>
          {before}
        </Obstacles>
      ) : (
        <>
          <Before here={here} />
          <BriefBefore base={base} className={css.brief} onLead={() => setLeads(true)} />
          <Picking here={here} selected={selected} onSelect={setSelected} />
        </>
      )}
    </VisitFrame>
  )
}

export const { screen, secondScreen } = stepScreens('dates', DatesScreen, async ({ base: { choices } }) => {
  // When the clinic does not answer, the screen says so here and the rest of the choice stays visible.
  await Promise.all([
    queryClient.prefetchQuery(slotsQuery(choices)),
    queryClient.prefetchQuery(obstaclesQuery(choices)),
  ])
  const stopped = queryClient.getQueryData(obstaclesQuery(choices).queryKey)?.length
  if (stopped) await loadBefore()
})
