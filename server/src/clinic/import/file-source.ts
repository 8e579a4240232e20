import { basename } from 'node:path'
import { documentRecords } from './bundle.ts'
import { bytesOf } from './bytes.ts'
import { type Line, linesOf, longestLine, wholeText } from './lines.ts'
import { elementsOf, Refusal, type Source, type SourceRecord } from './record.ts'
import { type Naming, systemNaming } from './sound-resource.ts'
import { parsedNumbers } from './written-numbers.ts'

const largestBundle = 64 * 1024 * 1024
/** More entries than a Bundle of one line can have. */
const perLine = 2 ** 22

/**
 * A file with FHIR resources: a Bundle, one resource, or NDJSON; plain or gzip. The content decides, not the file's name. Ids on the servers `own`
 * belong to the hospital system itself.
 */
export async function fileSource(path: string, own: ReadonlySet<string> = new Set()): Promise<Source> {
  const name = basename(path)
  const naming = systemNaming(own)
  const [first = '', second] = await firstLines(path)
  const { resourceType } = parsed(first)
  const isOneOfSeveral = resourceType !== undefined && (resourceType !== 'Bundle' || second !== undefined)
  const ndjson = isOneOfSeveral || (resourceType === undefined && /\.(?:ndjson|jsonl)(?:\.gz)?$/i.test(path))
  const firstType =
    ndjson && resourceType !== 'Bundle' ? (typeof resourceType === 'string' ? resourceType : '') : undefined
  return {
    name,
    firstType,
    records: (only) => (ndjson ? lineRecords(path, name, naming, only) : wholeRecords(path, name, naming, only)),
  }
}

/** The first two lines that are not empty. Faults of the file are reported when its records are read. */
async function firstLines(path: string): Promise<string[]> {
  const found: string[] = []
  try {
    for await (const { content } of linesOf(beginning(path))) {
      const text = 'text' in content ? content.text : content.fault
      if (text !== '' && found.push(text) === 2) break
    }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
  return found
}

/** The beginning of the file, at most as long as one line may be: a file can be one line of any length. */
async function* beginning(path: string): AsyncGenerator<Buffer, void> {
  let size = 0
  for await (const chunk of bytesOf(path)) {
    yield chunk
    size += chunk.length
    if (size > longestLine) return
  }
}

function parsed(text: string): Record<string, unknown> {
  try {
    return elementsOf(JSON.parse(text))
  } catch {
    return {}
  }
}

async function* lineRecords(
  path: string,
  name: string,
  naming: Naming,
  only?: ReadonlySet<number>,
): AsyncGenerator<SourceRecord, void> {
  const wanted = only && new Set([...only].map((ordinal) => Math.floor(ordinal / perLine)))
  try {
    let isEmpty = true
    for await (const line of linesOf(bytesOf(path))) {
      if ('text' in line.content && line.content.text === '') continue
      isEmpty = false
      if (!wanted || wanted.has(line.number)) yield* chosen(recordsOfLine(name, line, naming), only)
    }
    if (isEmpty) throw new Refusal('is empty')
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (!only) yield { place: name, ordinal: 0, content: { fault: `the file ${error.message}` } }
  }
}

function recordsOfLine(name: string, { number, content }: Line, naming: Naming): SourceRecord[] {
  const position = { place: `${name}:${number}`, ordinal: number * perLine }
  if ('fault' in content) return [{ ...position, content }]
  try {
    const [first, ...others] = documentRecords(position, jsonOf(content.text), naming)
    return first ? [{ ...first, bytes: content.text.length }, ...others] : []
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return [{ ...position, content: { fault: error.message } }]
  }
}

async function* wholeRecords(
  path: string,
  name: string,
  naming: Naming,
  only?: ReadonlySet<number>,
): AsyncGenerator<SourceRecord, void> {
  try {
    const text = await wholeText(bytesOf(path), largestBundle)
    if (text === '') throw new Refusal('is empty')
    yield* chosen(documentRecords({ place: name, ordinal: 1 }, jsonOf(text), naming), only)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (!only) yield { place: name, ordinal: 0, content: { fault: `the file ${error.message}` } }
  }
}

const chosen = (records: SourceRecord[], only: ReadonlySet<number> | undefined): SourceRecord[] =>
  only ? records.filter(({ ordinal }) => only.has(ordinal)) : records

function jsonOf(text: string): unknown {
  try {
    return parsedNumbers(text)
  } catch {
    throw new Refusal('is not JSON, or ends in the middle')
  }
}
