import type { FieldError, FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import { safeParse, type $ZodType } from 'zod/v4/core'
import { defineTexts, textsNow } from '../i18n/texts.ts'

const texts = defineTexts({
  missing: { pl: 'Wypełnij to pole.', en: 'Fill in this field.' },
  wrong: { pl: 'Popraw to pole.', en: 'Correct this field.' },
})

/** The message for a field that the schema refuses, by its path (`address.postalCode`). */
export type FieldMessages = Readonly<Record<string, string>>

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === ''

function valueAt(values: unknown, path: readonly PropertyKey[]): unknown {
  let value = values
  for (const key of path) value = (value as Record<PropertyKey, unknown> | undefined)?.[key]
  return value
}

function put(errors: Record<PropertyKey, unknown>, path: readonly PropertyKey[], error: FieldError): void {
  const [key, ...rest] = path
  if (key === undefined) return
  if (rest.length === 0) errors[key] ??= error
  else put((errors[key] ??= {}) as Record<PropertyKey, unknown>, rest, error)
}

/**
 * Checks a form with a schema of the contract. The schema's own messages are not for people: each field shows its text in `messages`, otherwise that
 * it is missing or wrong. Only the first problem of a field counts, and the fields keep their order (that of the form's values).
 */
export function resolverOf<I extends FieldValues, O>(
  schema: $ZodType<O, I>,
  messages: () => FieldMessages = () => ({}),
): Resolver<I, unknown, O> {
  return (values) => {
    const result = safeParse(schema, values)
    if (result.success) return { values: result.data, errors: {} }
    const t = textsNow(texts)
    const errors: Record<PropertyKey, unknown> = {}
    const order = Object.keys(values)
    const place = ({ path }: { readonly path: readonly PropertyKey[] }): number => order.indexOf(String(path[0]))
    for (const issue of result.error.issues.toSorted((a, b) => place(a) - place(b))) {
      const own = messages()[issue.path.join('.')]
      const message = own ?? (isEmpty(valueAt(values, issue.path)) ? t.missing : t.wrong)
      put(errors, issue.path, { type: issue.code ?? 'custom', message })
    }
    return { values: {}, errors: errors as FieldErrors<I> }
  }
}
