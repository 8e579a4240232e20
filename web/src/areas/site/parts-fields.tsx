import { useState } from 'react'
import { Card, Stack } from '../../ui/card.tsx'
import { Checkbox, RadioGroup } from '../../ui/choice.tsx'
import { DateField, dateProblemText } from '../../ui/date-field.tsx'
import { dateProblem } from '../../ui/date-text.ts'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { PasswordField, SearchField, Select, TextArea, TextField } from '../../ui/text-field.tsx'
import css from './parts.module.css'

const limits = { min: '2026-11-01', max: '2027-11-30' }

export function FieldParts() {
  const [date, setDate] = useState('21-11-2026')
  const [phrase, setPhrase] = useState('kardiolog')
  const [channel, setChannel] = useState('sms')
  const problem = dateProblem(date, limits)
  return (
    <Card>
      <div className={css.form}>
        <ErrorSummary
          attempt={0}
          problems={[{ fieldId: 'parts-code', message: 'Wpisz kod pocztowy w postaci 00-000.' }]}
        />
        <TextField label="Miejscowość" hint="Tak jak w dowodzie osobistym." defaultValue="Kraków" />
        <TextField
          id="parts-code"
          label="Kod pocztowy"
          error="Wpisz kod pocztowy w postaci 00-000."
          defaultValue="30001"
        />
        <TextField label="Numer mieszkania" optional />
        <TextField label="Numer karty" disabled defaultValue="niedostępny" />
        <PasswordField label="Hasło" defaultValue="tajne" />
        <SearchField label="Szukaj usługi" value={phrase} onChange={setPhrase} placeholder="Nazwa usługi lub poradni" />
        <DateField
          label="Data wizyty"
          value={date}
          onChange={setDate}
          {...limits}
          error={problem && dateProblemText(problem, limits, 'pl')}
        />
        <Select
          label="Poradnia"
          empty="Dowolna"
          options={[
            { value: '1', label: 'Poradnia Kardiologiczna' },
            { value: '2', label: 'Poradnia Okulistyczna' },
          ]}
        />
        <RadioGroup
          label="Jak przesłać przypomnienie?"
          value={channel}
          onChange={setChannel}
          options={[
            { value: 'sms', label: 'SMS', hint: 'na numer 500 *** 789' },
            { value: 'mail', label: 'E-mail' },
            { value: 'post', label: 'List', disabled: true },
          ]}
        />
        <Stack gap="s">
          <Checkbox label="Zgadzam się na kontakt telefoniczny" defaultChecked />
          <Checkbox label="Zapoznałem się z przygotowaniem do badania" error="Zaznacz, aby przejść dalej." boxed />
        </Stack>
        <TextArea label="Powód wizyty" optional />
      </div>
    </Card>
  )
}
