import { Flow } from './flow.ts'

/** Plain text: an empty line ends a paragraph, every other end of a line stays one. */
export function readPlain(text: string): Flow {
  const flow = new Flow()
  for (const line of text.split(/\r\n|[\n\r\f\u2028\u2029]/)) {
    if (line.trim() === '') flow.endLine()
    else {
      flow.text(line)
      flow.newLine()
    }
  }
  flow.endLine()
  return flow
}
