import * as z from 'zod/mini'
import { shortCall, type CallTimeouts } from '../short-call.ts'
import type { TreatmentDatesPort, WardFigures } from './port.ts'

/** Where the list is, and which of its queues are the provider's. */
export interface TreatmentDatesAddress {
  /** Such as `https://api.nfz.gov.pl/app-itl-api`. */
  readonly url: string
  /** The provider's code at the National Health Fund. */
  readonly providerCode: string
  /** Number of the voivodeship's branch, 01 to 16. */
  readonly province: string
  /** Narrows what is asked for: the list has thousands of queues in a voivodeship. */
  readonly locality?: string | undefined
}

/** The list gives no more on a page. */
const pageSize = 25
const pagesAtMost = 400
const longestPage = 512 * 1024
const usualTimeouts: CallTimeouts = { connectMs: 5_000, totalMs: 30_000 }

const words = (longest: number) => z.nullish(z.string().check(z.maxLength(longest)))
const count = z.nullish(z.int().check(z.nonnegative(), z.maximum(10_000_000)))
const cellPart = z.string().check(z.regex(/^[0-9A-Za-z]{1,8}$/))

/** A queue as version 1.3 of the list gives it; only what the portal shows. */
const queue = z.object({
  attributes: z.object({
    case: z.literal([1, 2]),
    benefit: z.string().check(z.maxLength(300)),
    place: z.string().check(z.maxLength(300)),
    'provider-code': z.string(),
    'id-resort-part-VII': cellPart,
    'id-resort-part-VIII': cellPart,
    address: words(300),
    locality: words(100),
    phone: words(60),
    statistics: z.nullish(
      z.object({
        'provider-data': z.nullish(
          z.object({
            awaiting: count,
            removed: count,
            'average-period': count,
            update: z.nullish(z.string().check(z.regex(/^\d{4}-\d{2}$/))),
          }),
        ),
      }),
    ),
    dates: z.nullish(
      z.object({
        applicable: z.boolean(),
        date: z.nullish(z.iso.date()),
        'date-situation-as-at': z.nullish(z.iso.date()),
      }),
    ),
  }),
})
/** Other providers' queues are passed by without a look at what is in them. */
const page = z.object({
  meta: z.object({ count: z.int().check(z.nonnegative()) }),
  data: z.array(z.object({ attributes: z.object({ 'provider-code': z.string() }) })),
})

function figuresOf(of: z.infer<typeof queue>['attributes']): WardFigures {
  const numbers = of.statistics?.['provider-data']
  const dates = of.dates?.applicable ? of.dates : undefined
  return {
    wardId: `${of['id-resort-part-VII']}-${of['id-resort-part-VIII']}`,
    urgent: of.case === 2,
    benefit: of.benefit,
    place: of.place,
    address: of.address ?? null,
    locality: of.locality ?? null,
    phone: of.phone ?? null,
    awaiting: numbers?.awaiting ?? null,
    removed: numbers?.removed ?? null,
    averageDays: numbers?.['average-period'] ?? null,
    figuresMonth: numbers?.update ?? null,
    firstDate: dates?.date ?? null,
    firstDateAsAt: dates?.['date-situation-as-at'] ?? null,
  }
}

/** Reads the list page by page, for stable and for urgent cases; one page at a time, because it refuses whoever asks for many. */
export function queuesApi(address: TreatmentDatesAddress, timeouts = usualTimeouts): TreatmentDatesPort {
  const pageOf = async (urgent: boolean, no: number): Promise<{ count: number; found: number; own: WardFigures[] }> => {
    const url = new URL(`${address.url.replace(/\/+$/, '')}/queues`)
    const { province, locality } = address
    const asked = {
      page: no,
      limit: pageSize,
      format: 'json',
      case: urgent ? 2 : 1,
      province,
      locality,
      'api-version': '1.3',
    }
    for (const [name, value] of Object.entries(asked))
      if (value !== undefined) url.searchParams.set(name, String(value))
    const answer = await shortCall(
      url,
      { method: 'GET', headers: { accept: 'application/json' } },
      timeouts,
      longestPage,
    )
    if (answer.status !== 200) throw new Error(`The list of queues answered ${answer.status} to its page ${no}.`)
    const { meta, data } = z.parse(page, JSON.parse(answer.body), { reportInput: false })
    const own = (JSON.parse(answer.body) as { data: unknown[] }).data.filter(
      (_, index) => data[index]!.attributes['provider-code'] === address.providerCode,
    )
    return { count: meta.count, found: data.length, own: own.map((one) => figuresOf(z.parse(queue, one).attributes)) }
  }
  return {
    async ownQueues() {
      const all: WardFigures[] = []
      for (const urgent of [false, true]) {
        let [seen, count] = [0, 1]
        for (let no = 1; seen < count; no++) {
          if (no > pagesAtMost)
            throw new Error('The list of queues has too many pages; the settings have to name the locality.')
          const answer = await pageOf(urgent, no)
          if (answer.found === 0 && answer.count > seen)
            throw new Error(`Page ${no} of the list of queues is empty before its end.`)
          all.push(...answer.own)
          seen += answer.found
          count = answer.count
        }
      }
      return all
    },
  }
}
