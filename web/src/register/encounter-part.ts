import type { Encounter } from '@portal/contract/areas/register'
import type { ComponentType } from 'react'

/**
 * What an area shows on the page of a stay, such as the documents of that stay. It reads its own data, says itself that they are loading or could not
 * be read, and shows nothing where there are none or its module is off.
 */
export interface EncounterPart {
  readonly EncounterPart: ComponentType<{ readonly encounter: Encounter }>
}

/** How the page of a stay loads a part. */
export type EncounterPartOf = () => Promise<EncounterPart>
