import { useEffect, useState } from 'react'
import { queryClient } from '../../api/query.ts'
import { DraftStatus } from '../../draft/draft-status.tsx'
import { useDraft } from '../../draft/use-draft.ts'
import { FormShell } from '../../form/form-shell.tsx'
import { nextStep } from '../../form/wizard.ts'
import { useTexts } from '../../i18n/texts.ts'
import { pathTo } from '../../paths.ts'
import { navigate } from '../../router/history.ts'
import { reopen } from '../../router/navigation.ts'
import { defineScreen, type ScreenInput } from '../../router/screen.ts'
import { patientName } from '../../shell/people.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { fileSettingsQuery } from '../../upload/waiting.ts'
import { ReferralFields } from '../referrals/referral-fields.tsx'
import { WaitingReferralFiles } from '../referrals/referral-files.tsx'
import { referralTexts } from '../referrals/referral-texts.ts'
import { emptyReferral, type ReferralDraft, type ReferralValues } from '../referrals/referral-values.ts'
import { useReferralForm } from '../referrals/use-referral-form.ts'
import { bookingDraftKey, changeBookingDraft, saveBookingDraft } from './booking-draft.ts'
import { queryOf } from './choices.ts'
import { isSituation, openStep } from './open-step.ts'
import { useSituation, type Situation } from './situation.ts'
import { bookingSteps, hasScreen, routeOf } from './steps.ts'
import { WizardFrame } from './wizard-frame.tsx'

const screenSteps = bookingSteps.filter(hasScreen)

function ReferralForm({ situation, patientId }: { readonly situation: Situation; readonly patientId: string }) {
  const t = useTexts(referralTexts)
  const { choices, draft, answers } = situation
  const { keeper, state } = useDraft(bookingDraftKey(choices)!)
  const [files, setFiles] = useState(draft.referral?.files ?? [])
  const [busy, setBusy] = useState(false)
  const [leaving, setLeaving] = useState(false)
  const system = choices.system ?? ''
  const { form, known } = useReferralForm(system, draft.referral?.values ?? emptyReferral)
  const { subscribe, getValues } = form
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values, name }) => {
          if (name) changeBookingDraft(situation, { referral: { values, files } })
        },
      }),
    [subscribe, situation, files],
  )
  const goOn = async (referral: ReferralDraft) => {
    setLeaving(true)
    await saveBookingDraft(situation, { referral })
    const next = nextStep(screenSteps, { ...answers, referralAnswered: true }, 'referral')
    navigate(pathTo(next ? routeOf(next) : 'newbookingSummary', queryOf(choices)))
  }
  const submit = async (values: ReferralValues) => {
    setLeaving(true)
    if (await known(values)) await goOn({ values, files, answered: 'with' })
    else setLeaving(false)
  }
  const changeFiles = (next: ReferralDraft['files']) => {
    setFiles(next)
    changeBookingDraft(situation, { referral: { values: getValues(), files: next } })
  }
  return (
    <FormShell
      form={form}
      onSubmit={(values) => void submit(values)}
      error={undefined}
      pending={leaving || busy}
      submit={t.on}
      actions={
        answers.referralStatus === 'O' && (
          <Button disabled={busy} onClick={() => void goOn({ values: getValues(), files, answered: 'without' })}>
            {t.without}
          </Button>
        )
      }
    >
      <ReferralFields system={system} />
      <WaitingReferralFiles patientId={patientId} files={files} onFiles={changeFiles} onBusy={setBusy} />
      <DraftStatus keeper={keeper} state={state} onTaken={reopen} />
    </FormShell>
  )
}

function ReferralStepScreen({ search }: ScreenInput<'newbookingReferral'>) {
  const t = useTexts(referralTexts)
  const situation = useSituation('referral', search)
  const { patient, answers } = situation
  if (!patient) return null
  const lead = answers.referralStatus === 'O' ? t.stepLeadOptional : t.stepLead
  return (
    <WizardFrame
      situation={situation}
      step="referral"
      title={t.stepTitle}
      lead={`${lead} ${t.owner(patientName(patient))}`}
    >
      <Card padding="large">
        <ReferralForm situation={situation} patientId={patient.id} />
      </Card>
    </WizardFrame>
  )
}

export const screen = defineScreen<'newbookingReferral'>({
  Screen: ReferralStepScreen,
  load: async (input) => {
    const opened = await openStep('referral', input)
    if (!isSituation(opened)) return opened
    await queryClient.fetchQuery(fileSettingsQuery)
    return undefined
  },
})
