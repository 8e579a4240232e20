import * as z from 'zod/mini'
import { sql } from '../../../db/sql.ts'
import { type Batch, type Item, made, taker, type Verdict } from '../batch.ts'
import { codeOf, concept, day, line, wordsOf } from '../fhir.ts'
import { Refusal } from '../record.ts'
import { byServiceCode } from '../reference-ids.ts'
import { upsertRows } from '../upsert.ts'

const priceComponent = z.object({
  type: z.enum(['base', 'surcharge', 'deduction', 'discount', 'tax', 'informational']),
  code: z.optional(concept),
  amount: z.optional(
    z.object({
      value: z.number().check(z.minimum(0), z.maximum(9_999_999.99)),
      currency: z._default(z.string().check(z.regex(/^[A-Z]{3}$/, 'is no currency code')), 'PLN'),
    }),
  ),
})
const priceList = z.object({
  title: z.optional(line),
  status: z.enum(['draft', 'active', 'retired', 'unknown']),
  code: concept,
  effectivePeriod: z.optional(z.object({ start: z.optional(day), end: z.optional(day) })),
  propertyGroup: z.optional(z.array(z.object({ priceComponent: z.optional(z.array(priceComponent)) }))),
})
type PriceList = z.infer<typeof priceList>

const columns = {
  service_id: 'bigint',
  name: 'text',
  amount: 'numeric',
  currency: 'text',
  valid_from: 'date',
  valid_to: 'date',
} as const

const serviceOf = (read: PriceList): string | undefined => {
  const code = codeOf(read.code)
  return code === undefined ? undefined : byServiceCode(code)
}

/** ChargeItemDefinition: the price list of the service whose catalogue code it carries; its base price components are the prices. */
export const takePrices = taker({
  shape: priceList,
  needs: (read) => [serviceOf(read)],
  async take(batch, items) {
    const lists = made(batch, items, (item) => pricesOf(batch, item))
    const rows = lists.flatMap(({ row }) => row)
    const outcomes = await upsertRows(batch, 'clinic_price', columns, rows)
    const removed = await removeOthers(
      batch,
      items.map(({ ref }) => ref),
      rows.map(({ source_id }) => source_id),
    )
    for (const { item, row } of lists)
      batch.verdicts.set(
        item.resource,
        verdict(
          row.map((price) => outcomes.get(price.source_id)),
          removed.has(item.ref),
        ),
      )
  },
})

function pricesOf(batch: Batch, { ref, read }: Item<PriceList>) {
  const service = serviceOf(read)
  if (!service) throw new Refusal('its code does not say of which service it is the price list')
  if (read.status !== 'active') return []
  const components = (read.propertyGroup ?? [])
    .flatMap((group) => group.priceComponent ?? [])
    .filter(({ type }) => type === 'base')
  if (components.length === 0) throw new Refusal('has no base price')
  return components.map(({ code, amount }, index) => {
    if (!amount) throw new Refusal('has a base price without an amount')
    return {
      source_id: `${ref}#${index}`,
      service_id: batch.ids.of(service),
      name: wordsOf(code) ?? read.title ?? wordsOf(read.code) ?? '',
      amount: amount.value.toFixed(2),
      currency: amount.currency,
      valid_from: read.effectivePeriod?.start ?? null,
      valid_to: read.effectivePeriod?.end ?? null,
    }
  })
}

/** Removes prices that these lists no longer have; returns the lists that lost one. */
async function removeOthers(batch: Batch, lists: string[], kept: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ list: string }>`
    delete from clinic_price where source_system = ${batch.system}
      and split_part(source_id, '#', 1) = any(${lists}) and source_id <> all(${kept})
    returning split_part(source_id, '#', 1) as list`.execute(batch.tx)
  return new Set(rows.map(({ list }) => list))
}

function verdict(prices: ('new' | 'changed' | undefined)[], lostSome: boolean): Verdict {
  if (prices.length > 0 && prices.every((one) => one === 'new') && !lostSome) return { outcome: 'new' }
  return { outcome: lostSome || prices.some((one) => one !== undefined) ? 'changed' : 'same' }
}
