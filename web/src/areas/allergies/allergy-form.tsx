import type { Allergy } from '@portal/contract/areas/allergies/parts'
import type { Patient } from '@portal/contract/areas/patients'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ProblemNotice } from '../../api/problem-notice.tsx'
import { isOutage, isProblem } from '../../api/problem-text.ts'
import { TabDraftNotice } from '../../draft/tab-draft-notice.tsx'
import { useTabValues } from '../../draft/use-tab-values.ts'
import { EntryForm } from '../../entry/entry-form.tsx'
import { useEntry } from '../../entry/use-entry.ts'
import { useTexts } from '../../i18n/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Card, Stack } from '../../ui/card.tsx'
import { RadioGroup } from '../../ui/choice.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextArea } from '../../ui/text-field.tsx'
import { bodyOf, dayLimits, fieldIds, mistakesIn, startValues, type AllergyValues } from './allergy-values.ts'
import { NameFields } from './name-fields.tsx'
import { callAllergies, forgetAllergies, termsQuery } from './queries.ts'
import { formTexts } from './texts.ts'

interface Props {
  readonly patient: Patient
  /** What is changed; without it a new one is stated. */
  readonly allergy?: Allergy
  readonly onSaved: (saved: Allergy) => void
  readonly onCancel: () => void
}

/** A refusal: the server's own words where it has any about what was typed, else that it could not be saved. */
function Refusal({ error }: { readonly error: unknown }) {
  const t = useTexts(formTexts)
  const known = isProblem(
    error,
    'VALIDATION_ERROR',
    'ALLERGY_EXISTS',
    'ALLERGY_LASTS',
    'ALLERGY_TOO_MANY',
    'ALLERGY_OF_CLINIC',
    'STALE_VERSION',
    'NOT_SHARED',
  )
  if (isProblem(error, 'VALIDATION_ERROR')) return <Notice tone="warning" announce="alert" title={error.message} />
  return known ? (
    <ProblemNotice error={error} />
  ) : (
    <Stack gap="s">
      <Notice tone="error" announce="alert" title={t.failed} />
      <ProblemNotice error={error} />
    </Stack>
  )
}

/** States an allergy, or changes what was stated. What is typed survives a reload. */
export function AllergyForm({ patient, allergy: now, onSaved, onCancel }: Props) {
  const t = useTexts(formTexts)
  // What was shown when the form began: a change of somebody else that is read meanwhile is not overwritten unseen.
  const [allergy] = useState(now)
  const name = `allergy.${patient.id}.${allergy?.allergyId ?? 'new'}.${allergy?.version ?? 0}`
  const draft = useTabValues<AllergyValues>(name, () => startValues(allergy))
  const { values } = draft
  const [key, setKey] = useState(() => crypto.randomUUID())
  const { data: types } = useSuspenseQuery(termsQuery('RODZAJ_ALERGII'))
  const { data: severities } = useSuspenseQuery(termsQuery('ALERG_NASILENIE'))
  const change = (part: Partial<AllergyValues>) => {
    draft.change(part)
    setKey(crypto.randomUUID())
  }
  const entry = useEntry<Allergy>({
    wrong: () => mistakesIn(values, patient.birthDate),
    send: () => {
      const body = bodyOf(values)
      const params = { patientId: patient.id }
      if (!allergy) return callAllergies('allergyCreate', { params, body }, { idempotencyKey: key })
      const { allergyId, version } = allergy
      return callAllergies('allergyChange', { params: { ...params, allergyId }, body: { ...body, version } })
    },
    onSent: (saved) => {
      draft.end()
      void forgetAllergies()
      onSaved(saved)
    },
    onRefused: (error) => {
      // Only a call that may have arrived is sent again with its key.
      if (!isOutage(error)) setKey(crypto.randomUUID())
      if (isProblem(error, 'STALE_VERSION')) {
        draft.end()
        void forgetAllergies()
      }
    },
  })
  const yesOrNo = (value: boolean) => ({
    value: value ? 'yes' : 'no',
    options: [
      { value: 'yes', label: t.yes },
      { value: 'no', label: t.no },
    ],
  })
  const shared = { values, entry, change }
  return (
    <Card>
      <Stack>
        <TabDraftNotice
          whole
          draft={{
            restored: draft.restored,
            discard: () => {
              draft.discard()
              entry.forget()
            },
          }}
        />
        <EntryForm entry={entry} submit={t.save} refusal={<Refusal error={entry.error} />}>
          <RadioGroup
            id={fieldIds.type}
            label={t.what}
            value={values.type || undefined}
            error={entry.problemOf(fieldIds.type)}
            options={types.map(({ code, name }) => ({ value: code, label: name }))}
            onChange={(type) => change({ type, medicine: null, term: '', name: '' })}
          />
          <NameFields {...shared} />
          <RadioGroup
            label={t.severity}
            value={values.severity}
            options={[
              ...severities
                .toSorted((one, other) => one.code.localeCompare(other.code))
                .map(({ code, name }) => ({ value: code, label: name })),
              { value: '', label: t.unknown },
            ]}
            onChange={(severity) => change({ severity })}
          />
          <DateField
            id={fieldIds.date}
            label={t.date}
            optional
            value={values.date}
            error={entry.problemOf(fieldIds.date)}
            onChange={(date) => change({ date })}
            {...dayLimits(patient.birthDate)}
          />
          <RadioGroup
            label={t.lasting}
            {...yesOrNo(values.lasts)}
            onChange={(lasts) => change({ lasts: lasts === 'yes' })}
          />
          {!values.lasts && (
            <RadioGroup
              label={t.cured}
              {...yesOrNo(values.cured)}
              onChange={(cured) => change({ cured: cured === 'yes' })}
            />
          )}
          <TextArea
            label={t.description}
            hint={t.descriptionHint}
            optional
            rows={3}
            maxLength={2000}
            value={values.description}
            onChange={(event) => change({ description: event.target.value })}
          />
        </EntryForm>
        <Button
          look="quiet"
          wide
          onClick={() => {
            draft.end()
            onCancel()
          }}
        >
          {t.cancel}
        </Button>
      </Stack>
    </Card>
  )
}

/** Loads what the form offers. */
export const formQueries = () => [termsQuery('RODZAJ_ALERGII'), termsQuery('ALERG_NASILENIE')] as const
