import type { Measurement } from '@portal/contract/areas/measurements/parts'
import type { Patient } from '@portal/contract/areas/patients'
import {
  computed,
  kindOf,
  measurementYears,
  typedNumbers,
  unitOf,
  type MeasurementKind,
  type TypedNumber,
} from '@portal/contract/rules/measurements'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../api/caller.ts'
import { ProblemNotice } from '../../api/problem-notice.tsx'
import { isOutage, isProblem } from '../../api/problem-text.ts'
import { TabDraftNotice } from '../../draft/tab-draft-notice.tsx'
import { useTabValues } from '../../draft/use-tab-values.ts'
import { EntryForm } from '../../entry/entry-form.tsx'
import { useEntry } from '../../entry/use-entry.ts'
import { today } from '../../i18n/dates.ts'
import { useTexts } from '../../i18n/texts.ts'
import { yearsBefore } from '../../register/period.ts'
import { Button } from '../../ui/button.tsx'
import { Card, Stack } from '../../ui/card.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { forgetMeasurements, kindsQuery, saveMeasurement, sendNew } from './queries.ts'
import { formTexts, measurementTexts } from './texts.ts'
import { fieldIds, readValues, startingWith, startMoment, valuesOf, type MeasurementValues } from './values.ts'
import { dropEntry, keepEntry } from './waiting.ts'
import { withUnit } from './words.ts'
import css from './measurements.module.css'

interface Props {
  readonly patient: Patient
  /** What is changed; without it a new one is entered. */
  readonly measurement?: Measurement
  /** The newest measurements, whose values are offered as a start. */
  readonly last?: readonly Measurement[]
  /** It is stored; undefined where it waits on this device. */
  readonly onSaved: (saved: Measurement | undefined) => void
  readonly onCancel: () => void
}

/** A refusal in the words of the documents (V-706, V-743). */
function Refusal({ error }: { readonly error: unknown }) {
  const t = useTexts(formTexts)
  const status = error instanceof ApiError ? error.status : 0
  const forbidden = <Notice tone="error" announce="alert" title={t.forbidden} />
  // What is typed is kept in the tab, and stands here again after signing in.
  if (status === 401)
    return (
      <Stack gap="s">
        {forbidden}
        <Notice
          tone="info"
          actions={
            <Button size="small" onClick={() => location.reload()}>
              {t.signInAgain}
            </Button>
          }
        >
          {t.sessionEnded}
        </Notice>
      </Stack>
    )
  if (status === 403) return forbidden
  if (status === 409 && error instanceof ApiError)
    return <Notice tone="error" announce="alert" title={`${t.invalid}${error.message}`} />
  return <ProblemNotice error={error} />
}

/** The last value of each number that was entered or measured. */
function lastOf(last: readonly Measurement[]): { readonly [name in TypedNumber]?: number } {
  const found: { [name in TypedNumber]?: number } = {}
  for (const one of last) {
    for (const number of typedNumbers) {
      const value = one[number]
      if (value !== undefined) found[number] ??= value
    }
  }
  return found
}

function Computed({ weight, height, kinds }: { weight?: number; height?: number; kinds: readonly MeasurementKind[] }) {
  const t = useTexts(formTexts)
  const { bmi, surface } = computed({ weight, height })
  const shown = [
    kinds.includes('bmi') && bmi !== undefined && t.bmi(withUnit('bmi', bmi)),
    kinds.includes('surface') && surface !== undefined && t.surface(withUnit('surface', surface)),
  ]
  return <output className={css.computed}>{shown.filter(Boolean).join(', ')}</output>
}

/** Enters a measurement, or changes one: all on one screen, with the keys for numbers. What is typed survives a reload. */
export function MeasurementForm({ patient, measurement: now, last = [], onSaved, onCancel }: Props) {
  const t = useTexts(formTexts)
  const names = useTexts(measurementTexts)
  const { data: kinds } = useSuspenseQuery(kindsQuery)
  // What was shown when the form began: a change of somebody else that is read meanwhile is not overwritten unseen.
  const [measurement] = useState(now)
  const [began] = useState(() => startMoment(measurement))
  const name = `measurement.${patient.id}.${measurement?.id ?? 'new'}.${measurement?.version ?? 0}`
  const draft = useTabValues<MeasurementValues>(name, () => valuesOf(began, measurement ?? {}))
  const { values } = draft
  const [entryKey, setEntryKey] = useState(() => crypto.randomUUID())
  const change = (part: Partial<MeasurementValues>) => {
    draft.change(part)
    setEntryKey(crypto.randomUUID())
  }
  const known = lastOf(last)
  const offered = typedNumbers.filter((field) => kinds.includes(kindOf[field]))
  const read = () => readValues(values, { began, birthDate: patient.birthDate, kinds, now: new Date() })
  const entry = useEntry<Measurement | undefined>({
    wrong: () => read().wrong,
    send: async () => {
      const { at, numbers } = read()
      const said = { patientId: patient.id, dateMeasurement: at!.toISOString(), ...numbers }
      if (measurement) {
        const { id, version } = measurement
        // What is not offered any more stays as it was.
        const others = Object.fromEntries(
          typedNumbers.flatMap((field) => (offered.includes(field) ? [] : [[field, measurement[field]]])),
        )
        return saveMeasurement('measurementChange', { params: { id }, body: { ...others, ...said, id, version } })
      }
      const body = { ...said, entryKey }
      // Kept before it is sent, so that a page that is closed meanwhile loses nothing.
      const kept = keepEntry(body)
      try {
        const saved = await sendNew(body)
        dropEntry(entryKey)
        return saved
      } catch (error) {
        if (kept && isOutage(error)) return undefined
        dropEntry(entryKey)
        throw error
      }
    },
    onSent: (saved) => {
      draft.end()
      void forgetMeasurements()
      onSaved(saved)
    },
    onRefused: (error) => {
      if (isProblem(error, 'STALE_VERSION')) draft.end()
    },
  })
  const { numbers } = read()
  const numberField = (field: TypedNumber) => {
    const value = known[field]
    return (
      <TextField
        key={field}
        id={fieldIds[field]}
        label={`${names[field]} (${unitOf[field]})`}
        hint={value === undefined ? undefined : t.last(withUnit(field, value))}
        inputMode={field.startsWith('pressure') ? 'numeric' : 'decimal'}
        autoComplete="off"
        maxLength={7}
        value={values[field]}
        error={entry.problemOf(fieldIds[field])}
        onChange={(event) => change({ [field]: event.target.value })}
      />
    )
  }
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
        <p>{t.anyValue}</p>
        {Object.keys(known).length > 0 && (
          <p>
            <Button size="small" icon="refresh" onClick={() => change(startingWith(values, known))}>
              {t.useLast}
            </Button>
          </p>
        )}
        <EntryForm entry={entry} submit={t.save} refusal={<Refusal error={entry.error} />}>
          <div className={css.pair}>{offered.filter((field) => field.startsWith('pressure')).map(numberField)}</div>
          <div className={css.pair}>{offered.filter((field) => !field.startsWith('pressure')).map(numberField)}</div>
          <Computed kinds={kinds} {...numbers} />
          <div className={css.pair}>
            <DateField
              id={fieldIds.dateMeasurement}
              label={t.date}
              value={values.date}
              error={entry.problemOf(fieldIds.dateMeasurement)}
              onChange={(date) => change({ date })}
              min={yearsBefore(today(), measurementYears)}
              max={today()}
            />
            <TextField
              id={fieldIds.timeMeasurement}
              label={t.time}
              type="time"
              value={values.time}
              error={entry.problemOf(fieldIds.timeMeasurement)}
              onChange={(event) => change({ time: event.target.value })}
            />
          </div>
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
