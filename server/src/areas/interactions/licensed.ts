import type { Language } from '@portal/contract/languages'
import { Problem } from '../../http/problem.ts'
import {
  InteractionsError,
  type AskedDrug,
  type InteractionsPort,
  type ToldInteraction,
} from '../../outside/interactions/port.ts'
import type { Finding, Part } from './store.ts'

const drugOf = (parts: readonly Part[]): AskedDrug => {
  const { id, name, strength, atc } = parts[0]!
  return {
    id: String(id),
    name,
    strength,
    atc,
    ingredients: parts.map(({ ingredient, amount }) => ({ name: ingredient, amount })),
  }
}

/**
 * The ingredients with what the clinic's licensed source knows of them, in place of the portal's own thesaurus: the two are never mixed, or nobody could
 * tell who answers for what. `parts` are ordered by medicine. Raises INTERACTIONS_SILENT.
 */
export async function toldBy(port: InteractionsPort, parts: readonly Part[], language: Language): Promise<Part[]> {
  const drugs = [...Map.groupBy(parts, ({ place }) => place).values()]
  const told = await port.ask(drugs.map(drugOf), language).catch((error: unknown) => {
    throw error instanceof InteractionsError ? new Problem('INTERACTIONS_SILENT') : error
  })
  const findingOf = ({ other, severity, text, source }: ToldInteraction): Finding => {
    const { place, at } = drugs[other.drug]![other.ingredient]!
    return { place, at, severity, pl: text, en: null, source }
  }
  return drugs.flatMap((inDrug, drug) =>
    inDrug.map((part, ingredient) => ({
      ...part,
      found: told.filter(({ one }) => one.drug === drug && one.ingredient === ingredient).map(findingOf),
    })),
  )
}
