import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { queryClient } from '../../api/query.ts'
import { dayOf } from '../../i18n/dates.ts'
import { language } from '../../i18n/language.ts'
import { usePending } from '../../router/navigation.ts'
import { showToast } from '../../ui/toasts.ts'
import type { Choices } from './choices.ts'
import { showHeldToast } from './held-toast.ts'
import { takeSlot, type SlotRef, type Taken } from './hold.ts'
import { leaveLocked } from './leave-locked.ts'
import { obstacleText } from './obstacle-text.ts'
import { forgetObstacles } from './queries.ts'
import { releaseHold } from './release-hold.ts'

/** Why the picked slot could not be taken; shown on the page until another one is picked. */
export type TakingProblem = Exclude<Taken, { readonly kind: 'held' | 'picked' | 'refused' | 'locked' }> & {
  /** Continues without a hold, where that is possible. */
  readonly goOn?: () => void
  /** Gives another hold back and takes the slot in its place. */
  readonly insteadOf?: (holdId: string) => void
}

/** A slot that is to be taken, in the place of a held one. */
interface Attempt {
  readonly slot: SlotRef
  readonly insteadOf?: string
}

const withSlot = (choices: Choices, slot: SlotRef, taken: Taken): Choices => ({
  ...choices,
  slot: slot.id,
  availabilityId: slot.availabilityId,
  day: dayOf(slot.dateFrom),
  system: choices.system ?? slot.system,
  hold: taken.kind === 'held' ? taken.holdId : undefined,
})

/** Takes slots; `onTaken` receives the choices with the slot in them. */
export function useTaking(choices: Choices, onTaken: (choices: Choices) => void) {
  const [problem, setProblem] = useState<TakingProblem>()
  // Until the page shows the next step, this one must not take another slot.
  const opening = usePending()
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ slot, insteadOf }: Attempt) => {
      if (insteadOf !== undefined) await releaseHold(insteadOf)
      return { slot, taken: await takeSlot(choices, slot) }
    },
    onSuccess: ({ slot, taken }) => {
      // A slot that was free a moment ago is taken now, or is free again.
      void queryClient.invalidateQueries({
        queryKey: ['time-slots'],
        refetchType: taken.kind === 'gone' ? 'active' : 'none',
      })
      if (taken.kind === 'held' || taken.kind === 'picked') {
        if (taken.kind === 'held') showHeldToast()
        onTaken(withSlot(choices, slot, taken))
      } else if (taken.kind === 'refused') {
        for (const { code } of taken.obstacles) showToast('error', obstacleText(code, language()))
        forgetObstacles()
      } else if (taken.kind === 'locked') {
        void leaveLocked()
      } else {
        setProblem(
          taken.kind === 'limit'
            ? {
                ...taken,
                insteadOf: (insteadOf) => start({ slot, insteadOf }),
                ...(taken.direct ? { goOn: () => onTaken(withSlot(choices, slot, taken)) } : {}),
              }
            : taken,
        )
      }
    },
  })
  const start = (attempt: Attempt) => {
    setProblem(undefined)
    mutate(attempt)
  }
  return { take: (slot: SlotRef) => start({ slot }), taking: isPending || opening, problem }
}
