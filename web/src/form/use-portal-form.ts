import { useForm, type FieldValues, type UseFormProps, type UseFormReturn } from 'react-hook-form'

/**
 * `useForm` for forms in a `FormShell`: checked on submit and afterwards as the person types. It does not focus the first wrong field, because the
 * error summary takes the focus.
 */
export const usePortalForm = <I extends FieldValues, O extends FieldValues>(
  options: Omit<UseFormProps<I, unknown, O>, 'mode' | 'reValidateMode' | 'shouldFocusError'>,
): UseFormReturn<I, unknown, O> =>
  useForm<I, unknown, O>({ ...options, mode: 'onSubmit', reValidateMode: 'onChange', shouldFocusError: false })
