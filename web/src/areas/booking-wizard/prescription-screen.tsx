import { longestVisitReason, visitReasonFault } from '@portal/contract/rules/visit-reason'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Resolver, ResolverResult } from 'react-hook-form'
import { queryClient } from '../../api/query.ts'
import { DraftStatus } from '../../draft/draft-status.tsx'
import { useDraft, useFormDraft } from '../../draft/use-draft.ts'
import { FormCheckbox, FormTextArea } from '../../form/fields.tsx'
import { FormShell } from '../../form/form-shell.tsx'
import { usePortalForm } from '../../form/use-portal-form.ts'
import { nextStep } from '../../form/wizard.ts'
import { textsNow, useTexts } from '../../i18n/texts.ts'
import { pathTo } from '../../paths.ts'
import { navigate } from '../../router/history.ts'
import { defineScreen, type ScreenInput } from '../../router/screen.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { FieldGroup } from '../../ui/field.tsx'
import {
  bookingDraftKey,
  changeBookingDraft,
  draftFrom,
  saveBookingDraft,
  type PrescriptionDraft,
} from './booking-draft.ts'
import { queryOf } from './choices.ts'
import { drugName } from './drug-name.ts'
import { isSituation, openStep } from './open-step.ts'
import { prescriptionTexts } from './prescription-texts.ts'
import { frequentDrugsQuery } from './queries.ts'
import { useSituation, type Situation } from './situation.ts'
import { bookingSteps, hasScreen, routeOf } from './steps.ts'
import { WizardFrame } from './wizard-frame.tsx'

const screenSteps = bookingSteps.filter(hasScreen)

interface Values {
  reason: string
  /** Ticks by drug; the letter before the id keeps the form from taking it for a place in a list. */
  drugs: Record<string, boolean>
}

const field = (id: string): `d${string}` => `d${id}`

const valuesOf = (draft: PrescriptionDraft | undefined): Values => ({
  reason: draft?.reason ?? '',
  drugs: Object.fromEntries((draft?.drugs ?? []).map((id) => [field(id), true])),
})

const draftOf = ({ reason, drugs }: Values): PrescriptionDraft => ({
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

function PrescriptionForm({ situation, patientId }: { readonly situation: Situation; readonly patientId: string }) {
  const t = useTexts(prescriptionTexts)
  const { choices, draft } = situation
  const { data: drugs } = useSuspenseQuery(frequentDrugsQuery(patientId))
  const { keeper, state } = useDraft(bookingDraftKey(choices)!)
  const [leaving, setLeaving] = useState(false)
  const form = usePortalForm<Values, Values>({ resolver, defaultValues: valuesOf(draft.prescription) })
  useFormDraft(form, (values) => changeBookingDraft(situation, { prescription: draftOf(values) }))
  const goOn = async (answered: 'with' | 'without', values: Values) => {
    setLeaving(true)
    await saveBookingDraft(situation, { prescription: { ...draftOf(values), answered } })
    const next = nextStep(screenSteps, { ...situation.answers, prescriptionAnswered: true }, 'prescription')
    navigate(pathTo(next ? routeOf(next) : 'newbookingSummary', queryOf(choices)))
  }
  return (
    <FormShell
      form={form}
      onSubmit={(values) => void goOn('with', values)}
      error={undefined}
      pending={leaving}
      submit={t.on}
      actions={<Button onClick={() => void goOn('without', { reason: '', drugs: {} })}>{t.without}</Button>}
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
      <DraftStatus
        keeper={keeper}
        state={state}
        onTaken={() => form.reset(valuesOf(draftFrom(keeper.content, situation.old).prescription))}
      />
    </FormShell>
  )
}

function PrescriptionScreen({ search }: ScreenInput<'newbookingPrescription'>) {
  const t = useTexts(prescriptionTexts)
  const situation = useSituation('prescription', search)
  const { patient } = situation
  if (!patient) return null
  return (
    <WizardFrame situation={situation} step="prescription" title={t.title} lead={t.lead}>
      <Card padding="large">
        <PrescriptionForm situation={situation} patientId={patient.id} />
      </Card>
    </WizardFrame>
  )
}

export const screen = defineScreen<'newbookingPrescription'>({
  Screen: PrescriptionScreen,
  load: async (input) => {
    const opened = await openStep('prescription', input)
    if (!isSituation(opened)) return opened
    if (opened.patient) await queryClient.fetchQuery(frequentDrugsQuery(opened.patient.id))
    return undefined
  },
})
