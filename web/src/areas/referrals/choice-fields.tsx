import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { fieldId } from '../../form/field-problems.ts'
import { useTexts } from '../../i18n/texts.ts'
import { Combobox, type Choice, type Found } from '../../ui/combobox.tsx'
import { useRested } from '../../ui/use-rested.ts'
import { diseasesQuery, diseasesShown, shortestPhrase, specialitiesFor, specialitiesQuery } from './referral-queries.ts'
import { referralTexts } from './referral-texts.ts'

/** The number of entries of a short dictionary that are shown at a time. */
const specialitiesShown = 50

interface BoundProps {
  readonly name: 'icd10Code' | 'orgUnitSpecialityCode'
  readonly label: string
  readonly hint: string
  readonly phrase: string
  readonly onPhrase: (phrase: string) => void
  readonly found: Found | undefined
}

function BoundCombobox({ name, ...rest }: BoundProps) {
  const { field, fieldState } = useController<Record<string, Choice | null>>({ name })
  const { value, ...bound } = field
  return <Combobox {...rest} {...bound} id={fieldId(name)} optional value={value} error={fieldState.error?.message} />
}

/** A disease, searched on the server as the person types. */
export function DiseaseField() {
  const t = useTexts(referralTexts)
  const [phrase, setPhrase] = useState('')
  const rested = useRested(phrase, 200)
  const { data, isFetching, isError } = useQuery(diseasesQuery(rested))
  const enough = phrase.trim().length >= shortestPhrase
  const waiting = isFetching || rested !== phrase
  const found: Found | undefined = enough
    ? {
        choices: isError ? [] : (data ?? []),
        more: !waiting && data?.length === diseasesShown,
        state: waiting ? 'searching' : isError ? 'failed' : 'ready',
      }
    : undefined
  return (
    <BoundCombobox
      name="icd10Code"
      label={t.disease}
      hint={t.diseaseHint}
      phrase={phrase}
      onPhrase={setPhrase}
      found={found}
    />
  )
}

/** A speciality of organisational units, searched in the whole list. */
export function SpecialityField() {
  const t = useTexts(referralTexts)
  const [phrase, setPhrase] = useState('')
  const { data, isFetching, isError } = useQuery(specialitiesQuery())
  const all = specialitiesFor(data ?? [], phrase)
  const found: Found = {
    choices: all.slice(0, specialitiesShown),
    more: all.length > specialitiesShown,
    state: data ? 'ready' : isFetching ? 'searching' : isError ? 'failed' : 'ready',
  }
  return (
    <BoundCombobox
      name="orgUnitSpecialityCode"
      label={t.speciality}
      hint={t.specialityHint}
      phrase={phrase}
      onPhrase={setPhrase}
      found={found}
    />
  )
}
