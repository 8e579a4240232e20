import type { WardQueue } from '@portal/contract/areas/directory/parts'
import { matches } from './unit-rows.ts'

/** What a list of waiting times may begin with. */
export const orders = ['date', 'days', 'awaiting', 'name'] as const
export type Order = (typeof orders)[number]

const last = '9999'
const by: Record<Order, (a: WardQueue, b: WardQueue) => number> = {
  date: (a, b) => (a.firstDate ?? last).localeCompare(b.firstDate ?? last),
  days: (a, b) => (a.averageDays ?? Infinity) - (b.averageDays ?? Infinity) || 0,
  awaiting: (a, b) => (a.awaiting ?? Infinity) - (b.awaiting ?? Infinity) || 0,
  name: () => 0,
}

/** The queues of one kind of case whose words begin with what was searched for; what has no figure comes last, and equal ones stand by name. */
export const ordered = (
  queues: readonly WardQueue[],
  { urgent, order, phrase }: { readonly urgent: boolean; readonly order: Order; readonly phrase: string },
): WardQueue[] =>
  queues
    .filter(
      (queue) => queue.urgent === urgent && matches(`${queue.benefit} ${queue.place} ${queue.locality ?? ''}`, phrase),
    )
    .toSorted(
      (a, b) => by[order](a, b) || a.benefit.localeCompare(b.benefit, 'pl') || a.place.localeCompare(b.place, 'pl'),
    )

/** The list writes in capitals, which are hard to read: a name as a sentence. Names that are written otherwise stay as they are. */
export const asSentence = (name: string): string => {
  const lower = name.toLocaleLowerCase('pl')
  return name === name.toLocaleUpperCase('pl') ? lower.charAt(0).toLocaleUpperCase('pl') + lower.slice(1) : name
}

const beforeStreets = new Set(['ul.', 'al.', 'pl.', 'os.', 'im.'])
const roman = /^[IVX]+$/

/** The same for an address: each word begins with a capital, but not what stands before the name of a street; Roman numbers stay. */
export const asAddress = (address: string): string =>
  address === address.toLocaleUpperCase('pl')
    ? address.replace(/(?<![\p{L}\d])\p{L}+\.?/gu, (word) => {
        const lower = word.toLocaleLowerCase('pl')
        if (beforeStreets.has(lower) || roman.test(word)) return roman.test(word) ? word : lower
        return word.charAt(0) + lower.slice(1)
      })
    : address
