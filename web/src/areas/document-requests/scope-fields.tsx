import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import { Checkbox, RadioGroup } from '../../ui/choice.tsx'
import { Combobox, type Found } from '../../ui/combobox.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { FieldGroup } from '../../ui/field.tsx'
import { Polish } from '../../ui/polish.tsx'
import { specialitiesFor, specialitiesQuery } from '../referrals/index.ts'
import { formTexts } from './form-texts.ts'
import { fieldIds, scopeDays } from './mistakes.ts'
import type { FieldsProps } from './request-fields.tsx'
import type { RequestValues, TickableDocument } from './request-form.ts'
import css from './document-requests.module.css'

/** How many specialities are shown at a time. */
const specialitiesShown = 50

interface ScopeProps extends FieldsProps {
  readonly documents: readonly TickableDocument[]
}

function Ticks({ values, entry, change, documents }: ScopeProps) {
  const t = useTexts(formTexts)
  return (
    <FieldGroup
      id={fieldIds.documents}
      label={t.documents}
      hint={documents.length === 0 ? t.noDocumentsText : undefined}
      error={entry.problemOf(fieldIds.documents)}
    >
      <div className={css.ticks}>
        {documents.map(({ id, title }) => (
          <Checkbox
            key={id}
            label={<Polish>{title}</Polish>}
            checked={values.documents.includes(id)}
            onChange={(event) =>
              change({
                documents: event.target.checked
                  ? [...values.documents, id]
                  : values.documents.filter((one) => one !== id),
              })
            }
          />
        ))}
      </div>
    </FieldGroup>
  )
}

function Speciality({ values, entry, change }: FieldsProps) {
  const t = useTexts(formTexts)
  const [phrase, setPhrase] = useState('')
  const { data, isFetching, isError } = useQuery(specialitiesQuery())
  const all = specialitiesFor(data ?? [], phrase)
  const found: Found = {
    choices: all.slice(0, specialitiesShown),
    more: all.length > specialitiesShown,
    state: data ? 'ready' : isFetching ? 'searching' : isError ? 'failed' : 'ready',
  }
  return (
    <Combobox
      id={fieldIds.speciality}
      label={t.speciality}
      hint={t.specialityHint}
      optional
      value={values.speciality}
      error={entry.problemOf(fieldIds.speciality)}
      phrase={phrase}
      onPhrase={setPhrase}
      found={found}
      onChange={(speciality) => change({ speciality })}
    />
  )
}

function Days({ values, entry, change }: FieldsProps) {
  const t = useTexts(formTexts)
  const day = (name: 'from' | 'to') => (
    <DateField
      {...scopeDays()}
      id={fieldIds[name]}
      label={t[name]}
      optional
      value={values[name]}
      error={entry.problemOf(fieldIds[name])}
      onChange={(typed) => change({ [name]: typed })}
    />
  )
  return (
    <div className={css.days}>
      {day('from')}
      {day('to')}
    </div>
  )
}

/** Which documents: ticked ones, or those of a speciality and a period, where the clinic takes such a scope. */
export function ScopeFields(props: ScopeProps) {
  const { values, settings, documents, change } = props
  const t = useTexts(formTexts)
  if (!settings.cdocScopeEnable) return <Ticks {...props} />
  return (
    <>
      {documents.length > 0 && (
        <RadioGroup
          label={t.which}
          value={values.which}
          options={[
            { value: 'documents', label: t.ticked },
            { value: 'scope', label: t.byScope },
          ]}
          onChange={(which) => change({ which: which as RequestValues['which'] })}
        />
      )}
      {values.which === 'documents' ? (
        <Ticks {...props} />
      ) : (
        <>
          <Speciality {...props} />
          <Days {...props} />
        </>
      )}
    </>
  )
}
