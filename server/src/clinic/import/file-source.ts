import { basename } from 'node:path'
import { bytesOf } from './bytes.ts'
import { linesOf, longestLine, wholeText } from './lines.ts'
import { Refusal, type Source, type SourceRecord } from './record.ts'
import { bundleRecords, recordOf } from './records.ts'
import { type Naming, systemNaming } from './sound-resource.ts'

const largestBundle = 64 * 1024 * 1024

/**
 * A file with FHIR resources: a Bundle, one resource, or NDJSON; plain or gzip. The content decides, not the name. Ids on the servers
 * `own` are those of the hospital system itself.
 */
export async function fileSource(path: string, own: ReadonlySet<string> = new Set()): Promise<Source> {
  const name = basename(path)
  const naming = systemNaming(own)
  const first = await firstLine(path)
  const alone = parsed(first)
  const ndjson =
    alone !== undefined && alone['resourceType'] !== 'Bundle' ? true : /\.(?:ndjson|jsonl)(?:\.gz)?$/i.test(path)
  const firstType = ndjson ? (typeof alone?.['resourceType'] === 'string' ? alone['resourceType'] : '') : undefined
  return {
    name,
    firstType,
    records: (only) => (ndjson ? lineRecords(path, name, naming, only) : wholeRecords(path, name, naming, only)),
  }
}

/** Undefined when it is longer than a line may be; what is wrong with the file is told when its records are read. */
async function firstLine(path: string): Promise<string> {
  try {
    for await (const { content } of linesOf(beginning(path))) return 'text' in content ? content.text : ''
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
  return ''
}

/** As much as one line may have: a file can be a single line of any length. */
async function* beginning(path: string): AsyncGenerator<Buffer, void> {
  let size = 0
  for await (const chunk of bytesOf(path)) {
    yield chunk
    size += chunk.length
    if (size > longestLine) return
  }
}

function parsed(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

async function* lineRecords(
  path: string,
  name: string,
  naming: Naming,
  only?: ReadonlySet<number>,
): AsyncGenerator<SourceRecord, void> {
  try {
    for await (const { number, content } of linesOf(bytesOf(path))) {
      if (only && !only.has(number)) continue
      if ('text' in content && content.text === '') continue
      const position = { place: `${name}:${number}`, ordinal: number }
      if ('fault' in content) yield { ...position, content }
      else yield recordOf(position, () => jsonOf(content.text), naming)
    }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (!only) yield { place: name, ordinal: 0, content: { fault: `the file ${error.message}` } }
  }
}

async function* wholeRecords(
  path: string,
  name: string,
  naming: Naming,
  only?: ReadonlySet<number>,
): AsyncGenerator<SourceRecord, void> {
  try {
    const document = jsonOf(await wholeText(bytesOf(path), largestBundle))
    for (const record of bundleRecords(name, document, naming)) if (!only || only.has(record.ordinal)) yield record
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (!only) yield { place: name, ordinal: 0, content: { fault: `the file ${error.message}` } }
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal('is not JSON, or ends in the middle')
  }
}
