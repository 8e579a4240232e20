import { useState } from 'react'
import { queryClient } from '../../../api/query.ts'
import { DraftStatus } from '../../../draft/draft-status.tsx'
import { useFormDraft } from '../../../draft/use-draft.ts'
import { FormShell } from '../../../form/form-shell.tsx'
import { useTexts } from '../../../i18n/texts.ts'
import { reopen } from '../../../router/navigation.ts'
import { patientName } from '../../../words/people.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { fileSettingsQuery } from '../../../upload/waiting.ts'
import { useTyping } from '../../../wizard/use-step.ts'
import {
  ReferralFields,
  WaitingReferralFiles,
  referralTexts,
  emptyReferral,
  type ReferralValues,
  type WaitingReferralFilesProps,
  useReferralForm,
} from '../../referrals/index.ts'
import { VisitFrame } from '../visit-frame.tsx'
import type { BookingStepHere } from '../wizard.ts'
import { mayLeaveOut } from './step.ts'
import { stepScreens, type StepProps } from '../step-screens.tsx'

interface FormProps {
  readonly here: BookingStepHere<'referral'>
  readonly patientId: string
}

function ReferralForm({ here, patientId }: FormProps) {
  const t = useTexts(referralTexts)
  const { slice, facts, base } = here
  const { keeper, state, now, keep, goOn, leaving } = useTyping(here)
  const [files, setFiles] = useState(slice?.files ?? [])
  const [sending, setSending] = useState(false)
  const [checking, setChecking] = useState(false)
  const system = base.choices.system ?? ''
  const { form, known } = useReferralForm(system, slice?.values ?? emptyReferral)
  const { getValues } = form
  const filesNow = () => now()?.files ?? []
  useFormDraft(form, (values) => keep({ values, files: filesNow() }))
  const submit = async (values: ReferralValues) => {
    setChecking(true)
    if (await known(values)) await goOn({ values, files: filesNow(), answered: 'with' })
    else setChecking(false)
  }
  const changeFiles: WaitingReferralFilesProps['onFiles'] = (change) => {
    const next = change(filesNow())
    setFiles(next)
    keep({ values: getValues(), files: next })
  }
  return (
    <FormShell
      form={form}
      onSubmit={(values) => void submit(values)}
      error={undefined}
      pending={checking || leaving || sending}
      submit={t.on}
      actions={
        mayLeaveOut(base, facts) && (
          <Button
            pending={sending}
            onClick={() => void goOn({ values: getValues(), files: filesNow(), answered: 'without' })}
          >
            {t.without}
          </Button>
        )
      }
    >
      <ReferralFields system={system} />
      <WaitingReferralFiles patientId={patientId} files={files} onFiles={changeFiles} onBusy={setSending} />
      <DraftStatus keeper={keeper} state={state} onTaken={reopen} />
    </FormShell>
  )
}

function ReferralStepScreen({ here }: StepProps<'referral'>) {
  const t = useTexts(referralTexts)
  const { patient } = here.base
  if (!patient) return null
  const lead = here.facts.status === 'O' ? t.stepLeadOptional : t.stepLead
  return (
    <VisitFrame here={here} title={t.stepTitle} lead={`${lead} ${t.owner(patientName(patient))}`}>
      <Card padding="large">
        <ReferralForm here={here} patientId={patient.id} />
      </Card>
    </VisitFrame>
  )
}

export const { screen, secondScreen } = stepScreens('referral', ReferralStepScreen, async () => {
  await queryClient.fetchQuery(fileSettingsQuery)
})
