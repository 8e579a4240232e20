import { categoryOfType, dictionaryOfCategory, medicationType } from '@portal/contract/rules/allergies'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Entry } from '../../entry/use-entry.ts'
import { useTexts } from '../../i18n/texts.ts'
import { Combobox, type Found } from '../../ui/combobox.tsx'
import { Select, TextField } from '../../ui/text-field.tsx'
import { useRested } from '../../ui/use-rested.ts'
import { fieldIds, otherName, type AllergyValues } from './allergy-values.ts'
import { medicinesQuery, medicinesShown, shortestPhrase, termsQuery } from './queries.ts'
import { formTexts } from './texts.ts'

export interface FieldsProps {
  readonly values: AllergyValues
  readonly entry: Entry
  readonly change: (part: Partial<AllergyValues>) => void
}

/** A medicine, searched on the server as the person types. */
function MedicineField({ values, entry, change }: FieldsProps) {
  const t = useTexts(formTexts)
  const [phrase, setPhrase] = useState('')
  const rested = useRested(phrase, 200)
  const { data, isFetching, isError } = useQuery(medicinesQuery(rested))
  const waiting = isFetching || rested !== phrase
  const found: Found | undefined =
    phrase.trim().length >= shortestPhrase
      ? {
          choices: isError ? [] : (data ?? []),
          more: !waiting && data?.length === medicinesShown,
          state: waiting ? 'searching' : isError ? 'failed' : 'ready',
        }
      : undefined
  return (
    <Combobox
      id={fieldIds.medicine}
      label={t.medicine}
      hint={t.medicineHint}
      error={entry.problemOf(fieldIds.medicine)}
      value={values.medicine}
      onChange={(medicine) => change({ medicine })}
      phrase={phrase}
      onPhrase={setPhrase}
      found={found}
    />
  )
}

interface WrittenNameProps extends FieldsProps {
  readonly label: string
  /** The field of which a missing name is told. */
  readonly id?: string
}

function WrittenName({ values, entry, change, label, id = fieldIds.name }: WrittenNameProps) {
  return (
    <TextField
      id={id}
      label={label}
      maxLength={200}
      autoComplete="off"
      value={values.name}
      error={entry.problemOf(id)}
      onChange={(event) => change({ name: event.target.value })}
    />
  )
}

function ListedName({ dictionary, ...props }: FieldsProps & { readonly dictionary: 'ALERG_POKARM' | 'ALERG_INNE' }) {
  const t = useTexts(formTexts)
  const { values, entry, change } = props
  const { data: terms, isPending } = useQuery(termsQuery(dictionary))
  // Without the list the name can still be typed: as one that is none of the list.
  if (!isPending && terms === undefined)
    return (
      <WrittenName
        {...props}
        id={values.term === otherName ? fieldIds.name : fieldIds.term}
        label={t.name}
        change={(part) => change({ ...part, term: otherName })}
      />
    )
  return (
    <>
      <Select
        id={fieldIds.term}
        label={t.name}
        empty={t.choose}
        value={values.term}
        error={entry.problemOf(fieldIds.term)}
        options={[
          ...(terms ?? []).map(({ code, name }) => ({ value: code, label: name })),
          { value: otherName, label: t.other },
        ]}
        onChange={(event) => change({ term: event.target.value })}
      />
      {values.term === otherName && <WrittenName {...props} label={t.otherName} />}
    </>
  )
}

/** The name of what somebody is allergic to, by the kind that was chosen. */
export function NameFields(props: FieldsProps) {
  const t = useTexts(formTexts)
  const { type } = props.values
  if (type === '') return null
  if (type === medicationType) return <MedicineField {...props} />
  const category = categoryOfType[type]
  const dictionary = category && dictionaryOfCategory[category]
  return dictionary === 'ALERG_POKARM' || dictionary === 'ALERG_INNE' ? (
    <ListedName key={type} {...props} dictionary={dictionary} />
  ) : (
    <WrittenName {...props} label={t.name} />
  )
}
