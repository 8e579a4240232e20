import { pathTo, type Href, type Query } from '../../paths.ts'

/** Which messages the list shows; the address has all of it. */
export interface MessageFilter {
  readonly box: 'inbox' | 'outbox'
  /** From 0. */
  readonly page: number
  /** Calendar dates in clinic time (`yyyy-MM-dd`), both included. */
  readonly after?: string | undefined
  readonly before?: string | undefined
  readonly category?: string | undefined
  readonly title?: string | undefined
  /** Only of what was received. */
  readonly sender?: string | undefined
  readonly recipient?: string | undefined
}

/** Value of the address's `box` for what was sent. */
const sent = 'sent'
/** Value of the address's `patient` for everybody for whom the account may act. */
export const everybody = 'all'
const longest = 150

function dayIn(search: URLSearchParams, name: string): string | undefined {
  const value = search.get(name) ?? ''
  const day = /^\d{4}-\d{2}-\d{2}$/.test(value) ? new Date(`${value}T00:00:00Z`) : undefined
  return day && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value) ? value : undefined
}

const textIn = (search: URLSearchParams, name: string): string | undefined =>
  search.get(name)?.trim().slice(0, longest) || undefined

/** The filter in an address; invalid members count as left out. */
export function filterIn(search: URLSearchParams): MessageFilter {
  const box = search.get('box') === sent ? 'outbox' : 'inbox'
  const page = /^[1-9]\d{0,3}$/.test(search.get('page') ?? '') ? Number(search.get('page')) - 1 : 0
  const inbox = box === 'inbox'
  return {
    box,
    page,
    after: dayIn(search, 'after'),
    before: dayIn(search, 'before'),
    category: textIn(search, 'category'),
    title: textIn(search, 'title'),
    sender: inbox ? textIn(search, 'sender') : undefined,
    recipient: inbox ? textIn(search, 'recipient') : undefined,
  }
}

/** What of a filter the person has chosen: all but the box and the page. */
const chosenIn = ({ box: _box, page: _page, ...chosen }: MessageFilter): Query => chosen

/** Whether anything but box and page is chosen. */
export const isFiltered = (filter: MessageFilter): boolean =>
  Object.values(chosenIn(filter)).some((value) => value !== undefined)

const queryOf = (filter: MessageFilter): Query => ({
  box: filter.box === 'outbox' ? sent : undefined,
  page: filter.page > 0 ? String(filter.page + 1) : undefined,
  ...chosenIn(filter),
})

/** Address of the list. `more` may name whose messages (`patient`), or for whom a new one is written (`write`). */
export const listAddress = (filter: MessageFilter, more: Query = {}): Href =>
  pathTo('messages', { ...queryOf(filter), ...more })

/** Address of a box with everything in it. */
export const boxAddress = (box: MessageFilter['box']): Href => listAddress({ box, page: 0 })

/** Address at which a new message is written: about a patient, or about the one whom the person chooses there; `instead` of one that cannot be changed. */
export const writeAddress = (patientId?: string, instead?: string): Href =>
  pathTo('messages', { write: patientId ?? 'new', instead })

/** The message in whose place a new one is written at an address. */
export const insteadIn = (search: URLSearchParams): string | undefined =>
  /^\d{1,19}$/.exec(search.get('instead') ?? '')?.[0]

/** Address of a conversation, with the message that is meant. */
export const messageAddress = (id: string): Href => pathTo('messagePage', { id })
