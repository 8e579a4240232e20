import { useState } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { Button } from '../ui/button.tsx'
import { Stack } from '../ui/card.tsx'
import { SixDigitsField } from '../ui/six-digits-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { codeTexts } from './texts.ts'

/** Where a code comes from: a text message, the app that is being set up, or whatever the account's second factor is. */
export type CodeKind = 'sms' | 'app' | 'secondFactor'

export interface CodeFieldProps {
  readonly kind: CodeKind
  readonly id: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error: string | undefined
  /** Names the account whose code it is, where several are asked for; shown after the label. */
  readonly of?: string
}

/** A field for a code. */
export function CodeField({ kind, of = '', ...field }: CodeFieldProps) {
  const t = useTexts(codeTexts)
  if (kind === 'secondFactor') return <SecondFactorField of={of} {...field} />
  return <SixDigitsField {...field} label={`${t[kind].label} ${of}`.trim()} hint={t[kind].hint} />
}

/** The second factor: the app's code, or a recovery code. */
function SecondFactorField({ of, onChange, ...field }: Required<Omit<CodeFieldProps, 'kind'>>) {
  const t = useTexts(codeTexts)
  const [recovery, setRecovery] = useState(false)
  const { label, hint } = recovery ? t.recovery : t.secondFactor
  return (
    <Stack gap="l">
      <TextField
        {...field}
        label={`${label} ${of}`.trim()}
        hint={hint}
        autoComplete={recovery ? 'off' : 'one-time-code'}
        inputMode={recovery ? 'text' : 'numeric'}
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={40}
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
    </Stack>
  )
}
