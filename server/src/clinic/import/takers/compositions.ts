import * as z from 'zod/mini'
import type { Attachment } from '../attachments.ts'
import { made, taker } from '../batch.ts'
import { instantOf } from '../dates.ts'
import { concept, dateTime, hidesFromGuardians, identifier, line, meta, reference } from '../fhir.ts'
import { keepDocuments, type Described } from '../documents/keep-documents.ts'
import { readablePage } from '../documents/readable-page.ts'
import { chosenKind, contextOf, namesOfPeople } from '../documents/words.ts'
import { Refusal, type Resource } from '../record.ts'
import { named } from '../results/shapes.ts'

const composition = z.object({
  meta,
  identifier: z.optional(identifier),
  status: z._default(z.enum(['preliminary', 'final', 'amended', 'entered-in-error']), 'final'),
  type: z.optional(concept),
  subject: z.optional(reference),
  encounter: z.optional(reference),
  date: z.optional(dateTime),
  author: z.optional(z.array(reference)),
  custodian: z.optional(reference),
  title: z.optional(line),
  relatesTo: z.optional(z.array(z.object({ code: z.optional(line), targetReference: z.optional(reference) }))),
})

/** A readable page of its sections and, for other programs, the resource itself. */
function filesOf(resource: Resource, title: string): Attachment[] {
  const page = readablePage(resource, title)
  const file = (contentType: string, bytes: Buffer) => ({ contentType, title, data: bytes.toString('base64') })
  return [
    ...(page ? [file('text/html', page)] : []),
    file('application/fhir+json', Buffer.from(JSON.stringify(resource))),
  ]
}

/** Composition: a document whose sections are texts. It is kept as a page that can be read, besides the resource as it came. */
export const takeCompositions = taker({
  shape: composition,
  needs: ({ subject }) => [subject?.reference],
  async take(batch, items) {
    const entries = made(batch, items, (item): Described => {
      const { read, resource } = item
      const patient = read.subject?.reference
      if (!patient?.startsWith('Patient/')) throw new Refusal('does not say whose it is')
      const kind = chosenKind(read.type)
      const title = read.title ?? kind.name ?? 'Dokument'
      const encounterRef = named(read.encounter && [read.encounter], 'Encounter')
      return {
        item,
        patientId: batch.ids.of(patient),
        number: read.identifier?.value ?? null,
        kind,
        title,
        datedAt: read.date ? instantOf(read.date).toISOString() : null,
        ...namesOfPeople(read.author, read.custodian),
        encounterRef,
        contextId: contextOf([], encounterRef),
        state: read.status === 'entered-in-error' ? 'final' : read.status,
        superseded: false,
        replaces: (read.relatesTo ?? []).flatMap(({ code, targetReference: target }) =>
          code === 'replaces' && target?.reference ? [target.reference] : [],
        ),
        notes: [],
        hidden: hidesFromGuardians(read.meta),
        withdrawn: read.status === 'entered-in-error',
        attachments: filesOf(resource, title),
      }
    })
    await keepDocuments(
      batch,
      entries.map(({ row }) => row),
    )
  },
})
