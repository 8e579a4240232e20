import type { Declaration } from '@portal/contract/areas/declarations/parts'
import type { DeclarationState } from '@portal/contract/rules/declarations'
import type { Tone } from '../../ui/status-tag.tsx'

/** How a state looks. */
export const toneOf: Readonly<Record<DeclarationState, Tone>> = {
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
