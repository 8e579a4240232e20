import type { FieldValues, Resolver } from 'react-hook-form'

/**
 * A form's check that is fetched when the person first touches the page: before, its schemas would only keep a slow phone from showing the
 * form. Where it does not come, the form is sent unchecked, and the server's answer marks the fields.
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
