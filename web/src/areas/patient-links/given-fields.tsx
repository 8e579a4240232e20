import { guardianScopes, scopeNames } from '@portal/contract/rules/guardian-scopes'
import type { Entry } from '../../entry/use-entry.ts'
import { formatDate } from '../../i18n/dates.ts'
import { useLanguage, useTexts } from '../../i18n/texts.ts'
import { Checkbox, RadioGroup } from '../../ui/choice.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { FieldGroup } from '../../ui/field.tsx'
import { givenFields, monthsOn, type GivenForm, type Until } from './given-form.ts'
import { givenTexts } from './given-texts.ts'

const untils: readonly Until[] = ['none', 'months', 'day']

/** What somebody may do for the person, and until when. */
export function GivenFields({
  form,
  entry,
  name,
}: {
  readonly form: GivenForm
  readonly entry: Entry
  readonly name: string
}) {
  const t = useTexts(givenTexts)
  const language = useLanguage()
  const { values, change, begins, limits } = form
  return (
    <>
      <FieldGroup
        id={givenFields.scopes}
        label={t.what(name)}
        hint={t.whatHint}
        error={entry.problemOf(givenFields.scopes)}
      >
        {guardianScopes.map((scope) => (
          <Checkbox
            key={scope}
            boxed
            label={scopeNames[scope][language]}
            hint={t.hints[scope]}
            checked={values.scopes.includes(scope)}
            onChange={(event) =>
              change({
                scopes: guardianScopes.filter((one) =>
                  one === scope ? event.target.checked : values.scopes.includes(one),
                ),
              })
            }
          />
        ))}
      </FieldGroup>
      <RadioGroup
        label={t.until}
        value={values.until}
        onChange={(until) => change({ until: until as Until })}
        options={untils.map((until) => ({
          value: until,
          label: t.untils[until],
          hint: until === 'months' ? t.inclusive(formatDate(monthsOn(begins, 3))) : undefined,
        }))}
      />
      {values.until === 'day' && (
        <DateField
          id={givenFields.day}
          label={t.day}
          value={values.day}
          error={entry.problemOf(givenFields.day)}
          onChange={(day) => change({ day })}
          {...limits}
        />
      )}
    </>
  )
}
