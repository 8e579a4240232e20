import type { Unit } from '@portal/contract/areas/directory'
import { fold, foldedWords } from '@portal/contract/rules/fold'

/** One line of the tree as it is shown now. */
export interface UnitRow {
  readonly unit: Unit
  /** From 1 for the topmost ones. */
  readonly level: number
  /** Its place among its neighbours, from 1, and how many they are. */
  readonly place: number
  readonly of: number
  /** Whether what is below it is shown; undefined where nothing is. */
  readonly open: boolean | undefined
}

const top = ''

/** The units below each one. A unit whose parent is not among them stands at the top. */
export function unitsBelow(units: readonly Unit[]): ReadonlyMap<string, readonly Unit[]> {
  const known = new Set(units.map(({ id }) => id))
  return Map.groupBy(units, ({ parentId }) => (parentId !== undefined && known.has(parentId) ? parentId : top))
}

/** Whether every word of a phrase begins some word of a text; capitals and accents do not matter. */
export function matches(text: string, phrase: string): boolean {
  const words = foldedWords(text)
  return foldedWords(phrase).every((part) => words.some((word) => word.startsWith(part)))
}

/** Units whose name, address or speciality matches a phrase. */
export const matching = (units: readonly Unit[], phrase: string): readonly Unit[] =>
  units.filter(({ name, address, speciality }) =>
    matches([name, address, speciality].filter(Boolean).join(' '), phrase),
  )

/** The units found, with all above them, so that the tree says where they belong. */
export function withThoseAbove(units: readonly Unit[], found: readonly Unit[]): readonly Unit[] {
  const byId = new Map(units.map((unit) => [unit.id, unit]))
  const kept = new Set<string>()
  for (const one of found)
    for (let at: Unit | undefined = one; at && !kept.has(at.id); at = byId.get(at.parentId ?? top)) kept.add(at.id)
  return units.filter(({ id }) => kept.has(id))
}

/** The lines that are shown, from top to bottom: those below a unit where it is open. */
export function rowsOf(units: readonly Unit[], isOpen: (id: string) => boolean): readonly UnitRow[] {
  const below = unitsBelow(units)
  const rows: UnitRow[] = []
  const add = (parent: string, level: number): void => {
    const ones = below.get(parent) ?? []
    for (const [index, unit] of ones.entries()) {
      const open = below.has(unit.id) ? isOpen(unit.id) : undefined
      rows.push({ unit, level, place: index + 1, of: ones.length, open })
      if (open) add(unit.id, level + 1)
    }
  }
  add(top, 1)
  return rows
}

/** The next line after one, going round, whose name begins with what is typed. */
export function rowByName(rows: readonly UnitRow[], from: number, typed: string): number | undefined {
  const wanted = fold(typed)
  for (let step = 1; step <= rows.length; step += 1) {
    const index = (from + step) % rows.length
    if (fold(rows[index]!.unit.name).startsWith(wanted)) return index
  }
  return undefined
}
