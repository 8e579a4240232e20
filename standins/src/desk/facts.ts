import { markup, type Html } from './html.ts'
import type { DeskView } from './view.ts'

/** Names and values side by side. */
export const facts = (rows: [string, string][]): Html =>
  markup`<dl>
    ${rows.map(
      ([name, value]) =>
        markup`<div>
          <dt>${name}</dt>
          <dd>${value}</dd>
        </div>`,
    )}
  </dl>`

/** An instant as the clinic's clock shows it. */
export function time(at: Date, { language }: DeskView): Html {
  const shown = new Intl.DateTimeFormat(language === 'pl' ? 'pl-PL' : 'en-GB', {
    timeZone: 'Europe/Warsaw',
    dateStyle: 'medium',
    timeStyle: 'medium',
  }).format(at)
  return markup`<time datetime="${at.toISOString()}">${shown}</time>`
}
