import type { MedicalCase } from '@portal/contract/areas/medical-cases'
import { longestCaseNote, mostCaseNotes } from '@portal/contract/rules/medical-cases'
import { isPlainText } from '@portal/contract/rules/text'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { Resolver, ResolverResult } from 'react-hook-form'
import { queryClient } from '../../../api/query.ts'
import { DraftStatus } from '../../../draft/draft-status.tsx'
import { useFormDraft } from '../../../draft/use-draft.ts'
import { FormRadioGroup, FormTextArea } from '../../../form/fields.tsx'
import { FormShell } from '../../../form/form-shell.tsx'
import { usePortalForm } from '../../../form/use-portal-form.ts'
import { textsNow, useLanguage, useTexts } from '../../../i18n/texts.ts'
import { defineScreen, type ScreenInput } from '../../../router/screen.ts'
import { Card } from '../../../ui/card.tsx'
import { loadStep } from '../../../wizard/opening.ts'
import { useStep, useTyping } from '../../../wizard/use-step.ts'
import { VisitFrame } from '../visit-frame.tsx'
import { bookingWizard, type BookingStepHere } from '../wizard.ts'
import { casesQuery, caseWords } from './case-query.ts'
import { medicalcaseTexts } from './medicalcase-texts.ts'
import type { Consulted } from './step.ts'

const another = 'new'

interface Values {
  matter: string
  note: string
}

const sliceOf = ({ matter, note }: Values): Consulted => ({ note, ...(matter === another ? {} : { caseId: matter }) })

/** What is wrong with a description of this matter, before anything is confirmed. */
function faultOf(note: string, chosen: MedicalCase | undefined): 'long' | 'wrong' | 'full' | undefined {
  if (note.length > longestCaseNote) return 'long'
  if (!isPlainText(note)) return 'wrong'
  return note !== '' && chosen && chosen.notes.length >= mostCaseNotes ? 'full' : undefined
}

const resolverOver =
  (cases: readonly MedicalCase[]): Resolver<Values, unknown, Values> =>
  (values): ResolverResult<Values, Values> => {
    const t = textsNow(medicalcaseTexts)
    const chosen = cases.find(({ medicalCaseId }) => medicalCaseId === values.matter)
    const fault = faultOf(values.note.trim(), chosen)
    return fault ? { values: {}, errors: { note: { type: fault, message: t[fault] } } } : { values, errors: {} }
  }

interface FormProps {
  readonly here: BookingStepHere<'medicalcase'>
  readonly patientId: string
}

function MatterForm({ here, patientId }: FormProps) {
  const t = useTexts(medicalcaseTexts)
  const language = useLanguage()
  const { data: cases } = useSuspenseQuery(casesQuery(patientId))
  const { keeper, state, now, keep, goOn, leaving } = useTyping(here)
  const valuesOf = (slice: Consulted | undefined): Values => ({
    // A case that has gone since is no choice any more.
    matter: cases.find(({ medicalCaseId }) => medicalCaseId === slice?.caseId)?.medicalCaseId ?? another,
    note: slice?.note ?? '',
  })
  const form = usePortalForm<Values, Values>({ resolver: resolverOver(cases), defaultValues: valuesOf(here.slice) })
  useFormDraft(form, (values) => keep(sliceOf(values)))
  return (
    <FormShell
      form={form}
      onSubmit={(values) => void goOn({ ...sliceOf(values), answered: true })}
      error={undefined}
      pending={leaving}
      submit={t.on}
    >
      {cases.length > 0 && (
        <FormRadioGroup
          name="matter"
          label={t.matter}
          options={[
            { value: another, label: t.another },
            ...cases.map((one) => ({
              value: one.medicalCaseId,
              label: one.medicalCaseTitle,
              hint: caseWords(one, language),
            })),
          ]}
        />
      )}
      <FormTextArea name="note" label={t.note} hint={t.noteHint} rows={6} optional />
      <p>{t.files}</p>
      <DraftStatus keeper={keeper} state={state} onTaken={() => form.reset(valuesOf(now()))} />
    </FormShell>
  )
}

function MedicalcaseScreen({ search }: ScreenInput<'newbookingMedicalcase'>) {
  const t = useTexts(medicalcaseTexts)
  const here = useStep(bookingWizard, 'medicalcase', search)
  const { patient } = here.base
  const { data: cases } = useSuspenseQuery(casesQuery(patient?.id ?? ''))
  if (!patient) return null
  return (
    <VisitFrame here={here} title={t.title} lead={cases.length > 0 ? t.lead : t.leadFirst}>
      <Card padding="large">
        <MatterForm here={here} patientId={patient.id} />
      </Card>
    </VisitFrame>
  )
}

export const screen = defineScreen<'newbookingMedicalcase'>({
  Screen: MedicalcaseScreen,
  load: loadStep(bookingWizard, 'medicalcase', async ({ base: { patient } }) => {
    if (patient) await queryClient.fetchQuery(casesQuery(patient.id))
  }),
})
