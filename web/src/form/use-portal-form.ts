import { useForm, type FieldValues, type UseFormProps, type UseFormReturn } from 'react-hook-form'

/**
 * `useForm` for forms that stand in a `FormShell`: checked on submit and then as the person types. The focus is not thrown at the
 * first wrong field, because the error summary takes it.
 */
export const usePortalForm = <I extends FieldValues, O extends FieldValues>(
  options: Omit<UseFormProps<I, unknown, O>, 'mode' | 'reValidateMode' | 'shouldFocusError'>,
): UseFormReturn<I, unknown, O> =>
  useForm<I, unknown, O>({ ...options, mode: 'onSubmit', reValidateMode: 'onChange', shouldFocusError: false })
