import { Refusal } from './record.ts'

const mebibyte = 1024 * 1024
/** Longest line of an NDJSON file, in bytes: a Binary with a file of 24 MB. */
export const longestLine = 32 * mebibyte

/** A line with its number from 1; `text` is absent when the line is too long or not UTF-8. */
export interface Line {
  number: number
  content: { text: string } | { fault: string }
}

/**
 * Splits bytes into lines, without empty ones, and holds at most one line in memory: a line longer than {@link longestLine} is skipped to its end. An
 * error of `bytes` is raised after the last whole line.
 */
export async function* linesOf(bytes: AsyncIterable<Buffer>): AsyncGenerator<Line, void> {
  let parts: Buffer[] = []
  let size = 0
  let number = 1
  const finish = (): Line => {
    const line = { number, content: size > longestLine ? tooLong : textOf(Buffer.concat(parts)) }
    parts = []
    size = 0
    number += 1
    return line
  }
  for await (const chunk of bytes) {
    let from = 0
    for (let end = chunk.indexOf(10); end !== -1; end = chunk.indexOf(10, from)) {
      add(chunk.subarray(from, end))
      from = end + 1
      if (size > 0) yield finish()
      else number += 1
    }
    add(chunk.subarray(from))
  }
  if (size > 0) yield finish()

  function add(part: Buffer): void {
    size += part.length
    if (size > longestLine) parts = []
    else if (part.length > 0) parts.push(part)
  }
}

const tooLong = { fault: `the line is longer than ${longestLine / mebibyte} MiB` }
const decoder = new TextDecoder('utf-8', { fatal: true })

function textOf(bytes: Buffer): Line['content'] {
  try {
    return { text: decoder.decode(bytes).trim() }
  } catch {
    return { fault: 'the line is not UTF-8' }
  }
}

/** The whole text if it has at most `limit` bytes. Raises {@link Refusal} when it is longer or not UTF-8. */
export async function wholeText(bytes: AsyncIterable<Buffer>, limit: number): Promise<string> {
  const parts: Buffer[] = []
  let size = 0
  for await (const chunk of bytes) {
    size += chunk.length
    if (size > limit)
      throw new Refusal(
        `is larger than ${limit / mebibyte} MiB: give it as NDJSON, one resource on each line, which has no such limit`,
      )
    parts.push(chunk)
  }
  const whole = textOf(Buffer.concat(parts))
  if ('fault' in whole) throw new Refusal('is not UTF-8')
  return whole.text
}
