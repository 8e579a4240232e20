import type { TimeSlot } from '@portal/contract/areas/catalogue'
import { problems } from '@portal/contract/areas/bookings/problems'
import { useEffect, useRef, type Ref } from 'react'
import { formatShortDate, formatTime } from '../../i18n/dates.ts'
import { useLanguage, useTexts } from '../../i18n/texts.ts'
import { pathTo } from '../../paths.ts'
import { ClinicPhone } from '../../words/clinic-phone.tsx'
import { RequestNumber } from '../../api/problem-notice.tsx'
import { obstacleText } from './obstacle-text.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { datesTexts } from './dates/dates-texts.ts'
import { Polish } from '../../ui/polish.tsx'
import { patientName } from '../../words/people.ts'
import { personName } from './picked.ts'
import { wizardTexts } from './texts.ts'
import type { TakingProblem } from './use-taking.ts'
import css from './taking-notice.module.css'

interface TakingNoticeProps {
  readonly problem: TakingProblem
  readonly onTake: (slot: TimeSlot) => void
  readonly taking: boolean
}

/** Why a slot could not be taken, and what can be done. It gets the focus, wherever on the page the slot was picked. */
export function TakingNotice({ problem, onTake, taking }: TakingNoticeProps) {
  const t = useTexts(datesTexts)
  const w = useTexts(wizardTexts)
  const language = useLanguage()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.focus()
    box.current?.scrollIntoView({ block: 'center' })
  }, [])
  switch (problem.kind) {
    case 'overlap':
      // A conflicting date that is no visit of the list is a date that is held for a booking which was begun and left.
      return problem.booking ? (
        <Notice ref={box} tone="warning" announce="alert" title={t.overlapTitle}>
          <p>
            {t.overlap(
              problem.booking.service.description,
              formatShortDate(problem.booking.dateFrom, language),
              formatTime(problem.booking.dateFrom),
              formatTime(problem.booking.dateTo),
            )}
          </p>
          <p>{t.overlapHint}</p>
        </Notice>
      ) : (
        <Notice
          ref={box}
          tone="warning"
          announce="alert"
          title={problems.BOOKING_OVERLAP[language]}
          actions={<LinkButton to={pathTo('bookings')}>{w.toBookings}</LinkButton>}
        >
          <p>{t.overlapHeld}</p>
        </Notice>
      )
    case 'gone':
      return (
        <Notice
          ref={box}
          tone="warning"
          announce="alert"
          title={problems.SLOT_TAKEN[language]}
          actions={problem.next.map((slot) => (
            <Button key={slot.id} pending={taking} onClick={() => onTake(slot)}>
              {t.nextSlot(
                formatShortDate(slot.dateFrom, language),
                formatTime(slot.dateFrom),
                slot.practitioner ? personName(slot.practitioner) : slot.organizationUnit.name,
              )}
            </Button>
          ))}
        >
          {problem.next.length > 0 && <p>{t.nextSlots}</p>}
        </Notice>
      )
    case 'limit':
      return (
        <Notice
          ref={box}
          tone="warning"
          announce="alert"
          title={problems.HOLD_LIMIT[language]}
          actions={
            problem.goOn && (
              <Button look="quiet" onClick={problem.goOn}>
                {t.withoutHold}
              </Button>
            )
          }
        >
          <ul className={css.holds}>
            {problem.holds.map((hold) => {
              const what = `${hold.service.description}, ${formatShortDate(hold.dateFrom, language)}, ${formatTime(hold.dateFrom)}`
              return (
                <li key={hold.hisBookingId}>
                  <p>
                    <Polish>{what}</Polish>
                    <br />
                    {t.heldFor(patientName(hold.patient), formatTime(hold.heldUntil))}
                  </p>
                  <Button
                    pending={taking}
                    aria-label={t.insteadOf(what)}
                    onClick={() => problem.insteadOf?.(hold.hisBookingId)}
                  >
                    {t.instead}
                  </Button>
                </li>
              )
            })}
          </ul>
          <p>{t.limitHint}</p>
        </Notice>
      )
    case 'unknown':
      return <NotTaken ref={box} title={obstacleText('OTHER', language)} requestId={problem.requestId} />
    case 'planning':
      return <NotTaken ref={box} title={t.planning} requestId={problem.requestId} />
    case 'failed':
      return <NotTaken ref={box} title={t.notHeld} requestId={problem.requestId} />
  }
}

interface NotTakenProps {
  readonly title: string
  readonly requestId: string | undefined
  readonly ref: Ref<HTMLDivElement>
}

/** A failure that the person cannot mend: whom to call, and the number to read out there. */
const NotTaken = ({ title, requestId, ref }: NotTakenProps) => (
  <Notice ref={ref} tone="error" announce="alert" title={title} actions={<ClinicPhone />}>
    <RequestNumber id={requestId} />
  </Notice>
)
