import * as z from 'zod/mini'
import {
  FormCheckbox,
  FormDateField,
  FormRadioGroup,
  FormSelect,
  FormTextArea,
  FormTextField,
} from '../../form/fields.tsx'
import { FormShell } from '../../form/form-shell.tsx'
import { resolverOf } from '../../form/resolver.ts'
import { usePortalForm } from '../../form/use-portal-form.ts'
import { Card } from '../../ui/card.tsx'
import { dateProblem } from '../../ui/date-text.ts'
import { showToast } from '../../ui/toasts.ts'

const schema = z.object({
  city: z.string().check(z.minLength(1)),
  day: z.string().check(z.refine((text) => dateProblem(text) === undefined)),
  unit: z.string().check(z.minLength(1)),
  channel: z.string().check(z.minLength(1)),
  reason: z.string(),
  agreed: z.boolean().check(z.refine((value) => value)),
})

const messages = () => ({
  city: 'Wpisz miejscowość.',
  day: 'Wpisz datę w postaci DD-MM-RRRR.',
  unit: 'Wybierz poradnię.',
  channel: 'Wybierz sposób przypomnienia.',
  agreed: 'Zaznacz zgodę, aby przejść dalej.',
})

/** A complete form: sent empty, it shows the error summary; when changed, it asks before it is left. */
export function FormParts() {
  const form = usePortalForm({
    resolver: resolverOf(schema, messages),
    defaultValues: { city: '', day: '', unit: '', channel: '', reason: '', agreed: false },
  })
  const save = () => {
    form.reset()
    showToast('success', 'Zapisano.')
  }
  return (
    <Card>
      <FormShell form={form} onSubmit={save} error={undefined} pending={false} submit="Zapisz" guarded>
        <FormTextField name="city" label="Miejscowość" />
        <FormDateField name="day" label="Data" />
        <FormSelect name="unit" label="Poradnia" empty="Wybierz" options={[{ value: '1', label: 'Kardiologiczna' }]} />
        <FormRadioGroup
          name="channel"
          label="Jak przesłać przypomnienie?"
          options={[
            { value: 'sms', label: 'SMS' },
            { value: 'mail', label: 'E-mail' },
          ]}
        />
        <FormTextArea name="reason" label="Powód wizyty" optional />
        <FormCheckbox name="agreed" label="Zgadzam się na kontakt telefoniczny" />
      </FormShell>
    </Card>
  )
}
