import * as z from 'zod/mini'
import { Flow } from './flow.ts'
import { readHtml } from './html.ts'
import { limits } from './limits.ts'
import { ReadingRefused } from './refused.ts'

const narrative = z.optional(z.object({ div: z.optional(z.string()) }))
const part = z.object({
  title: z.optional(z.string()),
  text: narrative,
  section: z.optional(z.array(z.unknown())),
})
const composition = z.object({
  ...part.shape,
  resourceType: z.literal('Composition'),
  language: z.optional(z.string()),
})

/** Reads a FHIR Composition: its title, and the narratives of its sections. */
export function readComposition(json: string): {
  flow: Flow
  title?: string | undefined
  language?: string | undefined
} {
  let given: unknown
  try {
    given = JSON.parse(json)
  } catch (cause) {
    throw new ReadingRefused('broken', `not JSON: ${String(cause)}`)
  }
  const parsed = composition.safeParse(given)
  if (!parsed.success) throw new ReadingRefused('unknown', 'JSON that is no Composition')
  const flow = new Flow()
  const read = (of: z.infer<typeof part>, level: number): void => {
    if (level > limits.depth) throw new ReadingRefused('tooLarge', 'sections are too deep inside each other')
    if (level > 1 && of.title !== undefined) {
      flow.openHeading(level)
      flow.text(of.title)
      flow.closeHeading()
    }
    if (of.text?.div !== undefined) readHtml(of.text.div, flow)
    flow.endLine()
    for (const inner of of.section ?? []) {
      const section = part.safeParse(inner)
      if (!section.success) throw new ReadingRefused('broken', 'a section of another shape')
      read(section.data, level + 1)
    }
  }
  read(parsed.data, 1)
  return { flow, title: parsed.data.title, language: parsed.data.language }
}
