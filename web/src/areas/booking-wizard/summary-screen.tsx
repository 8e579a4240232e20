import { useMutation, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryClient } from '../../api/query.ts'
import { language } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/texts.ts'
import { pathTo } from '../../paths.ts'
import { navigate } from '../../router/history.ts'
import { defineScreen, type RouteRedirect, type ScreenInput } from '../../router/screen.ts'
import { patientName } from '../../shell/people.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { showToast } from '../../ui/toasts.ts'
import { smsSettingsQuery } from '../bookings/booking-queries.ts'
import { PhoneCodeDialog } from '../bookings/phone-code-dialog.tsx'
import { useAlongFacts } from './along-facts.tsx'
import { queryOf, withoutSlot } from './choices.ts'
import { confirmBooking, refusalOf, type Refusal } from './confirm-booking.ts'
import { releaseHold } from './hold.ts'
import { dismissHeldToast } from './held-toast.ts'
import { HoldOver } from './hold-over.tsx'
import { obstacleText } from './obstacle-text.ts'
import { obstacleTexts } from './obstacle-texts.ts'
import { MeasurementsChoice } from './measurements-choice.tsx'
import { isSituation, openStep } from './open-step.ts'
import { forgetObstacles, frequentDrugsQuery, pricesQuery, settingsQuery, validationQuery } from './queries.ts'
import { useSituation, type Situation } from './situation.ts'
import { summaryTexts } from './summary-texts.ts'
import { TakingNotice } from './taking-notice.tsx'
import { wizardTexts } from './texts.ts'
import { useTaking } from './use-taking.ts'
import { VisitFacts } from './visit-facts.tsx'
import { WizardFrame } from './wizard-frame.tsx'
import type { Picked } from './picked.ts'

const slotOf = (picked: Picked) => ({ id: picked.slotId, availabilityId: picked.availabilityId })

const priceQueryOf = ({ choices, picked }: Situation) => ({
  ...pricesQuery(choices, picked ? slotOf(picked) : { id: '', availabilityId: '' }),
  enabled: picked?.visit.commercial === true,
})

const drugsQueryOf = ({ patient, answers, draft }: Situation) => ({
  ...frequentDrugsQuery(patient?.id ?? ''),
  enabled: answers.prescriptionsPossible && draft.prescription?.answered === 'with',
})

/** Whether the visit has to be confirmed by a code from an SMS (001 §4), and to which number the code goes. */
function useCode({ picked, old }: Situation) {
  const { data: settings } = useSuspenseQuery(settingsQuery(picked ? slotOf(picked) : { id: '', availabilityId: '' }))
  const { data: sms } = useSuspenseQuery(smsSettingsQuery())
  const subject = old?.systemId ?? picked?.hold?.id
  const asked = settings.bookingRestrictions.bookingConfReq && sms.smsEnabled && subject !== undefined
  return { needed: asked && !(picked?.hold?.confirmed && !old), subject, phone: sms.phoneNumber }
}

function Refused({ refusal, situation }: { readonly refusal: Refusal; readonly situation: Situation }) {
  const t = useTexts(summaryTexts)
  const w = useTexts(wizardTexts)
  const o = useTexts(obstacleTexts)
  const { choices, picked } = situation
  const { take, taking, problem } = useTaking(choices, (next) =>
    navigate(pathTo('newbookingSummary', queryOf(next)), { replace: true }),
  )
  if (!picked) return null
  if (refusal.kind === 'expired') return <HoldOver choices={choices} picked={picked} step="summary" />
  if (refusal.kind === 'gone') {
    return <TakingNotice problem={problem ?? refusal} onTake={take} taking={taking} />
  }
  if (refusal.kind === 'toast') return null
  return (
    <Notice
      tone="warning"
      announce="alert"
      title={t.warnings}
      actions={refusal.full && <LinkButton to={pathTo('bookings')}>{w.toBookings}</LinkButton>}
    >
      <ul>
        {refusal.texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {refusal.full && <p>{o.mend.bookings}</p>}
    </Notice>
  )
}

interface ConfirmingProps {
  readonly situation: Situation
  /** Something that goes along cannot be sent as it is. */
  readonly fault: boolean
}

function Confirming({ situation, fault }: ConfirmingProps) {
  const t = useTexts(summaryTexts)
  const { choices } = situation
  const isNew = choices.mode === 'NEW'
  const code = useCode(situation)
  const [asking, setAsking] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: () => confirmBooking(situation),
    onSuccess: ({ system, systemId }) => {
      // Every list and every free slot that was loaded before is out of date now.
      void queryClient.invalidateQueries({ refetchType: 'none' })
      const moved = isNew ? undefined : 'MODIFY'
      navigate(pathTo('newbookingDone', { system, booking: systemId, mode: moved }), { replace: true })
    },
    onError: (error) => {
      const found = refusalOf(error, choices.mode, language())
      setRefusal(found)
      if (found.kind !== 'toast') return
      showToast('error', found.text)
      if (found.leave) navigate(pathTo('bookings'))
    },
  })
  const confirm = () => {
    setRefusal(undefined)
    // It would lie over what is said next.
    dismissHeldToast()
    mutate()
  }
  const pending = isPending || isSuccess
  const over = refusal?.kind === 'expired' || refusal?.kind === 'gone' || situation.picked?.expired === true
  return (
    <>
      {refusal && <Refused refusal={refusal} situation={situation} />}
      {!over && (
        <>
          {code.needed && <p>{code.phone ? t.codeHintPhone(code.phone) : t.codeHint}</p>}
          <div>
            <Button
              look="primary"
              pending={pending}
              disabled={fault}
              onClick={() => (code.needed ? setAsking(true) : confirm())}
            >
              {code.needed ? t.withCode : isNew ? t.confirm : t.confirmModify}
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
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

function SummaryScreen({ search }: ScreenInput<'newbookingSummary'>) {
  const t = useTexts(summaryTexts)
  const situation = useSituation('summary', search)
  const { data: prices } = useQuery(priceQueryOf(situation))
  const { data: drugs = [] } = useQuery(drugsQueryOf(situation))
  const along = useAlongFacts(situation, drugs)
  const [fault, setFault] = useState(false)
  const { patient, picked, old, choices } = situation
  if (!patient || !picked) return null
  return (
    <WizardFrame
      situation={situation}
      step="summary"
      title={t.title}
      lead={choices.mode === 'NEW' ? t.lead : t.leadModify}
    >
      <Card padding="large">
        <VisitFacts
          patient={patientName(patient)}
          visit={picked.visit}
          before={old?.dateFrom}
          prices={prices}
          more={along}
        />
        {situation.takesMeasurements && <MeasurementsChoice situation={situation} onChange={setFault} />}
      </Card>
      <Confirming key={picked.hold?.id ?? picked.slotId} situation={situation} fault={fault} />
    </WizardFrame>
  )
}

/** The clinic's own checks come before the summary: each refusal is a toast, and the person is back at the dates. */
async function refusedBefore({ choices, picked }: Situation): Promise<RouteRedirect | undefined> {
  if (!picked) return undefined
  const obstacles = await queryClient.fetchQuery(validationQuery(choices, slotOf(picked)))
  if (obstacles.length === 0) return undefined
  for (const { code } of obstacles) showToast('error', obstacleText(code, language()))
  if (picked.hold) releaseHold(picked.hold.id)
  forgetObstacles()
  return { redirect: pathTo('newbookingDates', queryOf(withoutSlot(choices))) }
}

export const screen = defineScreen<'newbookingSummary'>({
  Screen: SummaryScreen,
  load: async (input) => {
    const opened = await openStep('summary', input)
    if (!isSituation(opened)) return opened
    const refused = await refusedBefore(opened)
    if (refused || !opened.picked) return refused
    await Promise.all([
      queryClient.prefetchQuery(settingsQuery(slotOf(opened.picked))),
      queryClient.prefetchQuery(smsSettingsQuery()),
      opened.answers.prescriptionsPossible ? queryClient.prefetchQuery(drugsQueryOf(opened)) : undefined,
      opened.picked.visit.commercial ? queryClient.prefetchQuery(priceQueryOf(opened)) : undefined,
    ])
    return undefined
  },
})
