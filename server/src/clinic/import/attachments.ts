import { createHash, randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import { sql } from '../../db/sql.ts'
import { type Batch, type Item, taker, type Verdict } from './batch.ts'
import { line } from './fhir.ts'
import { elementsOf, Refusal, type Resource } from './record.ts'
import { keep } from './upsert.ts'

/** A file inside a resource, or the name of one. */
export const attachment = z.object({
  contentType: z.optional(line),
  data: z.optional(z.string()),
  url: z.optional(line),
  title: z.optional(line),
})
export type Attachment = z.infer<typeof attachment>

/** The files of a resource about a patient. */
export interface FilesOf {
  readonly item: Item<unknown>
  readonly patientId: number
  /** In their order; the place in it is the file's name within the resource. */
  readonly attachments: readonly Attachment[]
  /** Whether the clinic hides the resource from guardians; undefined leaves the stored mark. */
  readonly hidden: boolean | undefined
  /** Whether the clinic has withdrawn the resource; its files are gone for people. */
  readonly withdrawn: boolean
}

/** Larger contents go into the file store. */
const largestInRow = 65_536

interface Content {
  readonly source_id: string
  readonly content_type: string | null
  readonly size: number
  readonly sha256: string
  readonly content: string | null
  readonly content_key: string | null
}

/** Contents put into the store are remembered by their text, so that a batch that is tried again in halves does not store them twice. */
const stored = new WeakMap<Resource, Map<string, string>>()

const same: Verdict = { outcome: 'same' }
const base64 = /^[A-Za-z0-9+/\s]*={0,2}\s*$/

/**
 * Bytes as a row, with a larger content in the file store. The store is written before the row is committed; content of a batch that fails is found
 * by the hourly search for content without a row.
 */
async function contentOf(
  { store, largestFile }: Batch,
  resource: Resource,
  given: { ref: string; contentType: string | undefined; data: string },
): Promise<Content> {
  const { ref, contentType, data } = given
  if (!base64.test(data)) throw new Refusal('the data of a file in it are not base64')
  const bytes = Buffer.from(data, 'base64')
  if (bytes.length > largestFile)
    throw new Refusal(`a file in it is larger than ${Math.floor(largestFile / 1_048_576)} MiB (CLINIC_FILE_MB)`)
  const facts = {
    source_id: ref,
    content_type: contentType ?? null,
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  }
  if (bytes.length <= largestInRow) return { ...facts, content: bytes.toString('base64'), content_key: null }
  const before = stored.get(resource)?.get(ref)
  const key = before ?? randomBytes(32).toString('hex')
  if (before === undefined) {
    await store.put(key, bytes)
    stored.set(resource, (stored.get(resource) ?? new Map<string, string>()).set(ref, key))
  }
  return { ...facts, content: null, content_key: key }
}

/** Stores contents under their names; a content that is the same as before stays where it lies. Returns the names of those that were not. */
async function keepContents({ tx, system }: Batch, contents: readonly Content[]): Promise<ReadonlySet<string>> {
  const changed = new Set<string>()
  for (const some of inParts(contents)) {
    const { rows } = await sql<{ ref: string }>`
      insert into clinic_content as t (source_system, source_id, content_type, size, sha256, content, content_key)
      select ${system}, source_id, content_type, size, decode(sha256, 'hex'), decode(content, 'base64'), content_key
      from json_to_recordset(${JSON.stringify(some)}::json)
        as r(source_id text, content_type text, size bigint, sha256 text, content text, content_key text)
      on conflict (source_system, source_id) do update
        set content_type = excluded.content_type, size = excluded.size, sha256 = excluded.sha256,
          content = case when t.sha256 = excluded.sha256 then t.content else excluded.content end,
          content_key = case when t.sha256 = excluded.sha256 then t.content_key else excluded.content_key end
        where (t.content_type, t.sha256) is distinct from (excluded.content_type, excluded.sha256)
      returning source_id as ref`.execute(tx)
    for (const { ref } of rows) changed.add(ref)
  }
  return changed
}

/** As many at a time as one statement should carry. */
function* inParts(contents: readonly Content[]): Generator<readonly Content[], void> {
  let part: Content[] = []
  let size = 0
  for (const one of contents) {
    part.push(one)
    size += one.content?.length ?? 0
    if (size < 4 * 1_048_576) continue
    yield part
    part = []
    size = 0
  }
  if (part.length > 0) yield part
}

/** Binary: a content to which resources refer. The resource is kept without its data. */
export const takeBinaries = taker({
  shape: z.object({ contentType: z.optional(line), data: z.optional(z.string()) }),
  needs: () => [],
  async take(batch, items) {
    const contents: Content[] = []
    const taken: Item<unknown>[] = []
    for (const item of items) {
      try {
        const { data, contentType } = item.read
        if (data !== undefined)
          contents.push(await contentOf(batch, item.resource, { ref: item.ref, contentType, data }))
        taken.push(item)
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        batch.verdicts.set(item.resource, { outcome: 'refused', reason: error.message })
      }
    }
    const changed = await keepContents(batch, contents)
    const kept = await keep(
      batch,
      taken.map((item) => ({ item: withoutData(item), patientId: undefined })),
    )
    for (const { ref, resource } of taken) {
      const whole = kept.get(ref) ?? same
      batch.verdicts.set(resource, whole.outcome === 'same' && changed.has(ref) ? { outcome: 'changed' } : whole)
    }
  },
})

/**
 * Stores the files of resources, for takers. What a file of these refers to may come later, in this import or another one: until then the file is
 * there without content. Returns the names of the resources whose files were not the same. Refused ones (data that are not base64, too large) get
 * their verdict, and are among `refused`.
 */
export async function keepFiles(
  batch: Batch,
  owners: readonly FilesOf[],
): Promise<{ changed: ReadonlySet<string>; refused: ReadonlySet<string> }> {
  const { tx, system, now } = batch
  const [changed, refused] = [new Set<string>(), new Set<string>()]
  const contents: Content[] = []
  const files: object[] = []
  for (const { item, patientId, attachments, hidden, withdrawn } of owners) {
    try {
      const own: Content[] = []
      for (const [place, { data, contentType }] of attachments.entries())
        if (data !== undefined)
          own.push(await contentOf(batch, item.resource, { ref: `${item.ref}#${place}`, contentType, data }))
      contents.push(...own)
      const named = new Set(own.map(({ source_id: ref }) => ref))
      for (const [place, { contentType, title, url }] of attachments.entries()) {
        const inline = `${item.ref}#${place}`
        files.push({
          source_id: item.ref,
          place,
          patient_id: patientId,
          title: title ?? null,
          content_type: contentType ?? null,
          content_id: named.has(inline) ? inline : url?.startsWith('Binary/') ? url : null,
          hidden: hidden ?? null,
          withdrawn,
        })
      }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      batch.verdicts.set(item.resource, { outcome: 'refused', reason: error.message })
      refused.add(item.ref)
    }
  }
  const stored = owners.filter(({ item }) => !refused.has(item.ref))
  for (const ref of await keepContents(batch, contents)) changed.add(ref.slice(0, ref.lastIndexOf('#')))
  const places = JSON.stringify(
    stored.map(({ item, attachments }) => ({ source_id: item.ref, count: attachments.length })),
  )
  const { rows: gone } = await sql<{ ref: string; content: string }>`
    delete from clinic_file f using json_to_recordset(${places}::json) as o(source_id text, count integer)
    where f.source_system = ${system} and f.source_id = o.source_id and f.place >= o.count
    returning f.source_id as ref, f.source_id || '#' || f.place as content`.execute(tx)
  if (gone.length > 0)
    await sql`delete from clinic_content where source_system = ${system} and source_id = any(${gone.map(({ content }) => content)})`.execute(
      tx,
    )
  // An attachment that comes once more without its data, as in a resource that the file deletes, keeps the content that came with it.
  const { rows } = await sql<{ ref: string }>`
    insert into clinic_file as t
      (source_system, source_id, place, patient_id, title, content_type, content_id, hidden, withdrawn_at)
    select ${system}, r.source_id, r.place, r.patient_id, r.title, r.content_type, coalesce(r.content_id, c.source_id),
      coalesce(r.hidden, f.hidden, false), case when r.withdrawn then coalesce(f.withdrawn_at, ${now}) end
    from json_to_recordset(${JSON.stringify(files)}::json)
        as r(source_id text, place integer, patient_id bigint, title text, content_type text, content_id text, hidden boolean, withdrawn boolean)
      left join clinic_file f on f.source_system = ${system} and f.source_id = r.source_id and f.place = r.place
      left join clinic_content c on c.source_system = ${system} and c.source_id = r.source_id || '#' || r.place
    on conflict (source_system, source_id, place) do update
      set patient_id = excluded.patient_id, title = excluded.title, content_type = excluded.content_type,
        content_id = excluded.content_id, hidden = excluded.hidden, withdrawn_at = excluded.withdrawn_at
      where (t.patient_id, t.title, t.content_type, t.content_id, t.hidden, t.withdrawn_at) is distinct from
        (excluded.patient_id, excluded.title, excluded.content_type, excluded.content_id, excluded.hidden, excluded.withdrawn_at)
    returning t.source_id as ref`.execute(tx)
  for (const { ref } of [...gone, ...rows]) changed.add(ref)
  return { changed, refused }
}

const ofAttachments = new Set('id extension contentType language data url size hash title creation'.split(' '))

/**
 * The item with a resource as it is kept besides its rows: without the data of its files. What else is called `data` (samples, signatures) has other
 * elements beside it and stays.
 */
export function withoutData<R>(item: Item<R>): Item<R> {
  const { resourceType } = item.resource
  const bare = (value: unknown, isRoot: boolean): unknown => {
    if (Array.isArray(value)) return value.map((one) => bare(one, false))
    if (typeof value !== 'object' || value === null) return value
    const keys = Object.keys(value)
    const isFile = isRoot
      ? resourceType === 'Binary'
      : 'data' in value && keys.every((key) => ofAttachments.has(key.replace(/^_/, '')))
    return Object.fromEntries(
      Object.entries(elementsOf(value)).flatMap(([key, child]) =>
        isFile && key === 'data' ? [] : [[key, bare(child, false)]],
      ),
    )
  }
  return { ...item, resource: bare(item.resource, true) as Resource }
}
