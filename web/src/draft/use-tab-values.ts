import { useState } from 'react'
import { endTabDraft, keepTabDraft, readTabDraft } from './tab-draft.ts'
import type { FormTabDraft } from './use-tab-draft.ts'

/** Values of a form that a component keeps itself, and what has become of them before. */
export interface TabValues<V> extends FormTabDraft {
  readonly values: V
  /** Takes what has been typed now. */
  readonly change: (part: Partial<V>) => void
}

/** Keeps a form's values in this tab, all of them, from the first change until they are sent or given up. `name` names nothing else; `start` is read once. */
export function useTabValues<V extends object>(name: string, start: () => V): TabValues<V> {
  const [began] = useState(start)
  // Nothing else writes under this name.
  const [kept] = useState(() => readTabDraft(name) as V | undefined)
  const [restored, setRestored] = useState(kept !== undefined)
  const [values, setValues] = useState(kept ?? began)
  const end = () => endTabDraft(name)
  return {
    values,
    restored,
    end,
    change: (part) => {
      const next = { ...values, ...part }
      setValues(next)
      keepTabDraft(name, next)
    },
    discard: () => {
      end()
      setRestored(false)
      setValues(began)
    },
  }
}
