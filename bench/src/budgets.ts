import { readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Budget {
  what: string
  unit: string
  atLeast?: number
  atMost?: number
}

/** A measured value: `budget` names its row in budgets.json, `where` the data set or page on which it was measured. */
export interface Figure {
  budget: string
  where: string
  value: number
}

const budgets = JSON.parse(readFileSync(join(import.meta.dirname, '../budgets.json'), 'utf8')) as Record<string, Budget>

/** Prints each figure beside its budget and returns whether all are kept. Throws for a figure without a budget, which is a mistake. */
export function judge(figures: readonly Figure[]): boolean {
  const verdicts = figures.map((figure) => {
    const budget = budgets[figure.budget]
    if (!budget) throw new Error(`budgets.json does not know ${figure.budget}`)
    const { atLeast = -Infinity, atMost = Infinity } = budget
    return { ...figure, ...budget, holds: figure.value >= atLeast && figure.value <= atMost }
  })
  const rows = verdicts.map(({ what, where, value, unit, atLeast, holds, atMost }) => [
    holds ? 'holds' : 'DOES NOT HOLD',
    where,
    what,
    shown(value, unit),
    atLeast === undefined ? `at most ${shown(atMost ?? 0, unit)}` : `at least ${shown(atLeast, unit)}`,
  ])
  console.log()
  print([['', 'on', 'figure', 'measured', 'budget'], ...rows])
  const missed = verdicts.filter(({ holds }) => !holds)
  const names = missed.map(({ budget, where }) => `${budget} (${where})`)
  console.log(`\n${verdicts.length - missed.length} of ${verdicts.length} hold.`)
  if (missed.length > 0) console.log(`DO NOT HOLD: ${names.join(', ')}`)
  return missed.length === 0
}

function shown(value: number, unit: string): string {
  const digits = unit === 'x' ? 2 : Number.isInteger(value) || value >= 100 ? 0 : 3
  return `${value.toFixed(digits)}${unit && ` ${unit}`}`
}

function print(rows: string[][]): void {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? []
  for (const row of rows)
    console.log(
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
}
