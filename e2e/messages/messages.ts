import { expect, type Locator, type Page } from '@playwright/test'
import { sql } from '@portal/server/db/sql'
import { arrive } from '../support/arrive.ts'
import type { BrowserPortal } from '../support/test.ts'

/** Opens a box: what was received, or (`sent`) what was sent. */
export async function openBox(page: Page, box?: 'sent'): Promise<void> {
  await page.goto(box ? `/messages?box=${box}` : '/messages')
  await arrive(page, 'Wiadomości')
}

/** The cards of the list that is shown. */
export const rows = (page: Page): Locator =>
  page.getByRole('list', { name: /^(Lista wiadomości|List of messages)$/ }).getByRole('listitem')

/** The card of the message with a title. */
export const row = (page: Page, title: string): Locator => rows(page).filter({ hasText: title })

/** Waits until a conversation is open. Its title is in the page alone: that of the tab names nothing about anybody's health. */
export const atConversation = (page: Page, heading: string | RegExp): Promise<void> =>
  arrive(page, heading, /^(Wiadomość|Message) – /)

/** Opens the conversation of a message in the list. */
export async function openMessage(page: Page, title: string, heading: string | RegExp = title): Promise<void> {
  await row(page, title).first().getByRole('link').click()
  await atConversation(page, heading)
}

/** The messages of the open conversation, the oldest first. */
export const said = (page: Page): Locator =>
  page.getByRole('list', { name: /^(Rozmowa|Conversation)$/ }).getByRole('article')

/** The dialog in which a message is written. */
export const letter = (page: Page): Locator => page.getByRole('dialog', { name: /^(Nowa wiadomość|New message)$/ })

/** The field of a message's text, in a dialog or at the foot of a conversation. */
export const textOf = (place: Locator): Locator => place.getByRole('textbox', { name: /^(Treść|Text)/ })

export const toast = (page: Page, text: string): Locator =>
  page.getByRole('region', { name: /^(Powiadomienia|Notifications)$/ }).getByText(text)

/** Chooses somebody at the clinic by name, from the open dialog of a new message. */
export async function address(page: Page, name: string): Promise<void> {
  await letter(page).getByRole('button', { name: 'Dodaj odbiorców' }).click()
  const choice = page.getByRole('dialog', { name: 'Dodaj odbiorców' })
  await choice.getByLabel('Nazwisko lub nazwa zespołu').fill(name)
  await choice.getByRole('button', { name: 'Szukaj' }).click()
  await choice.getByRole('checkbox', { name }).check()
  await choice.getByRole('button', { name: /^Gotowe/ }).click()
  await expect(letter(page).getByRole('listitem').filter({ hasText: name })).toBeVisible()
}

/** Refuses the stream of events, so that the page learns of changes by its own looks alone. */
export async function withoutStream(page: Page): Promise<void> {
  await page.route('**/mpi-user/events', (route) => route.fulfill({ status: 503 }))
}

/** Waits until what was written is kept on the server. */
export const kept = (page: Page): Promise<void> => expect(page.getByText(/^Zapisano o/)).toBeVisible()

/** The clinic reads what was sent to it under a title. */
export async function clinicReads({ database }: BrowserPortal, title: string): Promise<void> {
  await sql`update message set read_at = sent_at + interval '1 minute' where direction = 'OUT' and title = ${title}`.execute(
    database.db,
  )
}

/** The clinic writes messages to a patient, a minute after each other; the last is the newest. */
export async function clinicWrites(portal: BrowserPortal, patientId: string, titles: readonly string[]): Promise<void> {
  await sql`
    insert into message (id, patient_id, thread_id, direction, contact_id, title, content, sent_at)
    overriding system value
    select n.id, ${patientId}, n.id, 'IN', (select min(id) from message_contact), n.title, '<p>Treść</p>',
      ${portal.now()}::timestamptz + (n.place - ${titles.length}) * interval '1 minute'
    from (select nextval(pg_get_serial_sequence('message', 'id')) as id, t.title, t.place
      from json_array_elements_text(${JSON.stringify(titles)}::json) with ordinality as t(title, place)) n`.execute(
    portal.database.db,
  )
}

/** Waits until so many pages hear of news: what is written before, they learn of later. */
export const streams = (portal: BrowserPortal, count: number) =>
  expect.poll(() => portal.app.streams.size, { message: 'open streams' }).toBe(count)
