import { useEffect, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { placeNow } from '../router/history.ts'
import { session } from '../session/session.ts'
import { endTabDraft, keepTabDraft, readTabDraft } from './tab-draft.ts'
import { useFormDraft } from './use-draft.ts'

/** The kept values of these fields, as far as this page still has the fields. */
function known<I extends FieldValues>(kept: unknown, values: I): Partial<I> {
  if (typeof kept !== 'object' || kept === null) return {}
  return Object.fromEntries(
    Object.entries(kept).filter(([name, value]) => value !== null && typeof value === typeof values[name]),
  ) as Partial<I>
}

const sessionRanOut = (): boolean => {
  const now = session()
  return now.state === 'out' && now.ended === 'expired'
}

/** A form's draft in this tab, as the form shows it. */
export interface FormTabDraft {
  /** The form shows what was typed before. */
  readonly restored: boolean
  /** Empties the form. */
  readonly discard: () => void
  /** What was typed has been sent. */
  readonly end: () => void
}

/**
 * Keeps what is typed into a form in this tab, except the fields in `never`, and restores it after a reload or after signing in again. When the
 * person leaves the page in another way, it is forgotten.
 */
export function useTabDraft<I extends FieldValues, O>(
  form: UseFormReturn<I, unknown, O>,
  name: string,
  never: readonly (keyof I)[],
): FormTabDraft {
  const { getValues, reset } = form
  const [restored, setRestored] = useState(() => Object.keys(known(readTabDraft(name), getValues())).length > 0)
  useEffect(() => {
    const { path } = placeNow()
    const values = getValues()
    const kept = known(readTabDraft(name), values)
    if (Object.keys(kept).length > 0) reset({ ...values, ...kept }, { keepDefaultValues: true })
    return () => {
      if (placeNow().path !== path && !sessionRanOut()) endTabDraft(name)
    }
  }, [name, getValues, reset])
  useFormDraft(form, (values) =>
    keepTabDraft(name, Object.fromEntries(Object.entries(values).filter(([field]) => !never.includes(field)))),
  )
  const end = () => {
    setRestored(false)
    endTabDraft(name)
  }
  return {
    restored,
    end,
    discard: () => {
      end()
      reset()
    },
  }
}
