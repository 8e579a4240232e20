import type { Drug } from '@portal/contract/areas/interactions/parts'
import { drugsAtLeast, drugsAtMost } from '@portal/contract/rules/interactions'
import { useState } from 'react'
import { keepTabDraft, readTabDraft } from '../../draft/tab-draft.ts'

/** What a person has added to what the patient takes, and which of all these medicines they do not want to compare. */
interface Kept {
  readonly added: readonly Drug[]
  readonly left: readonly string[]
}

const nothing: Kept = { added: [], left: [] }
const nameOf = (patientId: string): string => `interactions.${patientId}`

function keptFor(patientId: string): Kept {
  const kept = readTabDraft(nameOf(patientId)) as Partial<Kept> | undefined
  return Array.isArray(kept?.added) && Array.isArray(kept.left) ? { added: kept.added, left: kept.left } : nothing
}

/** The medicines of a patient that can be compared, each once, and which of them are chosen. */
export interface Selection {
  /** Medicines that were added, in the order in which that was done. */
  readonly added: readonly Drug[]
  /** The register's medicines that are chosen, in the order in which they are shown. */
  readonly chosen: readonly Drug[]
  readonly isChosen: (drug: Drug) => boolean
  /** More are chosen than can be compared. */
  readonly tooMany: boolean
  readonly enough: boolean
}

const identity = ({ id, isBlozId }: Drug): string => `${isBlozId ? 'register' : 'clinic'}.${id}`

/** What stands after a choice: another one is added, or one that is there is chosen or left. */
export function afterChoice({ added, left }: Kept, taken: readonly Drug[], drug: Drug, isOn: boolean): Kept {
  const known = [...taken, ...added].some((one) => identity(one) === identity(drug))
  const others = left.filter((id) => id !== drug.id)
  return { added: known || !isOn ? added : [...added, drug], left: isOn ? others : [...others, drug.id] }
}

/** What is chosen of the medicines that the patient takes and of those that were added. */
export function selectionOf({ added, left }: Kept, taken: readonly Drug[]): Selection {
  const takenToo = new Set(taken.map(identity))
  const own = added.filter((drug) => !takenToo.has(identity(drug)))
  const isChosen = (drug: Drug) =>
    drug.isBlozId && !left.includes(drug.id) && [...taken, ...own].some((one) => identity(one) === identity(drug))
  const chosen = [...taken, ...own].filter(isChosen)
  return {
    added: own,
    chosen,
    isChosen,
    tooMany: chosen.length > drugsAtMost,
    enough: chosen.length >= drugsAtLeast,
  }
}

/** What is chosen now, as the tab has kept it. */
export const selectionNow = (patientId: string, taken: readonly Drug[]): Selection =>
  selectionOf(keptFor(patientId), taken)

/** The selection of a patient, kept in this tab until the person signs out. */
export function useSelection(patientId: string, taken: readonly Drug[]) {
  const [kept, setKept] = useState(() => keptFor(patientId))
  const [refused, setRefused] = useState(false)
  const selection = selectionOf(kept, taken)
  const keep = (next: Kept) => {
    setKept(next)
    keepTabDraft(nameOf(patientId), next)
  }
  return {
    ...selection,
    /** The last choice was refused, because as many are chosen as may be. */
    refused: refused || selection.tooMany,
    choose: (drug: Drug, isOn: boolean): void => {
      const isOver = isOn && selection.chosen.length >= drugsAtMost
      setRefused(isOver)
      if (!isOver) keep(afterChoice(kept, taken, drug, isOn))
    },
    remove: (drug: Drug): void => {
      setRefused(false)
      keep({ added: kept.added.filter((one) => identity(one) !== identity(drug)), left: kept.left })
    },
  }
}
