import * as z from 'zod/mini'
import { answerByTask } from '../../../areas/document-requests/index.ts'
import { attachment, keepFiles, withoutData, type FilesOf } from '../attachments.ts'
import { type Item, taker } from '../batch.ts'
import { hidesFromGuardians, identifier, line, meta, prose, reference, wordsOf, concept } from '../fhir.ts'
import { keep } from '../upsert.ts'

const task = z.object({
  meta,
  identifier: z.optional(z.array(identifier)),
  status: z.optional(line),
  statusReason: z.optional(concept),
  for: z.optional(reference),
  note: z.optional(z.array(z.object({ text: prose }))),
  output: z.optional(z.array(z.object({ valueAttachment: z.optional(attachment) }))),
})
type Task = z.infer<typeof task>

/** The system of the number that the portal gives to a request for documents. */
const requestNumber = 'urn:portal:document-request'

/** What the clinic says to a request with the status of a Task; of any other nothing. */
const answers = new Map([
  ['accepted', 'ACCEPTED'],
  ['in-progress', 'ACCEPTED'],
  ['on-hold', 'ACCEPTED'],
  ['ready', 'READY'],
  ['completed', 'COMPLETED'],
  ['rejected', 'REFUSED'],
  ['failed', 'REFUSED'],
  ['cancelled', 'REFUSED'],
] as const)

const requestOf = ({ identifier: all }: Task): string | undefined => {
  const value = all?.find(({ system }) => system === requestNumber)?.value
  return value !== undefined && /^[1-9]\d{0,17}$/.test(value) ? value : undefined
}
const patientOf = ({ for: whom }: Task) => (whom?.reference?.startsWith('Patient/') ? whom.reference : undefined)

/** Task: kept with its patient; with the number of a request for documents, the clinic's answer to it and the files of that. */
export const takeTasks = taker({
  shape: task,
  needs: (read) => [patientOf(read)],
  async take(batch, items) {
    const whole = items.map((item) => {
      const ref = patientOf(item.read)
      return { item, patientId: ref ? batch.ids.of(ref) : undefined }
    })
    const answering = whole.filter(({ item, patientId }) => patientId !== undefined && requestOf(item.read))
    const files = await keepFiles(
      batch,
      answering.map(({ item, patientId }) => filesOf(item, patientId!)),
    )
    const taken = whole.filter(({ item }) => !files.refused.has(item.ref))
    const outcomes = await keep(
      batch,
      taken.map(({ item, patientId }) => ({ item: withoutData(item), patientId })),
    )
    for (const { item, patientId } of taken) {
      const { read, ref } = item
      const [request, answer] = [requestOf(read), answers.get((read.status ?? '') as 'ready')]
      const words = wordsOf(read.statusReason) ?? read.note?.[0]?.text
      const isAnswered =
        request !== undefined &&
        answer !== undefined &&
        patientId !== undefined &&
        (await answerByTask(
          batch.tx,
          { request, patientId, answer, text: words, files: { system: batch.system, source: ref } },
          batch.now,
        ))
      const kept = outcomes.get(ref) ?? { outcome: 'same' as const }
      const isChanged = isAnswered || files.changed.has(ref)
      batch.verdicts.set(item.resource, kept.outcome === 'same' && isChanged ? { outcome: 'changed' } : kept)
    }
  },
})

const filesOf = (item: Item<Task>, patientId: number): FilesOf => ({
  item,
  patientId,
  attachments: item.read.output?.flatMap(({ valueAttachment }) => valueAttachment ?? []) ?? [],
  hidden: hidesFromGuardians(item.read.meta),
  withdrawn: item.read.status === 'entered-in-error',
})
