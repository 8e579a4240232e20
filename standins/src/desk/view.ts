import type { World } from '../world.ts'
import { languages, type Language } from './texts.ts'

const longestFilter = 254

/** What the desk's address contains: language, filter by recipient, whether the page reloads itself. */
export interface DeskView {
  language: Language
  to: string
  refresh: boolean
  saved: boolean
}

/** Reads the view from an address; anything unknown falls back to Polish, no filter, no reloading. */
export function readView(query: URLSearchParams): DeskView {
  return {
    language: languages.find((language) => language === query.get('lang')) ?? 'pl',
    to: (query.get('to') ?? '').trim().slice(0, longestFilter),
    refresh: query.get('refresh') === 'on',
    saved: query.get('saved') === 'on',
  }
}

/** Address of the desk with this view. */
export function viewPath({ language, to, refresh, saved }: DeskView): string {
  const query = new URLSearchParams()
  if (language !== 'pl') query.set('lang', language)
  if (to) query.set('to', to)
  if (refresh) query.set('refresh', 'on')
  if (saved) query.set('saved', 'on')
  return query.size > 0 ? `/?${query}` : '/'
}

const phoneKey = (text: string) => text.replace(/[\s+()-]/g, '')

/** SMS whose number contains the text, newest first. */
export const smsTo = (world: World, to: string) => world.sms.filter((sms) => sms.to.includes(phoneKey(to))).toReversed()

/** Mail with a recipient that contains the text, newest first. */
export const mailTo = (world: World, to: string) =>
  world.mail.filter((mail) => mail.to.some((one) => one.toLowerCase().includes(to.toLowerCase()))).toReversed()
