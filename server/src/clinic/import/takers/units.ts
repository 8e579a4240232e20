import * as z from 'zod/mini'
import { sql } from '../../../db/sql.ts'
import { type Batch, type Item, taker } from '../batch.ts'
import { address, addressLine, codeOf, concept, line, reference, telecom, telecomNow } from '../fhir.ts'
import { Refusal } from '../record.ts'
import { cellSpecialitySystem } from '../systems.ts'
import { remark, upsert } from '../upsert.ts'

/** Statuses of a unit that is closed for good or for a time. */
const closedStatuses = new Set(['suspended', 'inactive'])

const common = { name: line, telecom: z.optional(z.array(telecom)) }
const organization = z.object({
  ...common,
  active: z.optional(z.boolean()),
  type: z.optional(z.array(concept)),
  partOf: z.optional(reference),
  address: z.optional(z.array(address)),
})
const location = z.object({
  ...common,
  status: z.optional(z.enum(['active', 'suspended', 'inactive'])),
  type: z.optional(z.array(concept)),
  address: z.optional(address),
  partOf: z.optional(reference),
  managingOrganization: z.optional(reference),
})

const columns = {
  name: 'text',
  address: 'text',
  phone: 'text',
  email: 'text',
  speciality_code: 'text',
  active: 'boolean',
} as const

interface Unit {
  name: string
  active?: boolean
  status?: string
  type?: z.infer<typeof concept>[]
  telecom?: z.infer<typeof telecom>[]
}

/** A reference to another resource; a unit that is described only inside this resource cannot be the parent of others. */
const outside = (of: z.infer<typeof reference> | undefined): string | undefined =>
  of?.reference?.startsWith('#') ? undefined : of?.reference

/** Organization: a unit of the clinic; the tree comes from partOf. */
export const takeOrganizations = taker({
  shape: organization,
  needs: () => [],
  async take(batch, items) {
    const parents = new Map(items.map((item) => [item, outside(item.read.partOf)]))
    await takeUnits(batch, items, parents, ({ address: addresses }) => addressLine(addresses?.[0]))
  },
})

/** Location: a place with calendars of its own is a unit, below the place or organisation to which it belongs. */
export const takeLocations = taker({
  shape: location,
  needs: () => [],
  async take(batch, items) {
    const parents = new Map(
      items.map((item) => [item, outside(item.read.partOf) ?? outside(item.read.managingOrganization)]),
    )
    await takeUnits(batch, items, parents, (read) => addressLine(read.address))
  },
})

async function takeUnits<R extends Unit>(
  batch: Batch,
  items: Item<R>[],
  parents: Map<Item<R>, string | undefined>,
  addressOf: (read: R) => string | undefined,
): Promise<void> {
  const ready = await rooted(batch, items, parents)
  if (ready.length === 0) return
  const entries = ready.map((item) => ({ item, row: unitRow(batch, item.read, addressOf(item.read)) }))
  await upsert(batch, 'clinic_unit', columns, entries)
  remark(
    batch,
    ready.filter(({ read }) => !isOpen(read)),
    'closed: nothing can be booked there',
  )
  await batch.ids.load(
    batch.tx,
    ready.map(({ ref }) => ref),
  )
  await setParents(batch, ready, parents)
}

/** The units whose parent is known, or is in the same batch and has a known chain of parents itself; the others wait. */
async function rooted<R>(
  batch: Batch,
  items: Item<R>[],
  parents: Map<Item<R>, string | undefined>,
): Promise<Item<R>[]> {
  await batch.ids.load(
    batch.tx,
    [...parents.values()].filter((ref) => ref !== undefined),
  )
  const ready = new Set<string>()
  const isReady = (item: Item<R>) => {
    const parent = parents.get(item)
    return parent === undefined || batch.ids.has(parent) || ready.has(parent)
  }
  let before: number
  do {
    before = ready.size
    for (const item of items) if (isReady(item)) ready.add(item.ref)
  } while (ready.size > before)
  for (const item of items)
    if (!ready.has(item.ref)) batch.verdicts.set(item.resource, { outcome: 'waiting', for: parents.get(item) ?? '' })
  return items.filter(({ ref }) => ready.has(ref))
}

async function setParents<R>(batch: Batch, items: Item<R>[], parents: Map<Item<R>, string | undefined>): Promise<void> {
  const rows = items.map((item) => {
    const parent = parents.get(item)
    return { id: batch.ids.of(item.ref), parent_id: parent ? batch.ids.of(parent) : null }
  })
  const { rows: moved } = await sql<{ id: number }>`
    update clinic_unit as u set parent_id = r.parent_id
    from json_to_recordset(${JSON.stringify(rows)}::json) as r(id bigint, parent_id bigint)
    where u.id = r.id and u.parent_id is distinct from r.parent_id
    returning u.id`.execute(batch.tx)
  const changed = new Set(moved.map(({ id }) => id))
  for (const item of items) {
    const same = batch.verdicts.get(item.resource)?.outcome === 'same'
    if (same && changed.has(batch.ids.of(item.ref))) batch.verdicts.set(item.resource, { outcome: 'changed' })
  }
  if (changed.size > 0) await refuseCycles(batch)
}

async function refuseCycles({ tx }: Batch): Promise<void> {
  const { rows } = await sql`
    with recursive above as (
      select id, parent_id from clinic_unit where parent_id is not null
      union
      select above.id, unit.parent_id from above join clinic_unit unit on unit.id = above.parent_id where unit.parent_id is not null
    )
    select id from above where id = parent_id limit 1`.execute(tx)
  if (rows.length > 0) throw new Refusal('the units would be part of each other in a circle')
}

const isOpen = ({ active, status }: Unit): boolean => active !== false && !closedStatuses.has(status ?? '')

function unitRow({ now }: Batch, read: Unit, addressText: string | undefined) {
  const contact = (system: string) => telecomNow(read.telecom, system, now) ?? null
  return {
    name: read.name,
    address: addressText ?? null,
    phone: contact('phone'),
    email: contact('email'),
    active: isOpen(read),
    speciality_code:
      read.type?.map((one) => codeOf(one, cellSpecialitySystem)).find((code) => code !== undefined) ?? null,
  }
}
