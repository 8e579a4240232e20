import * as z from 'zod/mini'
import { attachment } from '../attachments.ts'
import { made, taker } from '../batch.ts'
import { instantOf } from '../dates.ts'
import { concept, dateTime, extensions, hidesFromGuardians, identifier, instant, line, meta } from '../fhir.ts'
import { period, prose, reference, type Reference } from '../fhir.ts'
import { keepDocuments, type Described } from '../documents/keep-documents.ts'
import { namesOfPeople, chosenKind, contextOf } from '../documents/words.ts'
import { Refusal } from '../record.ts'
import { named } from '../results/shapes.ts'
import { extensionUrls } from '../systems.ts'

const documentReference = z.object({
  meta,
  masterIdentifier: z.optional(identifier),
  identifier: z.optional(z.array(identifier)),
  status: z._default(z.enum(['current', 'superseded', 'entered-in-error']), 'current'),
  docStatus: z.optional(z.enum(['preliminary', 'final', 'amended', 'entered-in-error'])),
  type: z.optional(concept),
  category: z.optional(z.array(concept)),
  subject: z.optional(reference),
  date: z.optional(z.union([instant, dateTime])),
  author: z.optional(z.array(reference)),
  custodian: z.optional(reference),
  relatesTo: z.optional(z.array(z.object({ code: z.optional(line), target: z.optional(reference) }))),
  description: z.optional(prose),
  content: z.optional(z.array(z.object({ attachment: z.optional(attachment) })).check(z.maxLength(50))),
  context: z.optional(
    z.object({
      encounter: z.optional(z.array(reference)),
      period: z.optional(period),
      related: z.optional(z.array(reference)),
    }),
  ),
  extension: extensions,
})
type DocumentReference = z.infer<typeof documentReference>

const subjectRef = ({ subject }: DocumentReference): string | undefined => subject?.reference
const oneLine = (text: string | undefined): string | undefined => text?.replace(/\s+/g, ' ').slice(0, 500)

/** References that a document replaces. Of one that only adds to another one (`appends`), both hold. */
const replacedRefs = ({ relatesTo = [] }: DocumentReference): string[] =>
  relatesTo.flatMap(({ code, target }: { code?: string | undefined; target?: Reference | undefined }) =>
    code === 'replaces' && target?.reference ? [target.reference] : [],
  )

/**
 * DocumentReference: a document of a patient's record with its files, of which several are forms of the same document. What it names (its stay, the
 * document that it replaces) may come later, or never. The whole resource is stored too, without the data of its files.
 */
export const takeDocumentReferences = taker({
  shape: documentReference,
  needs: (read) => [subjectRef(read)],
  async take(batch, items) {
    const entries = made(batch, items, (item): Described => {
      const { read } = item
      const patient = subjectRef(read)
      if (!patient?.startsWith('Patient/')) throw new Refusal('does not say whose it is')
      const { context, content = [], docStatus } = read
      const kind = chosenKind(read.type ?? read.category?.[0])
      const attachments = content.flatMap(({ attachment: one }) => (one ? [one] : []))
      const { author, authorRef, unit, unitRef } = namesOfPeople(read.author, read.custodian)
      const encounterRef = named(context?.encounter, 'Encounter')
      const date = read.date ?? context?.period?.start
      const words = [oneLine(read.description), kind.name, attachments.find(({ title }) => title)?.title]
      return {
        item,
        patientId: batch.ids.of(patient),
        number: read.masterIdentifier?.value ?? read.identifier?.find(({ value }) => value)?.value ?? null,
        kind,
        title: words.find(Boolean) ?? 'Dokument',
        datedAt: date ? instantOf(date).toISOString() : null,
        author,
        authorRef,
        unit,
        unitRef,
        encounterRef,
        contextId: contextOf(context?.related, encounterRef),
        state: docStatus === 'preliminary' || docStatus === 'amended' ? docStatus : 'final',
        superseded: read.status === 'superseded',
        replaces: replacedRefs(read),
        notes: (read.extension ?? []).flatMap(({ url, valueString }) =>
          url === extensionUrls.documentNote && valueString ? [valueString] : [],
        ),
        hidden: hidesFromGuardians(read.meta),
        withdrawn: read.status === 'entered-in-error' || docStatus === 'entered-in-error',
        attachments,
      }
    })
    await keepDocuments(
      batch,
      entries.map(({ row }) => row),
    )
  },
})
