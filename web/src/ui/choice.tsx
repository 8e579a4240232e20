import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react'
import { classNames } from './class-names.ts'
import { FieldError, FieldGroup, useField, type FieldFrame } from './field.tsx'
import css from './field.module.css'

export interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  readonly label: ReactNode
  readonly hint?: ReactNode
  readonly error?: string | undefined
  /** Drawn as a card of its own. */
  readonly boxed?: boolean
  readonly ref?: Ref<HTMLInputElement>
}

/** A choice that is on or off. */
export function Checkbox({ label, hint, error, boxed, id, ref, ...input }: CheckboxProps) {
  const { control, hintId, errorId } = useField({ id, hint, error })
  return (
    <div className={classNames(css.field, error !== undefined && css.wrong)}>
      <label className={classNames(css.choice, boxed && css.boxed)}>
        <input {...input} {...control} ref={ref} type="checkbox" />
        <span>
          {label}
          {hint && (
            <span className={css.choiceHint} id={hintId}>
              {hint}
            </span>
          )}
        </span>
      </label>
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  )
}

export interface RadioOption {
  readonly value: string
  readonly label: ReactNode
  readonly hint?: ReactNode
  readonly disabled?: boolean
}

export interface RadioGroupProps extends FieldFrame {
  readonly name?: string
  readonly options: readonly RadioOption[]
  readonly value: string | undefined
  readonly onChange: (value: string) => void
  readonly onBlur?: () => void
  readonly ref?: Ref<HTMLInputElement>
}

/** A choice among a few options, all visible. */
export function RadioGroup({ name, options, value, onChange, onBlur, ref, ...frame }: RadioGroupProps) {
  const made = useId()
  return (
    <FieldGroup {...frame}>
      <div className={css.options}>
        {options.map((option, index) => (
          <label key={option.value} className={classNames(css.choice, css.boxed)}>
            <input
              type="radio"
              ref={index === 0 ? ref : undefined}
              name={name ?? made}
              value={option.value}
              checked={value === option.value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
              onBlur={onBlur}
            />
            <span>
              {option.label}
              {option.hint && <span className={css.choiceHint}>{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}
