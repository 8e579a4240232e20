import type { Page } from '@playwright/test'
import { sql } from '@portal/server/db/sql'
import { clinicIds } from '@portal/server/seed/clinic-ids'
import { arrive, expectAccessible, expectNoSidewaysScroll } from '../support/arrive.ts'
import { signIn } from '../support/sign-in.ts'
import { cast, expect, test } from '../support/test.ts'
import { clinicWrites, openBox, openMessage, row, rows, said, streams, textOf } from './messages.ts'

/** Writes to a patient as the clinic's staff do, in a browser of their own. */
async function deskWrites(desk: Page, title: string): Promise<void> {
  await desk.locator('#letter-to').fill(cast.anna.username)
  await desk.locator('#letter-title').fill(title)
  await desk.locator('#letter-text').fill('Zapraszamy.')
  await desk.locator('form.letter').last().getByRole('button').click()
  await expect(desk.locator('#letter-title')).toHaveValue('')
}

/** The number beside messages in the navigation: at the side, or at the foot of a phone. */
const unread = (page: Page) =>
  page
    .getByRole('navigation', { name: 'Nawigacja główna' })
    .getByRole('link', { name: /^Wiadomości/ })
    .locator('visible=true')

for (const device of ['', ' @phone']) {
  test(`what the clinic writes comes at once to the open list and conversation, and takes nothing from what is being done${device}`, async ({
    page,
    portal,
    browser,
  }) => {
    const desk = await (await browser.newContext()).newPage()
    await desk.goto(portal.deskUrl)
    await signIn(page, 'anna')
    await openBox(page)
    await streams(portal, 1)
    const before = await rows(page).count()
    await page.getByRole('button', { name: 'Filtruj' }).focus()
    await deskWrites(desk, 'Nowina z przychodni')
    await expect(rows(page)).toHaveCount(before + 1)
    await expect(row(page, 'Nowina z przychodni')).toContainText('Nieprzeczytana')
    await expect(page.getByRole('status').filter({ hasText: 'Przyszły nowe wiadomości: 1' })).toBeAttached()
    await expect(page.getByRole('button', { name: 'Filtruj' })).toBeFocused()
    await expect(unread(page)).toHaveAccessibleName('Wiadomości 2 nieprzeczytane')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    await openMessage(page, 'Nowina z przychodni')
    await page.getByRole('button', { name: 'Odpowiedz' }).click()
    const form = page.getByRole('region', { name: /^Odpowiedź do/ })
    await textOf(form).fill('Dziękuję, już')
    await sql`
      insert into message (patient_id, thread_id, in_response_to, direction, contact_id, title, content, sent_at)
      select patient_id, thread_id, id, 'IN', contact_id, 'Nowina z przychodni', '<p>Jeszcze jedno.</p>', sent_at + interval '1 minute'
      from message where title = 'Nowina z przychodni'`.execute(portal.database.db)
    await expect(said(page)).toHaveCount(2)
    await expect(said(page).last()).toContainText('Jeszcze jedno.')
    await expect(page.getByRole('status').filter({ hasText: 'Nowe wiadomości w tej rozmowie: 1' })).toBeAttached()
    await expect(textOf(form)).toContainText('Dziękuję, już')
    await expect(textOf(form)).toBeFocused()
    await page.keyboard.type(' idę')
    await expect(textOf(form)).toContainText('Dziękuję, już idę')
    await expectAccessible(page)
  })
}

test('two tabs have one stream; what is read in one is read in the other, and the stream goes on when its tab is closed', async ({
  page,
  portal,
  context,
}) => {
  const { patients } = await clinicIds(portal.database.db)
  await signIn(page, 'anna')
  await page.goto('/home')
  await arrive(page, 'Start')
  await streams(portal, 1)
  const other = await context.newPage()
  await openBox(other)
  await expect(unread(other)).toHaveAccessibleName('Wiadomości 1 nieprzeczytana')
  await clinicWrites(portal, patients.anna, ['Do obu kart'])
  await expect(unread(page)).toHaveAccessibleName('Wiadomości 2 nieprzeczytane')
  await expect(page.getByRole('region', { name: /^Nowe wiadomości/ })).toContainText('Do obu kart')
  await expect(row(other, 'Do obu kart')).toBeVisible()
  expect(portal.app.streams.size).toBe(1)
  await openMessage(other, 'Do obu kart')
  await expect(unread(page)).toHaveAccessibleName('Wiadomości 1 nieprzeczytana')
  await expect(page.getByRole('region', { name: /^Nowe wiadomości/ })).not.toContainText('Do obu kart')
  await page.close()
  await streams(portal, 1)
  await clinicWrites(portal, patients.anna, ['Po zamknięciu'])
  await expect(unread(other)).toHaveAccessibleName('Wiadomości 2 nieprzeczytane')
})

test('signing out ends the stream', async ({ page, portal }) => {
  await signIn(page, 'anna')
  await page.goto('/home')
  await streams(portal, 1)
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Konto/ })
    .click()
  await page.getByRole('menuitem', { name: 'Wyloguj' }).click()
  await arrive(page, /Zaloguj/, /.+/)
  await streams(portal, 0)
})

test('a stream that broke off comes again by itself, and what came meanwhile is loaded', async ({ page, portal }) => {
  const { patients } = await clinicIds(portal.database.db)
  await signIn(page, 'anna')
  await openBox(page)
  await streams(portal, 1)
  await page.context().setOffline(true)
  portal.app.server.closeAllConnections()
  await streams(portal, 0)
  await clinicWrites(portal, patients.anna, ['Podczas przerwy'])
  await page.context().setOffline(false)
  await streams(portal, 1)
  await expect(row(page, 'Podczas przerwy')).toBeVisible()
})

test('on a phone new messages stand above the ways on; where nothing is new they are not there @phone', async ({
  page,
}) => {
  const place = async (of: ReturnType<Page['getByRole']>) => (await of.boundingBox())!.y
  await signIn(page, 'anna')
  await page.goto('/home')
  await arrive(page, 'Start')
  const card = page.getByRole('region', { name: /^Nowe wiadomości/ })
  const ways = page.getByRole('navigation', { name: 'Na skróty' })
  expect(await place(card)).toBeLessThan(await place(ways))
  await card.getByRole('link', { name: /Wyniki badania krwi/ }).tap()
  await expect(said(page)).toHaveCount(2)
  await expect(unread(page)).toHaveAccessibleName('Wiadomości')
  await page.goto('/home')
  await arrive(page, 'Start')
  await expect(ways).toBeVisible()
  await expect(card).toHaveCount(0)
})

test.describe('where the clinic has no messages', () => {
  test.use({ portalEnv: { MODULES_OFF: 'messagesModule' } })
  test('nothing is heard and nothing is counted', async ({ page, portal }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await signIn(page, 'anna')
    await page.goto('/home')
    await arrive(page, 'Start')
    await page.clock.runFor(10_000)
    await expect(page.locator('[data-unread]')).toHaveCount(0)
    expect(asked.filter((path) => path.endsWith('/events') || path.endsWith('/unread'))).toEqual([])
    expect(portal.app.streams.size).toBe(0)
  })
})
