import type { ReadBlock, ReadLine, ReadRun, Reading } from '../reading.ts'

const raised = new Map(Array.from('0123456789+-−()n', (plain, at) => [plain, Array.from('⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁽⁾ⁿ')[at]!]))
const lowered = new Map(Array.from('0123456789+-−()', (plain, at) => [plain, Array.from('₀₁₂₃₄₅₆₇₈₉₊₋₋₍₎')[at]!]))

/**
 * The text of a run in letters that are themselves raised or lowered, where there are such letters for all of it: screen readers and copies do not
 * show a shift, and 10⁹ must not become 109. Otherwise undefined.
 */
export function shiftedText({ text, shift }: ReadRun): string | undefined {
  const letters = shift === 'sup' ? raised : lowered
  const shifted = Array.from(text, (letter) => letters.get(letter))
  return shift && shifted.every((letter) => letter !== undefined) ? shifted.join('') : undefined
}

/** The text of runs, as it is read. */
export const textOfRuns = (runs: readonly ReadRun[]): string => runs.map((run) => shiftedText(run) ?? run.text).join('')

/** Everything that is read in a document, line by line; marks of lists are not part of it. */
export function textOfReading({ blocks, margins = [] }: Pick<Reading, 'blocks' | 'margins'>): string {
  const lineOf = ({ runs }: ReadLine): string => textOfRuns(runs)
  const linesOf = (block: ReadBlock): string[] => {
    if (block.kind === 'heading' || block.kind === 'paragraph') return [textOfRuns(block.runs)]
    if (block.kind === 'list') return block.lines.map(lineOf)
    if (block.kind === 'head') return block.facts.flatMap(({ values }) => values)
    if (block.kind === 'picture') return [block.description]
    if (block.kind === 'page') return []
    const rows = block.rows.flatMap(({ cells }) => cells.flatMap(({ lines }) => lines.map(lineOf)))
    return block.caption ? [textOfRuns(block.caption), ...rows] : rows
  }
  return [...blocks.flatMap(linesOf), ...margins].join('\n')
}
