import type { Drug } from '@portal/contract/areas/interactions/parts'
import { drugsAtLeast, drugsAtMost } from '@portal/contract/rules/interactions'
import { useState, useSyncExternalStore } from 'react'
import { keepTabDraft, readTabDraft } from '../../draft/tab-draft.ts'

/** What a person has added to what the patient takes, and which of all these medicines they do not want to compare. */
interface Kept {
  readonly added: readonly Drug[]
  readonly left: readonly string[]
  /** Medicines that were added and are no longer in the register. */
  readonly gone: readonly Drug[]
}

const nothing: Kept = { added: [], left: [], gone: [] }
const nameOf = (patientId: string): string => `interactions.${patientId}`

function keptFor(patientId: string): Kept {
  const kept = readTabDraft(nameOf(patientId)) as Partial<Kept> | undefined
  return Array.isArray(kept?.added) && Array.isArray(kept.left)
    ? { added: kept.added, left: kept.left, gone: kept.gone ?? [] }
    : nothing
}

const listeners = new Set<() => void>()
let changes = 0

function keep(patientId: string, kept: Kept): void {
  keepTabDraft(nameOf(patientId), kept)
  changes += 1
  for (const listener of listeners) listener()
}

function follow(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The medicines of a patient that can be compared, each once, and which of them are chosen. */
export interface Selection {
  /** Medicines that were added, in the order in which that was done. */
  readonly added: readonly Drug[]
  /** Medicines that were added and are no longer in the register. */
  readonly gone: readonly Drug[]
  /** The register's medicines that are chosen, in the order in which they are shown. */
  readonly chosen: readonly Drug[]
  readonly isChosen: (drug: Drug) => boolean
  /** More are chosen than can be compared. */
  readonly tooMany: boolean
  readonly enough: boolean
}

const identity = ({ id, isBlozId }: Drug): string => `${isBlozId ? 'register' : 'clinic'}.${id}`

/** What stands after a choice: another one is added, or one that is there is chosen or left. */
export function afterChoice({ added, left, gone }: Kept, taken: readonly Drug[], drug: Drug, isOn: boolean): Kept {
  const known = [...taken, ...added].some((one) => identity(one) === identity(drug))
  const others = left.filter((id) => id !== drug.id)
  return { added: known || !isOn ? added : [...added, drug], left: isOn ? others : [...others, drug.id], gone }
}

/** What stands after the register has lost the medicines with these numbers: they are no longer chosen, all others are. */
export function afterLoss({ added, left, gone }: Kept, ids: readonly string[]): Kept {
  const lost = added.filter(({ id }) => ids.includes(id))
  return { added: added.filter((drug) => !lost.includes(drug)), left, gone: [...gone, ...lost] }
}

/** What is chosen of the medicines that the patient takes and of those that were added. */
export function selectionOf({ added, left, gone }: Kept, taken: readonly Drug[]): Selection {
  const takenToo = new Set(taken.map(identity))
  const own = added.filter((drug) => !takenToo.has(identity(drug)))
  const isChosen = (drug: Drug) =>
    drug.isBlozId && !left.includes(drug.id) && [...taken, ...own].some((one) => identity(one) === identity(drug))
  const chosen = [...taken, ...own].filter(isChosen)
  return {
    added: own,
    gone,
    chosen,
    isChosen,
    tooMany: chosen.length > drugsAtMost,
    enough: chosen.length >= drugsAtLeast,
  }
}

/** What is chosen now, as the tab has kept it. */
export const selectionNow = (patientId: string, taken: readonly Drug[]): Selection =>
  selectionOf(keptFor(patientId), taken)

/** Takes the medicines with these numbers from what is chosen, because the register has them no longer. */
export const loseFromSelection = (patientId: string, ids: readonly string[]): void =>
  keep(patientId, afterLoss(keptFor(patientId), ids))

/** The selection of a patient, kept in this tab until the person signs out. */
export function useSelection(patientId: string, taken: readonly Drug[]) {
  useSyncExternalStore(follow, () => changes)
  const kept = keptFor(patientId)
  const [refused, setRefused] = useState(false)
  const selection = selectionOf(kept, taken)
  return {
    ...selection,
    /** The last choice was refused, because as many are chosen as may be. */
    refused: refused || selection.tooMany,
    choose: (drug: Drug, isOn: boolean): void => {
      const isOver = isOn && selection.chosen.length >= drugsAtMost
      setRefused(isOver)
      if (!isOver) keep(patientId, afterChoice(kept, taken, drug, isOn))
    },
    remove: (drug: Drug): void => {
      setRefused(false)
      keep(patientId, { ...kept, added: kept.added.filter((one) => identity(one) !== identity(drug)) })
    },
    /** The person has read which medicines are no longer in the register. */
    forgetGone: (): void => keep(patientId, { ...kept, gone: [] }),
  }
}
