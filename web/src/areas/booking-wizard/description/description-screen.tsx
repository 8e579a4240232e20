import type { MedicalCase } from '@portal/contract/areas/medical-cases'
import { endpoints } from '@portal/contract/areas/medical-cases'
import { mostCaseNotes } from '@portal/contract/rules/medical-cases'
import { useRef, useState } from 'react'
import type { Resolver, ResolverResult } from 'react-hook-form'
import { callerOf } from '../../../api/caller.ts'
import { queryClient } from '../../../api/query.ts'
import { DraftStatus } from '../../../draft/draft-status.tsx'
import { useFormDraft } from '../../../draft/use-draft.ts'
import { FormTextArea } from '../../../form/fields.tsx'
import { FormShell } from '../../../form/form-shell.tsx'
import { usePortalForm } from '../../../form/use-portal-form.ts'
import { textsNow, useTexts } from '../../../i18n/texts.ts'
import { reopen } from '../../../router/navigation.ts'
import { useSignedIn } from '../../../session/use-session.ts'
import { Card } from '../../../ui/card.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { fileSettingsQuery } from '../../../upload/waiting.ts'
import { useTyping } from '../../../wizard/use-step.ts'
import { faultInCaseNote } from '../../../words/case-note.ts'
import { attemptKey } from '../keys.ts'
import { stepScreens, type StepProps } from '../step-screens.tsx'
import { VisitFrame } from '../visit-frame.tsx'
import { CaseFiles } from './case-files.tsx'
import { descriptionTexts } from './description-texts.ts'
import { emptyDescription, newMatter, type Description } from './description.ts'

interface Values {
  note: string
}

/** What is wrong with a description of this matter, before anything is confirmed. */
function faultOf(note: string, chosen: MedicalCase | undefined): string | undefined {
  const full = note !== '' && chosen && chosen.notes.length >= mostCaseNotes
  return faultInCaseNote(note) ?? (full ? textsNow(descriptionTexts).full : undefined)
}

const resolverFor =
  (chosen: MedicalCase | undefined): Resolver<Values, unknown, Values> =>
  (values): ResolverResult<Values, Values> => {
    const message = faultOf(values.note.trim(), chosen)
    return message ? { values: {}, errors: { note: { type: 'validate', message } } } : { values, errors: {} }
  }

interface FormProps extends StepProps<'description'> {
  readonly patientId: string
  readonly service: string
}

/** Begins the case of a new matter for its first file, once however many files are sent at a time. */
function useCase(
  { service, patientId }: Pick<FormProps, 'service' | 'patientId'>,
  first: string | undefined,
  onEnd: (caseId: string | undefined) => void,
) {
  const accountId = useSignedIn().account.id
  const begun = useRef<Promise<string> | undefined>(first === undefined ? undefined : Promise.resolve(first))
  return () => {
    begun.current ??= callerOf(endpoints)(
      'medicalCaseCreate',
      { params: { accountId, patientId }, body: { medicalServiceName: service } },
      { idempotencyKey: attemptKey() },
    ).then(
      ({ id }) => {
        onEnd(id)
        return id
      },
      (error: unknown) => {
        begun.current = undefined
        onEnd(undefined)
        throw error
      },
    )
    return begun.current
  }
}

function DescriptionForm({ here, patientId, service }: FormProps) {
  const t = useTexts(descriptionTexts)
  const { slice = emptyDescription(here.base.choices), situation } = here
  const { keeper, state, now, keep, goOn, leaving } = useTyping(here)
  const [sending, setSending] = useState(false)
  const [files, setFiles] = useState(slice.files)
  const [begun, setBegun] = useState(slice.begun)
  const chosen = situation.facts.medicalcase.cases.find(({ medicalCaseId }) => medicalCaseId === slice.matter)
  const form = usePortalForm<Values, Values>({ resolver: resolverFor(chosen), defaultValues: { note: slice.note } })
  const changed = (changes: Partial<Description>): Description => {
    const { answered: _, ...before } = now() ?? slice
    return { ...before, ...changes }
  }
  useFormDraft(form, ({ note }) => keep(changed({ note })))
  const known = slice.matter === newMatter ? begun : slice.matter
  const [notBegun, setNotBegun] = useState(false)
  const caseId = useCase({ service, patientId }, known, (made) => {
    setNotBegun(made === undefined)
    if (made === undefined) return
    setBegun(made)
    keep(changed({ begun: made }))
  })
  return (
    <FormShell
      form={form}
      onSubmit={({ note }) => void goOn({ attempt: attemptKey(), ...changed({ note }), answered: true })}
      error={undefined}
      pending={leaving || sending}
      submit={t.on}
    >
      <FormTextArea name="note" label={t.note} hint={t.noteHint} rows={6} optional />
      <CaseFiles
        patientId={patientId}
        files={files}
        onFiles={(change) => {
          // Two files may arrive before the page is drawn again.
          const next = change((now() ?? slice).files)
          setFiles(next)
          keep(changed({ files: next }))
        }}
        caseId={caseId}
        known={known}
        onBusy={setSending}
      />
      {notBegun && <Notice tone="error" announce="alert" title={t.notBegun} />}
      <DraftStatus keeper={keeper} state={state} onTaken={reopen} />
    </FormShell>
  )
}

function DescriptionScreen({ here }: StepProps<'description'>) {
  const t = useTexts(descriptionTexts)
  const { patient, offer, immediate } = here.base
  const service = (immediate ?? offer?.service)?.medicalService.name
  if (!patient || service === undefined) return null
  return (
    <VisitFrame here={here} title={t.title} lead={t.lead}>
      <Card padding="large">
        <DescriptionForm here={here} patientId={patient.id} service={service} />
      </Card>
    </VisitFrame>
  )
}

export const { secondScreen: screen } = stepScreens('description', DescriptionScreen, async () => {
  await queryClient.fetchQuery(fileSettingsQuery)
})
