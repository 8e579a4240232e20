import { createWriteStream, type WriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import { type Note, outcomes, type Totals } from './tally.ts'

/** A note as a line for the terminal: place, resource, result, reason. */
export const lineOf = ({ place, ref, outcome, reason }: Note): string =>
  [place, ref ?? '-', outcome + (reason === undefined ? '' : `: ${reason}`)].join('  ')

/** The totals as a table for the terminal, one row for each resource type. */
export function summary({ byType, all }: Totals): string {
  const row = (name: string, counts: Partial<Record<(typeof outcomes)[number], number>>) =>
    name.padEnd(24) + outcomes.map((outcome) => String(counts[outcome] ?? 0).padStart(9)).join('')
  const head = ' '.repeat(24) + outcomes.map((outcome) => outcome.padStart(9)).join('')
  const types = Object.keys(byType).toSorted()
  return ['', head, ...types.map((type) => row(type, byType[type] ?? {})), row('all', all)].join('\n')
}

/** The report as a JSON file, `{"notes":[…],"totals":{…},"finished":true}`, written while the import runs. */
export class ReportFile {
  readonly #stream: WriteStream
  #empty = true

  constructor(path: string) {
    this.#stream = createWriteStream(path, { mode: 0o600 })
    this.#stream.on('error', (error) => process.stderr.write(`The report cannot be written: ${error.message}\n`))
    this.#stream.write('{"notes":[')
  }

  add(note: Note): void {
    this.#stream.write(`${this.#empty ? '' : ','}\n${JSON.stringify(note)}`)
    this.#empty = false
  }

  async close(totals: Totals, whole: boolean): Promise<void> {
    if (this.#stream.destroyed) return
    this.#stream.end(`\n],"totals":${JSON.stringify(totals)},"finished":${whole}}\n`)
    await finished(this.#stream)
  }
}
