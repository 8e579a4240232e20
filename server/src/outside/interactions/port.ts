import type { Language } from '@portal/contract/languages'
import type { Severity } from '@portal/contract/rules/interactions'

/** A medicine about which the source is asked: what the register says of it, and nothing of the patient. */
export interface AskedDrug {
  /** The number in the register, or the portal's own where the register's table had none. */
  readonly id: string
  readonly name: string
  readonly strength: string | null
  readonly atc: readonly string[]
  /** Latin names, and numbers of the strength. */
  readonly ingredients: readonly { readonly name: string; readonly amount: number | null }[]
}

/** An ingredient by its place: the medicine's among those asked about, and its own in the medicine, both from 0. */
export interface IngredientPlace {
  readonly drug: number
  readonly ingredient: number
}

/** What the source says of two ingredients of two different medicines. */
export interface ToldInteraction {
  readonly one: IngredientPlace
  readonly other: IngredientPlace
  /** Never "no information": what the source does not know it leaves out. */
  readonly severity: Exclude<Severity, -1>
  readonly text: string
  readonly source: string
}

/** A source of interactions that the clinic has a licence for. */
export interface InteractionsPort {
  /** What it knows of these medicines together, in this language. Raises `InteractionsError` when it does not answer, or answers nonsense. */
  ask(drugs: readonly AskedDrug[], language: Language): Promise<readonly ToldInteraction[]>
}

/** The source does not answer, or its answer cannot be trusted. */
export class InteractionsError extends Error {
  override readonly name = 'InteractionsError'
}
