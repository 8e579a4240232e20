import { useState, type Ref } from 'react'
import { defineTexts, useTexts } from '../../i18n/texts.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import css from './login-screen.module.css'

const texts = defineTexts({
  pl: {
    code: 'Kod jednorazowy',
    codeHint: 'Sześć cyfr, które pokazuje teraz Twoja aplikacja uwierzytelniająca.',
    recovery: 'Kod zapasowy',
    recoveryHint: 'Jeden z dziesięciu kodów zapisanych przy włączaniu, np. abcd-efgh-jkmn. Każdy działa raz.',
    toRecovery: 'Nie masz przy sobie telefonu? Użyj kodu zapasowego',
    toCode: 'Użyj kodu z aplikacji',
    missing: 'Wpisz kod.',
  },
  en: {
    code: 'One-time code',
    codeHint: 'The six digits that your authenticator app shows now.',
    recovery: 'Recovery code',
    recoveryHint: 'One of the ten codes you kept when switching codes on, such as abcd-efgh-jkmn. Each works once.',
    toRecovery: 'Phone not at hand? Use a recovery code',
    toCode: 'Use a code of the app',
    missing: 'Enter the code.',
  },
})

export interface CodeFieldProps {
  readonly value: string
  readonly onChange: (value: string) => void
  /** The person has tried to go on without a code. */
  readonly missing: boolean
  /** Whose code it is, where several may be asked for: stands after its name. */
  readonly of?: string
  readonly id?: string
  readonly ref?: Ref<HTMLInputElement>
}

/** The second factor as a person enters it: the app's code, or a recovery code. */
export function CodeField({ value, onChange, missing, of = '', id = 'second-factor-code', ref }: CodeFieldProps) {
  const t = useTexts(texts)
  const [recovery, setRecovery] = useState(false)
  return (
    <div className={css.form}>
      <TextField
        ref={ref}
        id={id}
        label={`${recovery ? t.recovery : t.code} ${of}`.trim()}
        hint={recovery ? t.recoveryHint : t.codeHint}
        autoComplete={recovery ? 'off' : 'one-time-code'}
        inputMode={recovery ? 'text' : 'numeric'}
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={40}
        value={value}
        error={missing ? t.missing : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      <div>
        <Button
          look="quiet"
          onClick={() => {
            setRecovery(!recovery)
            onChange('')
          }}
        >
          {recovery ? t.toCode : t.toRecovery}
        </Button>
      </div>
    </div>
  )
}
