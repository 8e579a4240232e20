import type { Booking } from '@portal/contract/areas/bookings'
import { useMutation, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryClient } from '../../../api/query.ts'
import { language } from '../../../i18n/language.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { pathTo } from '../../../paths.ts'
import { navigate } from '../../../router/history.ts'
import { reopen } from '../../../router/navigation.ts'
import type { RouteRedirect } from '../../../router/screen.ts'
import { isProblem } from '../../../api/problem-text.ts'
import { RequestNumber } from '../../../api/problem-notice.tsx'
import { ClinicPhone } from '../../../words/clinic-phone.tsx'
import { patientName } from '../../../words/people.ts'
import { useSignedIn } from '../../../session/use-session.ts'
import { useTold } from '../../../wizard/use-told.tsx'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { showToast } from '../../../ui/toasts.ts'
import { smsSettingsQuery, PhoneCodeDialog } from '../../bookings/index.ts'
import { bookedAtOnce, type Base } from '../base.ts'
import { BookingFrame } from '../booking-frame.tsx'
import { addressWith, withoutSlot, type Choices } from '../choices.ts'
import { refusalOf, type Refusal } from './refusal.ts'
import { releaseHold } from '../release-hold.ts'
import { dismissHeldToast } from '../held-toast.ts'
import { HoldOver } from '../hold-over.tsx'
import { attemptKey } from '../keys.ts'
import { leaveLocked } from '../leave-locked.ts'
import { obstacleText } from '../obstacle-text.ts'
import { obstacleTexts } from '../obstacle-texts.ts'
import { usePick } from '../dates/use-pick.tsx'
import { MeasurementsChoice } from './measurements-choice.tsx'
import { overlapWith } from '../overlap.ts'
import { slotOf } from '../picked.ts'
import { forgetObstacles, pricesQuery, settingsQuery, validationQuery } from '../queries.ts'
import { summaryTexts } from './summary-texts.ts'
import { TakingNotice } from '../taking-notice.tsx'
import { wizardTexts } from '../texts.ts'
import { useTaking } from '../use-taking.ts'
import { VisitFacts } from '../visit-facts.tsx'
import { NowFacts } from './now-facts.tsx'
import { bookingWizard, type BookingHere, type BookingSituation } from '../wizard.ts'
import { stepScreens, type StepProps } from '../step-screens.tsx'

const priceQueryOf = ({ choices, picked }: Base) => ({
  ...pricesQuery(choices, picked ? slotOf(picked) : { id: '', availabilityId: '' }),
  enabled: picked?.visit.commercial === true,
})

/** Whether the visit must be confirmed by a code from an SMS, and the number to which the code goes. */
function useCode({ picked, old }: Base) {
  const { data: settings } = useSuspenseQuery(settingsQuery(picked ? slotOf(picked) : { id: '', availabilityId: '' }))
  const { data: sms } = useSuspenseQuery(smsSettingsQuery())
  const subject = old?.systemId ?? picked?.hold?.id
  const asked = settings.bookingRestrictions.bookingConfReq && sms.smsEnabled && subject !== undefined
  return { needed: asked && !(picked?.hold?.confirmed && !old), subject, phone: sms.phoneNumber }
}

const summaryAt = (choices: Choices) => bookingWizard.at('summary', choices)

function Refused({ refusal, here }: { readonly refusal: Refusal; readonly here: BookingHere }) {
  const t = useTexts(summaryTexts)
  const w = useTexts(wizardTexts)
  const o = useTexts(obstacleTexts)
  const { choices } = here.base
  const { take, taking, problem } = useTaking(choices, (next) => navigate(summaryAt(next), { replace: true }))
  const { pick, dialog } = usePick(here.base, take)
  if (refusal.kind === 'expired') return <HoldOver base={here.base} here={summaryAt} />
  if (refusal.kind === 'gone' || refusal.kind === 'overlap') {
    return (
      <>
        <TakingNotice problem={problem ?? refusal} onTake={pick} taking={taking} />
        {dialog}
      </>
    )
  }
  if (refusal.kind !== 'warnings') return null
  return (
    <Notice
      tone="warning"
      announce="alert"
      title={t.warnings}
      actions={
        <>
          {refusal.full && <LinkButton to={pathTo('bookings')}>{w.toBookings}</LinkButton>}
          {refusal.unknown && <ClinicPhone />}
        </>
      }
    >
      <ul>
        {refusal.texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {refusal.full && <p>{o.mend.bookings}</p>}
      <RequestNumber id={refusal.unknown?.requestId} />
    </Notice>
  )
}

/** The patient's other visit at the time of the picked slot, where there is one that the person sees. */
async function otherVisit({ choices, picked }: Base): Promise<Booking | undefined> {
  if (!picked || choices.patient === undefined) return undefined
  return overlapWith(choices.patient, picked.visit, choices.oldBookingId).catch(() => undefined)
}

type Code = ReturnType<typeof useCode>
/** What is taken now is taken without a code: there is no hold for which it could be sent. */
const noCode: Code = { needed: false, subject: undefined, phone: undefined }

interface ConfirmingProps {
  readonly here: BookingHere
  /** A part of the booking cannot be sent as it is. */
  readonly fault: boolean
}

/** The same where a code may be needed. */
const ConfirmingDate = (props: ConfirmingProps) => <Confirming {...props} code={useCode(props.here.base)} />

function Confirming({ here, fault, code }: ConfirmingProps & { readonly code: Code }) {
  const t = useTexts(summaryTexts)
  const { choices, immediate } = here.base
  const confirmText = immediate ? t.confirmNow : choices.mode === 'NEW' ? t.confirm : t.confirmModify
  const [asking, setAsking] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: () => bookingWizard.finish(here.situation),
    onSuccess: (booking) => {
      // Every list and every free slot that was loaded before is out of date now.
      void queryClient.invalidateQueries({ refetchType: 'none' })
      navigate(bookingWizard.after(booking, choices), { replace: true })
    },
    onError: async (error) => {
      const other = isProblem(error, 'BOOKING_OVERLAP') ? await otherVisit(here.base) : undefined
      const found: Refusal = other ? { kind: 'overlap', booking: other } : refusalOf(error, choices, language())
      setRefusal(found)
      if (found.kind === 'locked') void leaveLocked()
      if (found.kind === 'before') {
        for (const text of found.texts) showToast('error', text)
        forgetObstacles()
        navigate(addressWith(immediate ? 'newbookingServices' : 'newbookingDates', choices))
      }
      if (found.kind !== 'toast') return
      showToast('error', found.text)
      if (found.leave) navigate(pathTo('bookings'))
    },
  })
  const confirm = () => {
    setRefusal(undefined)
    // It would cover the next message.
    dismissHeldToast()
    mutate()
  }
  const pending = isPending || isSuccess
  const over = refusal?.kind === 'expired' || refusal?.kind === 'gone' || here.base.picked?.expired === true
  return (
    <>
      {refusal && <Refused refusal={refusal} here={here} />}
      {!over && (
        <>
          {code.needed && <p>{code.phone ? t.codeHintPhone(code.phone) : t.codeHint}</p>}
          <div>
            <Button
              look="primary"
              pending={pending}
              onClick={() => {
                // The field says what is wrong in it.
                if (fault) document.querySelector<HTMLElement>('main [aria-invalid=true]')?.focus()
                else if (code.needed) setAsking(true)
                else confirm()
              }}
            >
              {code.needed ? t.withCode : confirmText}
            </Button>
          </div>
        </>
      )}
      {code.subject && (
        <PhoneCodeDialog
          bookingId={code.subject}
          open={asking}
          onConfirmed={() => {
            setAsking(false)
            confirm()
          }}
          onPhoneMissing={() => {
            setAsking(false)
            // Leads to the dates, where the number is confirmed and the slot waits.
            forgetObstacles()
            reopen()
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

function SummaryScreen({ here }: StepProps<'summary'>) {
  const t = useTexts(summaryTexts)
  const { patient, picked, immediate, old, choices } = here.base
  const { data: prices } = useQuery(priceQueryOf(here.base))
  const { modules } = useSignedIn()
  const told = useTold(here)
  const [fault, setFault] = useState(false)
  if (!patient) return null
  if (immediate)
    return (
      <BookingFrame
        here={here}
        context={null}
        title={t.title}
        lead={modules.telecommunicationModule ? t.leadNow : t.leadNowCalled}
      >
        <Card padding="large">
          <NowFacts patient={patientName(patient)} service={immediate} more={told} />
        </Card>
        <Confirming here={here} fault={false} code={noCode} />
      </BookingFrame>
    )
  if (!picked) return null
  return (
    <BookingFrame here={here} context={null} title={t.title} lead={choices.mode === 'NEW' ? t.lead : t.leadModify}>
      <Card padding="large">
        <VisitFacts
          patient={patientName(patient)}
          visit={picked.visit}
          before={old?.dateFrom}
          prices={prices}
          more={told}
        />
        {here.facts.takesMeasurements && <MeasurementsChoice here={here} onChange={setFault} />}
      </Card>
      <ConfirmingDate key={picked.hold?.id ?? picked.slotId} here={here} fault={fault} />
    </BookingFrame>
  )
}

/**
 * Asks the clinic's rules before the summary is shown: each objection becomes a toast, and the person is back at the dates, where they can choose
 * another one.
 */
async function refusedBefore({ choices, picked }: Base): Promise<RouteRedirect | undefined> {
  if (!picked) return undefined
  const obstacles = await queryClient.fetchQuery(validationQuery(choices, slotOf(picked)))
  if (obstacles.length === 0) return undefined
  // A number is confirmed at the dates, and the picked slot waits there.
  if (obstacles.every(({ mend }) => mend === 'phone')) {
    forgetObstacles()
    return { redirect: addressWith('newbookingDates', choices) }
  }
  // Where the patient is blocked, the way leads on to the list of visits, and it stands there.
  for (const { code } of obstacles) if (code !== 'BOOKING_LOCKED') showToast('error', obstacleText(code, language()))
  if (picked.hold) void releaseHold(picked.hold.id)
  forgetObstacles()
  return { redirect: addressWith('newbookingDates', withoutSlot(choices)) }
}

/** Gives the booking of a slot that nothing holds its attempt; it is saved at once, so that a reload and a second tab have the same. */
async function keepAttempt({ base, slices }: BookingSituation): Promise<void> {
  if (!bookedAtOnce(base) || slices.dates !== undefined) return
  bookingWizard.keep(base, 'dates', attemptKey())
  await bookingWizard.keeper(base)?.flush()
}

export const { screen, secondScreen } = stepScreens('summary', SummaryScreen, async (situation) => {
  const { base } = situation
  if (base.immediate) await bookingWizard.readyToTell(situation)
  const refused = await refusedBefore(base)
  if (refused || !base.picked) return refused
  await Promise.all([
    queryClient.prefetchQuery(settingsQuery(slotOf(base.picked))),
    queryClient.prefetchQuery(smsSettingsQuery()),
    bookingWizard.readyToTell(situation),
    keepAttempt(situation),
    base.picked.visit.commercial ? queryClient.prefetchQuery(priceQueryOf(base)) : undefined,
  ])
  return undefined
})
