import { useController, useFormContext, type FieldValues } from 'react-hook-form'
import { Checkbox, RadioGroup, type CheckboxProps, type RadioGroupProps } from '../ui/choice.tsx'
import { DateField, type DateFieldProps } from '../ui/date-field.tsx'
import {
  Select,
  TextArea,
  TextField,
  type SelectProps,
  type TextAreaProps,
  type TextFieldProps,
} from '../ui/text-field.tsx'
import { fieldId } from './field-problems.ts'

interface Bound {
  /** Path of the value in the form. */
  readonly name: string
}

/** Connects a control with the form around it. */
function useBound(name: string) {
  const form = useFormContext<FieldValues>()
  return { id: fieldId(name), error: form.getFieldState(name, form.formState).error?.message, register: form.register }
}

/** A `TextField` connected with the form around it. */
export function FormTextField({
  name,
  tidy,
  ...rest
}: Bound &
  Omit<TextFieldProps, 'name' | 'error' | 'id'> & {
    /** What stands in the field in place of what was typed. */
    readonly tidy?: ((typed: string) => string) | undefined
  }) {
  const { id, error, register } = useBound(name)
  const bound = register(name)
  const onChange: typeof bound.onChange = (event: { target: HTMLInputElement }) => {
    const shown = tidy?.(event.target.value) ?? event.target.value
    // Only where it differs: to set the same text would move the cursor to its end.
    if (shown !== event.target.value) event.target.value = shown
    return bound.onChange(event)
  }
  return <TextField {...rest} {...bound} onChange={(event) => void onChange(event)} id={id} error={error} />
}

/** A `TextArea` connected with the form around it. */
export function FormTextArea({ name, ...rest }: Bound & Omit<TextAreaProps, 'name' | 'error' | 'id'>) {
  const { id, error, register } = useBound(name)
  return <TextArea {...rest} {...register(name)} id={id} error={error} />
}

/** A `Select` connected with the form around it. */
export function FormSelect({ name, ...rest }: Bound & Omit<SelectProps, 'name' | 'error' | 'id'>) {
  const { id, error, register } = useBound(name)
  return <Select {...rest} {...register(name)} id={id} error={error} />
}

/** A `Checkbox` connected with the form around it. */
export function FormCheckbox({ name, ...rest }: Bound & Omit<CheckboxProps, 'name' | 'error' | 'id'>) {
  const { id, error, register } = useBound(name)
  return <Checkbox {...rest} {...register(name)} id={id} error={error} />
}

/** A `RadioGroup` connected with the form around it. */
export function FormRadioGroup({
  name,
  ...rest
}: Bound & Omit<RadioGroupProps, 'name' | 'error' | 'id' | 'value' | 'onChange' | 'onBlur' | 'ref'>) {
  const { field, fieldState } = useController({ name })
  return (
    <RadioGroup
      {...rest}
      {...field}
      id={fieldId(name)}
      value={field.value as string | undefined}
      error={fieldState.error?.message}
    />
  )
}

/** A `DateField` connected with the form around it; the form's value is the text as typed. */
export function FormDateField({
  name,
  ...rest
}: Bound & Omit<DateFieldProps, 'name' | 'error' | 'id' | 'value' | 'onChange' | 'onBlur' | 'ref'>) {
  const { field, fieldState } = useController({ name })
  return (
    <DateField
      {...rest}
      {...field}
      id={fieldId(name)}
      value={(field.value as string | undefined) ?? ''}
      error={fieldState.error?.message}
    />
  )
}
