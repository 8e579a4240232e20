import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryClient } from '../../../api/query.ts'
import { foreignZone } from '../../../i18n/clinic-clock.ts'
import { formatLongDate, formatTime } from '../../../i18n/dates.ts'
import { useLanguage, useTexts } from '../../../i18n/texts.ts'
import { pathTo } from '../../../paths.ts'
import { navigate, rewriteHere } from '../../../router/history.ts'
import { defineScreen, type ScreenInput } from '../../../router/screen.ts'
import { commonTexts } from '../../../words/texts.ts'
import { loadStep } from '../../../wizard/opening.ts'
import { useStep } from '../../../wizard/use-step.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { serviceStandingQuery } from '../../questionnaires/index.ts'
import type { Base } from '../base.ts'
import { VisitFrame } from '../visit-frame.tsx'
import { queryOf, type Choices } from '../choices.ts'
import { datesTexts } from './dates-texts.ts'
import type { SlotRef } from '../hold.ts'
import { Obstacles } from './obstacles.tsx'
import { PriceDialog } from './price-dialog.tsx'
import { Needs } from '../needs.tsx'
import { addressMissing } from '../personaldata/step.ts'
import { obstaclesQuery, settingsQuery, slotsQuery } from '../queries.ts'
import { referralKnown } from '../referral/step.ts'
import { SlotSearch } from './slot-search.tsx'
import { TakingNotice } from '../taking-notice.tsx'
import { useTaking } from '../use-taking.ts'
import { VisitLine } from '../visit-line.tsx'
import { bookingWizard, type BookingHere } from '../wizard.ts'
import css from './dates.module.css'

/** The address of the step after the dates, as far as it is known before the picked slot is looked up. */
const stepAfter = ({ situation }: BookingHere, choices: Choices) => bookingWizard.onward(situation, 'dates', choices)

/** Shown above the free slots: the booking that is moved, the time zone of the hours, the slot picked before. */
function Before({ here }: { readonly here: BookingHere }) {
  const t = useTexts(datesTexts)
  const common = useTexts(commonTexts)
  const language = useLanguage()
  const { old, picked, choices } = here.base
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
      {picked && !picked.expired && (
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

/** Free slots, and everything from picking one to the next step: price list, checks, hold. */
function Picking({ here }: { readonly here: BookingHere }) {
  const { choices } = here.base
  const [priced, setPriced] = useState<SlotRef>()
  const [selected, setSelected] = useState<string>()
  const { take, taking, problem, forget } = useTaking(choices, (next) => {
    // A person who comes back with the browser's button finds here what they picked.
    rewriteHere(pathTo('newbookingDates', queryOf(next)))
    navigate(stepAfter(here, next))
  })
  const pick = (slot: SlotRef & { readonly payment: boolean }) => {
    forget()
    if (slot.payment && choices.mode === 'NEW') setPriced(slot)
    else take(slot)
  }
  return (
    <>
      {problem && <TakingNotice problem={problem} onTake={pick} taking={taking} />}
      <SlotSearch base={here.base} selected={selected} onSelect={setSelected} onPick={pick} picking={taking} />
      {priced && (
        <PriceDialog
          choices={choices}
          slot={priced}
          onAccept={() => {
            setPriced(undefined)
            take(priced)
          }}
          onRefuse={() => {
            setPriced(undefined)
            setSelected(undefined)
          }}
        />
      )}
    </>
  )
}

/** What the steps after the dates will ask for; where anybody may be asked for, by the earliest slot. */
function NeededHere({ base }: { readonly base: Base }) {
  const { choices, patient, interviews, offer, old } = base
  const first = useQuery(slotsQuery(choices)).data?.[0]
  const { data: settings } = useQuery({
    ...settingsQuery(first ?? { id: '', availabilityId: '' }),
    enabled: first !== undefined,
  })
  const { data: questionnaire } = useQuery({
    ...serviceStandingQuery(choices.service ?? ''),
    enabled: interviews && choices.service !== undefined,
  })
  if (!settings) return null
  const { referralStatus, bookingRestrictions } = settings
  return (
    <Needs
      referralStatus={referralKnown(base) ? 'N' : referralStatus}
      bookingConfReq={bookingRestrictions.bookingConfReq}
      commercialService={first?.payment ?? offer?.service.commercialService ?? false}
      questionnaire={questionnaire != null && !old?.details.lastQuestionnaireFulfillment}
      address={patient !== undefined && addressMissing(patient)}
    />
  )
}

function DatesScreen({ search }: ScreenInput<'newbookingDates'>) {
  const t = useTexts(datesTexts)
  const here = useStep(bookingWizard, 'dates', search)
  const { choices } = here.base
  const { data: obstacles = [] } = useQuery(obstaclesQuery(choices))
  return (
    <VisitFrame
      here={here}
      title={choices.mode === 'NEW' ? t.title : t.titleModify}
      after={obstacles.length === 0 && <NeededHere base={here.base} />}
    >
      {obstacles.length > 0 ? (
        <Obstacles obstacles={obstacles} base={here.base} />
      ) : (
        <>
          <Before here={here} />
          <Picking here={here} />
        </>
      )}
    </VisitFrame>
  )
}

export const screen = defineScreen<'newbookingDates'>({
  Screen: DatesScreen,
  load: loadStep(bookingWizard, 'dates', async ({ base: { choices } }) => {
    // When the clinic does not answer, the screen says so here and the rest of the choice stays visible.
    await Promise.all([
      queryClient.prefetchQuery(slotsQuery(choices)),
      queryClient.prefetchQuery(obstaclesQuery(choices)),
    ])
  }),
})
