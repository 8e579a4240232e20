import { longestVisitReason, visitReasonFault } from '@portal/contract/rules/visit-reason'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { Resolver, ResolverResult } from 'react-hook-form'
import { queryClient } from '../../../api/query.ts'
import { DraftStatus } from '../../../draft/draft-status.tsx'
import { useFormDraft } from '../../../draft/use-draft.ts'
import { FormCheckbox, FormTextArea } from '../../../form/fields.tsx'
import { FormShell } from '../../../form/form-shell.tsx'
import { usePortalForm } from '../../../form/use-portal-form.ts'
import { textsNow, useTexts } from '../../../i18n/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { FieldGroup } from '../../../ui/field.tsx'
import { useTyping } from '../../../wizard/use-step.ts'
import { VisitFrame } from '../visit-frame.tsx'
import { drugName } from './drug-name.ts'
import { prescriptionTexts } from './prescription-texts.ts'
import { frequentDrugsQuery } from '../queries.ts'
import type { BookingStepHere } from '../wizard.ts'
import { stepScreens, type StepProps } from '../step-screens.tsx'
import type { Prescription } from './step.ts'

interface Values {
  reason: string
  /** Ticks by drug; the letter before the id keeps the form from reading the id as an index of a list. */
  drugs: Record<string, boolean>
}

const field = (id: string): `d${string}` => `d${id}`

const valuesOf = (slice: Prescription | undefined): Values => ({
  reason: slice?.reason ?? '',
  drugs: Object.fromEntries((slice?.drugs ?? []).map((id) => [field(id), true])),
})

const sliceOf = ({ reason, drugs }: Values): Prescription => ({
  reason,
  drugs: Object.keys(drugs).flatMap((name) => (drugs[name] ? [name.slice(1)] : [])),
})

const resolver: Resolver<Values, unknown, Values> = (values): ResolverResult<Values, Values> => {
  const t = textsNow(prescriptionTexts)
  const fault = visitReasonFault(values.reason)
  if (!fault) return { values, errors: {} }
  const message = fault === 'long' ? t.long(longestVisitReason) : t[fault]
  return { values: {}, errors: { reason: { type: fault, message } } }
}

interface FormProps {
  readonly here: BookingStepHere<'prescription'>
  readonly patientId: string
}

function PrescriptionForm({ here, patientId }: FormProps) {
  const t = useTexts(prescriptionTexts)
  const { data: drugs } = useSuspenseQuery(frequentDrugsQuery(patientId))
  const { keeper, state, now, keep, goOn, leaving } = useTyping(here)
  const form = usePortalForm<Values, Values>({ resolver, defaultValues: valuesOf(here.slice) })
  useFormDraft(form, (values) => keep(sliceOf(values)))
  return (
    <FormShell
      form={form}
      onSubmit={(values) => void goOn({ ...sliceOf(values), answered: 'with' })}
      error={undefined}
      pending={leaving}
      submit={t.on}
      actions={<Button onClick={() => void goOn({ reason: '', drugs: [], answered: 'without' })}>{t.without}</Button>}
    >
      {drugs.length > 0 ? (
        <FieldGroup label={t.drugs} hint={t.drugsHint} optional>
          {drugs.map((drug) => (
            <FormCheckbox key={drug.id} name={`drugs.${field(drug.id)}`} label={drugName(drug)} boxed />
          ))}
        </FieldGroup>
      ) : (
        <p>{t.noDrugs}</p>
      )}
      <FormTextArea name="reason" label={t.reason} hint={t.reasonHint} rows={4} />
      <DraftStatus keeper={keeper} state={state} onTaken={() => form.reset(valuesOf(now()))} />
    </FormShell>
  )
}

function PrescriptionScreen({ here }: StepProps<'prescription'>) {
  const t = useTexts(prescriptionTexts)
  const { patient } = here.base
  if (!patient) return null
  return (
    <VisitFrame here={here} title={t.title} lead={t.lead}>
      <Card padding="large">
        <PrescriptionForm here={here} patientId={patient.id} />
      </Card>
    </VisitFrame>
  )
}

export const { screen, secondScreen } = stepScreens(
  'prescription',
  PrescriptionScreen,
  async ({ base: { patient } }) => {
    if (patient) await queryClient.fetchQuery(frequentDrugsQuery(patient.id))
  },
)
