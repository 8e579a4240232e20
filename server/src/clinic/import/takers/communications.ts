import { longestContent } from '@portal/contract/rules/messages'
import * as z from 'zod/mini'
import {
  addCategories,
  asContent,
  contactsNamed,
  idsOfLetters,
  keepLetters,
  letterText,
  lettersNamed,
  markMessages,
  strayLetters,
  takeBackFromPatients,
  tellReaders,
  type KeptLetter,
} from '../../../areas/messages/index.ts'
import { sql } from '../../../db/sql.ts'
import { Problem } from '../../../http/problem.ts'
import { made, taker, type Batch, type Item } from '../batch.ts'
import { instantOf } from '../dates.ts'
import {
  codeOf,
  concept,
  extensionOf,
  extensions,
  hidesFromGuardians,
  instant,
  meta,
  reference,
  wordsOf,
  type Reference,
} from '../fhir.ts'
import { Refusal } from '../record.ts'
import { extensionUrls } from '../systems.ts'
import { keep, remark } from '../upsert.ts'

const communication = z.object({
  meta,
  status: z.enum([
    'preparation',
    'in-progress',
    'not-done',
    'on-hold',
    'stopped',
    'completed',
    'entered-in-error',
    'unknown',
  ]),
  subject: z.optional(reference),
  sender: z.optional(reference),
  recipient: z.optional(z.array(reference).check(z.maxLength(5000))),
  topic: z.optional(concept),
  category: z.optional(z.array(concept)),
  payload: z.optional(z.array(z.object({ contentString: z.optional(z.string().check(z.maxLength(longestContent))) }))),
  sent: z.optional(instant),
  received: z.optional(instant),
  inResponseTo: z.optional(z.array(reference)),
  partOf: z.optional(z.array(reference)),
  extension: extensions,
})
type Communication = z.infer<typeof communication>
type Received = Item<Communication>

const isOf = (type: string, { reference: ref }: Reference): boolean => ref?.startsWith(`${type}/`) ?? false
const atClinic = ['Practitioner', 'PractitionerRole', 'CareTeam', 'Organization']
const sent = new Set(['completed', 'in-progress', 'entered-in-error'])

/** The patients to whom the clinic writes; none where it is not a message of the clinic to patients. */
function addressees({ status, sender, recipient = [], subject }: Communication): string[] {
  if (!sent.has(status) || !sender || !atClinic.some((type) => isOf(type, sender))) return []
  const named = recipient.filter((one) => isOf('Patient', one))
  const forThem = recipient.every((one) => isOf('RelatedPerson', one)) && subject ? [subject] : []
  return [...new Set((named.length > 0 ? named : forThem).flatMap(({ reference: ref }) => ref ?? []))].filter((ref) =>
    ref.startsWith('Patient/'),
  )
}

/** The patient whose record it belongs to, where it is no message to patients. */
const about = ({ subject, sender, recipient = [] }: Communication): string | undefined =>
  [subject, sender, ...recipient].find((one) => one && isOf('Patient', one))?.reference

/** The Communication that it answers. */
const answeredRef = ({ inResponseTo = [], partOf = [] }: Communication): string | undefined =>
  [...inResponseTo, ...partOf].find((one) => isOf('Communication', one))?.reference

/** A message that reached the portal this long after it was sent is announced to nobody: an import may bring many years. */
const announcedMs = 86_400_000

interface Letter {
  readonly patients: readonly number[]
  readonly sender: string
  readonly withdrawn: boolean
  readonly text: { readonly title: string; readonly content: string }
  readonly answers: string | undefined
}

function letterOf(batch: Batch, { read }: Received): Letter | undefined {
  const patients = addressees(read)
  if (patients.length === 0) return undefined
  const withdrawn = read.status === 'entered-in-error'
  if (!withdrawn && read.sent === undefined) throw new Refusal('does not say when it was sent')
  return {
    patients: patients.map((ref) => batch.ids.of(ref)),
    sender: read.sender!.reference!,
    withdrawn,
    text: withdrawn ? { title: '', content: '' } : textOf(read),
    answers: answeredRef(read),
  }
}

function textOf({ topic, payload = [] }: Communication) {
  const content = payload.flatMap(({ contentString }) => contentString ?? []).join('\n')
  try {
    return letterText({ title: wordsOf(topic) ?? 'Wiadomość od placówki', content: asContent(content) })
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    throw new Refusal(error.code === 'MESSAGE_TOO_LONG' ? 'its text is too long' : 'has no text')
  }
}

/**
 * Communication: a message of the clinic to patients, to each of its own. One entered in error is taken back from everybody, and one whose recipients
 * have changed from those who are none any more. Any other Communication, such as a patient's, is stored alone; the whole resource is always stored.
 */
export const takeCommunications = taker({
  shape: communication,
  needs: (read) => {
    const patients = addressees(read)
    return patients.length > 0 ? [read.sender?.reference, ...patients] : [about(read)]
  },
  async take(batch, items) {
    const rows = made(batch, items, (item) => ({ letter: letterOf(batch, item) }))
    const letters = rows.flatMap(({ item, row: { letter } }) => (letter ? [{ item, letter }] : []))
    const { touched, waiting } = await send(batch, letters)
    const stored = rows.filter(({ item }) => !waiting.has(item))
    const kept = await keep(
      batch,
      stored.map(({ item, row: { letter } }) => ({ item, patientId: patientOf(batch, item, letter) })),
    )
    for (const { item } of stored) {
      const whole = kept.get(item.ref) ?? { outcome: 'same' as const }
      batch.verdicts.set(
        item.resource,
        whole.outcome === 'same' && touched.has(item.ref) ? { outcome: 'changed' } : whole,
      )
    }
    await mark(
      batch,
      letters.filter(({ item }) => !waiting.has(item)).map(({ item }) => item),
    )
  },
})

const patientOf = (batch: Batch, { read }: Received, letter: Letter | undefined): number | undefined => {
  if (letter) return letter.patients.length === 1 ? letter.patients[0] : undefined
  const ref = about(read)
  return ref === undefined ? undefined : batch.ids.of(ref)
}

interface Sent {
  readonly item: Received
  readonly letter: Letter
}

/** Sends and takes back messages; returns those that were changed by it, and those that answer what is not known yet. */
async function send(batch: Batch, letters: readonly Sent[]) {
  const { tx, system, now } = batch
  const touched = new Set<string>()
  const waiting = new Set<Received>()
  if (letters.length === 0) return { touched, waiting }
  const standing = letters.filter(({ letter }) => !letter.withdrawn)
  const refs = standing.flatMap(({ letter }) => letter.answers ?? [])
  const bare = await keptAlone(batch, refs)
  for (let open = standing; open.length > 0;) {
    const before = await lettersNamed(tx, system, refs)
    const ready = open.filter(
      ({ letter: { answers } }) => answers === undefined || before.has(answers) || bare.has(answers),
    )
    const contacts = await around(batch, ready)
    const kept = await keepLetters(
      tx,
      system,
      ready.flatMap(({ item, letter }) =>
        letter.patients.map((patientId): KeptLetter => {
          const { read, ref } = item
          return {
            ...letter.text,
            sourceId: ref,
            patientId,
            contactId: contacts.get(letter.sender)!,
            category: codeOf(read.category?.[0]) ?? null,
            sentAt: instantOf(read.sent!).toISOString(),
            toConfirm: extensionOf(read.extension, extensionUrls.mustConfirm)?.valueBoolean === true,
            hidden: hidesFromGuardians(read.meta) === true,
            answers: letter.answers === undefined ? undefined : before.get(letter.answers)?.get(patientId),
            readAt: read.received === undefined ? undefined : instantOf(read.received).toISOString(),
          }
        }),
      ),
    )
    for (const { sourceId } of kept) touched.add(sourceId)
    const fresh = new Set(
      ready
        .filter(({ item: { read } }) => now.getTime() - instantOf(read.sent!).getTime() < announcedMs)
        .map(({ item }) => item.ref),
    )
    await tellReaders(
      tx,
      kept.filter(({ outcome, sourceId }) => outcome === 'new' && fresh.has(sourceId)),
      now,
    )
    open = open.filter((one) => !ready.includes(one))
    if (ready.length === 0) {
      for (const { item, letter } of open) {
        waiting.add(item)
        batch.verdicts.set(item.resource, { outcome: 'waiting', for: letter.answers! })
      }
      break
    }
  }
  const wrong = letters.filter(({ letter }) => letter.withdrawn).map(({ item }) => item.ref)
  const stray = await strayLetters(
    tx,
    system,
    standing
      .filter(({ item }) => !waiting.has(item))
      .map(({ item, letter }) => ({ sourceId: item.ref, patients: letter.patients })),
  )
  await takeBackFromPatients(tx, [...(await idsOfLetters(tx, system, wrong)), ...stray], now)
  return { touched, waiting }
}

/** Makes the contacts and categories that messages need; returns the contacts by the names of the senders. */
async function around({ tx, system }: Batch, letters: readonly Sent[]): Promise<ReadonlyMap<string, number>> {
  await addCategories(
    tx,
    letters.flatMap(({ item: { read } }) => {
      const [code, name] = [codeOf(read.category?.[0]), wordsOf(read.category?.[0])]
      return code !== undefined && name !== undefined ? [{ code, name }] : []
    }),
  )
  return contactsNamed(
    tx,
    system,
    letters.map(({ letter }) => letter.sender),
  )
}

/** Of these Communications those that are stored without being messages: what answers them begins a conversation. */
async function keptAlone({ tx, system }: Batch, refs: readonly string[]): Promise<ReadonlySet<string>> {
  const ids = refs.map((ref) => ref.slice(ref.indexOf('/') + 1))
  const { rows } = await sql<{ ref: string }>`
    select 'Communication/' || r.source_id as ref from clinic_resource r
    where r.source_system = ${system} and r.type = 'Communication' and r.source_id = any(${ids}) and not exists (
      select from message m where m.source_system = ${system} and m.source_id = 'Communication/' || r.source_id)`.execute(
    tx,
  )
  return new Set(rows.map(({ ref }) => ref))
}

/** Hides messages from guardians, or shows them again, where the file says so. */
async function mark(batch: Batch, items: readonly Received[]): Promise<void> {
  const { tx, system, now, verdicts } = batch
  for (const [hidden, words] of [
    [true, 'hidden from guardians'],
    [false, 'shown to guardians again'],
  ] as const) {
    const said = items.filter(({ read }) => hidesFromGuardians(read.meta) === hidden)
    if (said.length === 0) continue
    const ofItems = await Promise.all(
      said.map(async (item) => ({ item, ids: await idsOfLetters(tx, system, [item.ref]) })),
    )
    const marked = new Set(
      (
        await markMessages(
          tx,
          ofItems.flatMap(({ ids }) => ids),
          hidden,
          now,
        )
      ).map(({ id }) => id),
    )
    const changed = ofItems.filter(({ ids }) => ids.some((id) => marked.has(id))).map(({ item }) => item)
    for (const { resource } of changed)
      if (verdicts.get(resource)?.outcome === 'same') verdicts.set(resource, { outcome: 'changed' })
    remark(batch, changed, words)
  }
}
