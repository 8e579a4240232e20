import { useId, type ReactNode } from 'react'
import { defineTexts, useTexts } from '../i18n/texts.ts'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import css from './field.module.css'

const texts = defineTexts({
  optional: { pl: '(nieobowiązkowe)', en: '(optional)' },
  error: { pl: 'Błąd:', en: 'Error:' },
})

export interface FieldFrame {
  readonly label: ReactNode
  /** What to enter and in which form; always visible, never only inside the field. */
  readonly hint?: ReactNode
  /** What is wrong and how to correct it. */
  readonly error?: string | undefined
  /** Fields are required unless this is set. */
  readonly optional?: boolean
  /** Id of the control, so that an error summary can link to it. */
  readonly id?: string
}

/** Attributes that connect a control with its label, hint and error. */
export interface ControlAttributes {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
}

/** Ids that connect a control with its hint and error. */
export function useField({ id, hint, error }: Pick<FieldFrame, 'id' | 'hint' | 'error'>) {
  const made = useId()
  const controlId = id ?? made
  const hintId = hint ? `${controlId}-hint` : undefined
  const errorId = error ? `${controlId}-error` : undefined
  const control: ControlAttributes = {
    id: controlId,
    'aria-describedby': classNames(hintId, errorId) || undefined,
    'aria-invalid': error ? true : undefined,
  }
  return { control, hintId, errorId }
}

export function OptionalMark() {
  const t = useTexts(texts)
  return <span className={css.optional}> {t.optional}</span>
}

export function FieldError({
  id,
  children,
}: {
  readonly id: string | undefined
  readonly children: string | undefined
}) {
  const t = useTexts(texts)
  if (!children) return null
  return (
    <p className={css.error} id={id}>
      <Icon name="alert" size={1.15} />
      <span>
        <span className={css.errorWord}>{t.error}</span> {children}
      </span>
    </p>
  )
}

/** Label, hint, error and a control. */
export function Field({
  label,
  hint,
  error,
  optional,
  id,
  children,
  className,
}: FieldFrame & {
  readonly children: (control: ControlAttributes) => ReactNode
  readonly className?: string | undefined
}) {
  const { control, hintId, errorId } = useField({ id, hint, error })
  return (
    <div className={classNames(css.field, error !== undefined && css.wrong, className)}>
      <label className={css.label} htmlFor={control.id}>
        {label}
        {optional && <OptionalMark />}
      </label>
      {hint && (
        <p className={css.hint} id={hintId}>
          {hint}
        </p>
      )}
      <FieldError id={errorId}>{error}</FieldError>
      {children(control)}
    </div>
  )
}

/** Legend, hint, error and a group of controls. */
export function FieldGroup({
  label,
  hint,
  error,
  optional,
  id,
  children,
}: FieldFrame & { readonly children: ReactNode }) {
  const { control, hintId, errorId } = useField({ id, hint, error })
  return (
    <fieldset
      className={classNames(css.field, error !== undefined && css.wrong)}
      id={control.id}
      aria-describedby={control['aria-describedby']}
      tabIndex={-1}
    >
      <legend className={css.label}>
        {label}
        {optional && <OptionalMark />}
      </legend>
      {hint && (
        <p className={css.hint} id={hintId}>
          {hint}
        </p>
      )}
      <FieldError id={errorId}>{error}</FieldError>
      {children}
    </fieldset>
  )
}
