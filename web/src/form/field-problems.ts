import type { FieldErrors } from 'react-hook-form'
import type { FieldProblem } from '../ui/error-summary.tsx'

/** Id of the control of a form's field, so that the error summary can link to it. */
export const fieldId = (name: string): string => `field-${name}`

/** The problems of a form in the order of its fields, flattened from react-hook-form's nested errors. */
export function fieldProblems(errors: FieldErrors, prefix = ''): FieldProblem[] {
  return Object.entries(errors).flatMap(([key, error]): FieldProblem[] => {
    const name = prefix + key
    if (!error || key === 'root') return []
    if (typeof error.message === 'string') return [{ fieldId: fieldId(name), message: error.message }]
    return fieldProblems(error as FieldErrors, `${name}.`)
  })
}
