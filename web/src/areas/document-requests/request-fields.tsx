import type { DocumentRequestSettings } from '@portal/contract/areas/document-requests/parts'
import {
  formatsOf,
  longestDescription,
  modesOf,
  toAuthorizedPerson,
  type DeliveryFormat,
  type DeliveryMode,
  type RequestType,
} from '@portal/contract/rules/document-requests'
import type { Entry } from '../../entry/use-entry.ts'
import { useTexts } from '../../i18n/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Stack } from '../../ui/card.tsx'
import { RadioGroup } from '../../ui/choice.tsx'
import { TextArea, TextField } from '../../ui/text-field.tsx'
import { formTexts } from './form-texts.ts'
import { fieldIds } from './mistakes.ts'
import type { RequestValues } from './request-form.ts'
import { choiceTexts } from './texts.ts'

/** What every part of the form gets. */
export interface FieldsProps {
  readonly values: RequestValues
  readonly settings: DocumentRequestSettings
  readonly entry: Entry
  readonly change: (changed: Partial<RequestValues>) => void
}

/** Once, or lastingly; nothing where the clinic takes one type alone (V-358). */
export function TypeField({ values, settings, change }: FieldsProps) {
  const t = useTexts(formTexts)
  const names = useTexts(choiceTexts)
  if (settings.cdocTypes.length < 2) return null
  return (
    <RadioGroup
      label={t.type}
      value={values.type}
      options={settings.cdocTypes.map((type) => ({
        value: type,
        label: names[type],
        ...(type === 'PERM' && { hint: t.lastingHint }),
      }))}
      onChange={(type) => change({ type: type as RequestType })}
    />
  )
}

function PersonFields({ values, entry, change }: FieldsProps) {
  const t = useTexts(formTexts)
  const field = (name: 'name' | 'lastName' | 'identity', most: number, hint?: string) => (
    <TextField
      id={fieldIds[name]}
      label={t[name]}
      hint={hint}
      maxLength={most}
      autoComplete="off"
      value={values[name]}
      error={entry.problemOf(fieldIds[name])}
      onChange={(event) => change({ [name]: event.target.value })}
    />
  )
  return (
    <Stack gap="s">
      <h3>{t.person}</h3>
      {field('name', 100)}
      {field('lastName', 100)}
      {field('identity', 40, t.identityHint)}
      <TextField
        label={t.address}
        optional
        maxLength={300}
        autoComplete="off"
        value={values.address}
        onChange={(event) => change({ address: event.target.value })}
      />
    </Stack>
  )
}

/** Form and way, as far as there is a choice (V-359, V-360), and who collects the documents. */
export function DeliveryFields(props: FieldsProps) {
  const { values, entry, change } = props
  const t = useTexts(formTexts)
  const names = useTexts(choiceTexts)
  const formats = formatsOf(values.type)
  if (formats.length === 0) return null
  const modes = modesOf(values.format)
  return (
    <>
      <RadioGroup
        label={t.format}
        value={values.format}
        options={formats.map((format) => ({ value: format, label: names[format] }))}
        onChange={(format) => change({ format: format as DeliveryFormat })}
      />
      {modes.length > 1 && (
        <RadioGroup
          id={fieldIds.mode}
          label={t.mode}
          value={values.mode === null ? undefined : String(values.mode)}
          error={entry.problemOf(fieldIds.mode)}
          options={modes.map((mode) => ({
            value: String(mode),
            label: names[`MODE_${mode}`],
            ...(mode === 2 && { hint: t.letterHint }),
          }))}
          onChange={(mode) => change({ mode: Number(mode) as DeliveryMode })}
        />
      )}
      {modes.length > 1 && values.mode === toAuthorizedPerson && <PersonFields {...props} />}
    </>
  )
}

/** The words of the request, which the person may change. */
export function DescriptionField({
  values,
  entry,
  change,
  description,
}: FieldsProps & { readonly description: string }) {
  const t = useTexts(formTexts)
  return (
    <Stack gap="s">
      <TextArea
        id={fieldIds.description}
        label={t.description}
        hint={t.descriptionHint}
        rows={3}
        maxLength={longestDescription}
        value={description}
        error={entry.problemOf(fieldIds.description)}
        onChange={(event) => change({ description: event.target.value })}
      />
      {values.description !== null && (
        <p>
          <Button size="small" look="quiet" icon="refresh" onClick={() => change({ description: null })}>
            {t.asMade}
          </Button>
        </p>
      )}
    </Stack>
  )
}
