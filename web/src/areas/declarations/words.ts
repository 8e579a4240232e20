import type { Declaration } from '@portal/contract/areas/declarations/parts'
import type { DeclarationState } from '@portal/contract/rules/declarations'
import type { Tone } from '../../ui/status-tag.tsx'

/** What is said of a declaration: one that the clinic has entered itself holds; one made here is registered until the clinic has the signed paper. */
export type ShownState = DeclarationState | 'STANDING'
export const shownState = ({ state, system }: Pick<Declaration, 'state' | 'system'>): ShownState =>
  state === 'REGISTERED' && system ? 'STANDING' : state

/** How a state looks. */
export const toneOf: Readonly<Record<ShownState, Tone>> = {
  STANDING: 'success',
  REGISTERED: 'info',
  SUBMITTED: 'success',
  CANCELED: 'neutral',
}

/** `lek. Dorota Wilczek`. */
export const staffName = (person: {
  readonly degree?: string | undefined
  readonly name: string
  readonly lastName: string
}): string => [person.degree, person.name, person.lastName].filter(Boolean).join(' ')

/** Whether the person still has to bring the signed paper. */
export const isToDeliver = ({ state, system, statusEpuap }: Declaration): boolean =>
  state === 'REGISTERED' && !system && statusEpuap !== 'SIGNED'
