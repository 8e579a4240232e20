import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { DraftContent, DraftKey } from './draft-calls.ts'
import { draftKeeper, type DraftKeeper, type DraftState } from './draft-keeper.ts'

/** A draft on a screen. */
export interface DraftOnScreen {
  readonly keeper: DraftKeeper
  /** What has been entered; undefined when nothing is. */
  readonly content: DraftContent | undefined
  readonly state: DraftState
  /** Changes the content; it is saved on the server a moment later. */
  readonly change: (update: (content: DraftContent) => DraftContent) => void
}

/**
 * A draft on a screen, saved on the server while the person types. The screen's `load` calls `draftKeeper(key).load()` first, so that the draft is
 * there when the screen is drawn; `<DraftStatus>` tells whether it is saved. When the person leaves the screen, unsaved changes are saved at once.
 */
export function useDraft(key: DraftKey): DraftOnScreen {
  const keeper = draftKeeper(key)
  const state = useSyncExternalStore(keeper.subscribe, () => keeper.state)
  useEffect(() => () => void keeper.flush(), [keeper])
  return { keeper, content: keeper.content, state, change: (update) => keeper.change(update) }
}

/** Saves what is typed into a form: `keep` is called with all its values after each change by the person. */
export function useFormDraft<I extends FieldValues, O>(
  { subscribe }: Pick<UseFormReturn<I, unknown, O>, 'subscribe'>,
  keep: (values: I) => void,
): void {
  const changed = useEffectEvent(keep)
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values, name }) => {
          if (name) changed(values)
        },
      }),
    [subscribe],
  )
}
