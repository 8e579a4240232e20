import type { FieldValues, Resolver } from 'react-hook-form'

/**
 * A form's check that is loaded when the person first touches the page: loaded earlier, its schemas would only delay the form on a slow phone. If
 * loading fails, the form is sent unchecked, and the server's answer marks the fields.
 */
export function resolverLater<I extends FieldValues, O extends FieldValues>(
  load: () => Promise<Resolver<I, unknown, O>>,
): Resolver<I, unknown, O> {
  let check: Promise<Resolver<I, unknown, O> | undefined> | undefined
  const fetched = () => {
    check ??= load().catch(() => {
      check = undefined
      return undefined
    })
    return check
  }
  addEventListener('focusin', () => void fetched(), { once: true })
  return async (values, context, options) => {
    const judge = await fetched()
    return judge ? judge(values, context, options) : { values: values as FieldValues as O, errors: {} }
  }
}
