import type { ClinicalDocument } from '@portal/contract/areas/clinical-documents'
import type { ComponentType } from 'react'
import type { SignedIn } from '../session/session.ts'

/** What an area does with the documents that a person has ticked in the list, such as asking the clinic for them: its buttons and dialogs. */
export interface DocumentTicks {
  readonly DocumentTicks: ComponentType<{
    readonly patientId: string
    /** The ticked ones among those that are shown; none at first. */
    readonly selected: readonly ClinicalDocument[]
    /** Unticks all, once something has been done with them. */
    readonly onDone: () => void
  }>
}

/** For whom the list loads it, and how. */
export interface DocumentTicksOf {
  /** Whether the person may do it for this patient. */
  readonly may: (signedIn: SignedIn, patientId: string) => boolean
  readonly load: () => Promise<DocumentTicks>
}
