import {
  useState,
  type InputHTMLAttributes,
  type Ref,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
} from 'react'
import { defineTexts, useTexts } from '../i18n/texts.ts'
import { IconButton } from './button.tsx'
import { classNames } from './class-names.ts'
import { Field, type FieldFrame } from './field.tsx'
import { Icon } from './icon.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'
import css from './field.module.css'

const texts = defineTexts({
  show: { pl: 'Pokaż hasło', en: 'Show password' },
  hide: { pl: 'Ukryj hasło', en: 'Hide password' },
  clear: { pl: 'Wyczyść', en: 'Clear' },
})

export interface TextFieldProps extends FieldFrame, Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'children'> {
  readonly ref?: Ref<HTMLInputElement>
}

/** One line of text. */
export function TextField({ label, hint, error, optional, id, className, ref, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional} id={id} className={className}>
      {(control) => <input type="text" {...input} {...control} ref={ref} className={css.control} />}
    </Field>
  )
}

/** A password, which the person may make visible. */
export function PasswordField({ label, hint, error, optional, id, className, ref, ...input }: TextFieldProps) {
  const t = useTexts(texts)
  const [shown, setShown] = useState(false)
  return (
    <Field label={label} hint={hint} error={error} optional={optional} id={id} className={className}>
      {(control) => (
        <span className={css.withButton}>
          <input
            {...input}
            {...control}
            ref={ref}
            className={css.control}
            type={shown ? 'text' : 'password'}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
          />
          <IconButton
            icon={shown ? 'eye-off' : 'eye'}
            label={shown ? t.hide : t.show}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          />
        </span>
      )}
    </Field>
  )
}

export interface SearchFieldProps extends Omit<TextFieldProps, 'onChange' | 'value' | 'optional' | 'error'> {
  readonly value: string
  readonly onChange: (value: string) => void
  /** The label is read out but not shown: placeholder and magnifier replace it. */
  readonly bare?: boolean
}

/** A field for a search phrase, with a button that clears it. */
export function SearchField({ label, hint, id, value, onChange, bare, className, ref, ...input }: SearchFieldProps) {
  const t = useTexts(texts)
  return (
    <Field label={bare ? <VisuallyHidden>{label}</VisuallyHidden> : label} hint={hint} id={id} className={className}>
      {(control) => (
        <span className={classNames(css.search, css.withButton)}>
          <input
            {...input}
            {...control}
            ref={ref}
            type="search"
            enterKeyHint="search"
            className={css.control}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            onKeyDown={(event) => event.key === 'Escape' && value !== '' && (event.preventDefault(), onChange(''))}
          />
          <Icon name="search" />
          {value !== '' && <IconButton icon="close" label={t.clear} onClick={() => onChange('')} />}
        </span>
      )}
    </Field>
  )
}

export interface TextAreaProps
  extends FieldFrame, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'children'> {
  readonly ref?: Ref<HTMLTextAreaElement>
}

/** Several lines of text. */
export function TextArea({ label, hint, error, optional, id, className, ref, ...input }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional} id={id} className={className}>
      {(control) => <textarea rows={5} {...input} {...control} ref={ref} className={css.control} />}
    </Field>
  )
}

export interface Option {
  readonly value: string
  readonly label: string
  readonly disabled?: boolean
}

export interface SelectProps extends FieldFrame, Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id' | 'children'> {
  readonly options: readonly Option[]
  /** Text of the empty option; without it the first option is chosen. */
  readonly empty?: string
  readonly ref?: Ref<HTMLSelectElement>
}

/** A choice among a few values, with the device's own list. */
export function Select({ label, hint, error, optional, id, className, options, empty, ref, ...input }: SelectProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional} id={id} className={className}>
      {(control) => (
        <span className={css.selectBox}>
          <select {...input} {...control} ref={ref} className={css.control}>
            {empty !== undefined && <option value="">{empty}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" />
        </span>
      )}
    </Field>
  )
}
