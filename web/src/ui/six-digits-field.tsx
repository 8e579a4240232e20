import type { Ref } from 'react'
import type { FieldFrame } from './field.tsx'
import { TextField } from './text-field.tsx'

export const isSixDigits = (code: string): boolean => /^\d{6}$/.test(code)

export interface SixDigitsFieldProps extends FieldFrame {
  readonly value: string
  /** At most six digits: blanks or words in pasted text are removed. */
  readonly onChange: (digits: string) => void
  readonly ref?: Ref<HTMLInputElement>
}

/** A code of six digits, from a text message or an app. */
export function SixDigitsField({ onChange, ...field }: SixDigitsFieldProps) {
  return (
    <TextField
      {...field}
      inputMode="numeric"
      autoComplete="one-time-code"
      pattern="[0-9]*"
      maxLength={12}
      required
      onChange={(event) => onChange(event.target.value.replaceAll(/\D/g, '').slice(0, 6))}
    />
  )
}
