import type { Page } from '@playwright/test'
import { clinicIds } from '@portal/server/seed/clinic-ids'
import { sql } from '@portal/server/db/sql'
import { makeContact } from '@portal/server/testing/messages'
import { arrive, expectAccessible, expectNoSidewaysScroll } from '../support/arrive.ts'
import { switchLanguage } from '../support/display.ts'
import { signIn, signInByForm } from '../support/sign-in.ts'
import { expect, test, type BrowserPortal } from '../support/test.ts'
import { streams } from './messages.ts'

const confirm = (page: Page) => page.getByRole('button', { name: 'Potwierdzam przeczytanie' })
const heading = 'Proszę przeczytać i potwierdzić'
const title = /^Wiadomości do potwierdzenia – /

/** Gives Anna messages that she must confirm, the oldest first. */
async function mustConfirm(portal: BrowserPortal, ...titles: readonly string[]): Promise<void> {
  const { anna } = (await clinicIds(portal.database.db)).patients
  const contact = await makeContact(portal)
  for (const [index, each] of titles.entries())
    await portal.database.transaction(async (tx) => {
      const { rows } = await sql<{ id: number }>`
        insert into message (patient_id, thread_id, direction, contact_id, title, content, sent_at, to_confirm)
        values (${anna}, 0, 'IN', ${contact}, ${each}, ${`<p>Treść: <strong>${each}</strong></p>`},
          ${new Date(portal.now().getTime() - 3_600_000 + index * 1000)}, true) returning id`.execute(tx)
      await sql`update message set thread_id = id where id = ${rows[0]!.id}`.execute(tx)
    })
}

test('messages are read and confirmed one after the other before anything else; then the kept address opens [V-525, V-584]', async ({
  page,
  portal,
}) => {
  await mustConfirm(portal, 'Zmiana regulaminu', 'Nowy adres')
  await page.goto('/bookings?tab=past')
  await signInByForm(page, 'anna')
  await arrive(page, /Proszę przeczytać i potwierdzić/, title)
  await expect(page).toHaveURL(/^[^?]+\/messages-to-confirm\?target=%2Fbookings/)
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Zmiana regulaminu' })).toBeVisible()
  await page.goto('/account')
  await expect(page.getByText('Wiadomość 1 z 2')).toBeVisible()
  await page.goBack()
  await page.goto('/bookings')
  await confirm(page).click()
  await expect(page.getByText('Wiadomość 2 z 2')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Nowy adres' })).toBeVisible()
  await confirm(page).click()
  await arrive(page, 'Wizyty')
  await page.goto('/account')
  await arrive(page, 'Konto i bezpieczeństwo', /^Konto – /)
})

test('the navigation is hidden wherever one goes while something has to be confirmed, and back afterwards [V-557]', async ({
  page,
  portal,
}) => {
  await mustConfirm(portal, 'Zmiana regulaminu')
  await signIn(page, 'anna')
  for (const [address, shown] of [
    ['/bookings', heading],
    ['/help', 'Pomoc'],
    ['/legal', 'Informacje prawne'],
  ] as const) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(shown)
    await expect(page.getByRole('navigation', { name: 'Nawigacja główna' })).toHaveCount(0)
    await expectAccessible(page)
  }
  await page.goto('/account')
  await confirm(page).click()
  await arrive(page, 'Konto i bezpieczeństwo', /^Konto – /)
  await expect(page.getByRole('navigation', { name: 'Nawigacja główna' })).toBeVisible()
})

test('what comes while a screen is open takes nothing from it, and is read before the next one; then that opens [V-525, V-557]', async ({
  page,
  portal,
}) => {
  await signIn(page, 'anna')
  await page.goto('/messages')
  await arrive(page, 'Wiadomości')
  await streams(portal, 1)
  await mustConfirm(portal, 'Zmiana regulaminu')
  const main = page.getByRole('navigation', { name: 'Nawigacja główna' })
  await expect(main.getByRole('link', { name: 'Wiadomości 2 nieprzeczytane' })).toBeVisible()
  await page.getByRole('link', { name: 'Wysłane' }).click()
  await expect(page).toHaveURL('/messages?box=sent')
  await expect(main).toBeVisible()
  await main.getByRole('link', { name: 'Rodzina' }).first().click()
  await arrive(page, heading, title)
  await expect(page).toHaveURL(/^[^?]+\/messages-to-confirm\?target=/)
  await expect(main).toHaveCount(0)
  await confirm(page).click()
  await arrive(page, 'Rodzina')
  await expect(main).toBeVisible()
})

test('with a service chosen before signing in, the start of a booking follows, with all of its context [V-584, V-595]', async ({
  page,
  portal,
}) => {
  await mustConfirm(portal, 'Zmiana regulaminu')
  await page.goto('/login?service=POZ&orgUnit=7')
  await signInByForm(page, 'anna')
  await expect(page).toHaveURL('/messages-to-confirm?service=POZ&orgUnit=7')
  await confirm(page).click()
  await expect(page).toHaveURL(/\/newbooking.*service=POZ&orgUnit=7/)
})

test('without a service /main follows [V-596]', async ({ page, portal }) => {
  await mustConfirm(portal, 'Zmiana regulaminu')
  await page.goto('/login')
  await signInByForm(page, 'anna')
  await expect(page).toHaveURL('/messages-to-confirm')
  await confirm(page).click()
  await expect(page).toHaveURL(/\/(?:home|bookings)$/)
})

test('where nothing must be confirmed the person goes on [V-597]', async ({ page }) => {
  await signIn(page, 'anna')
  await page.goto('/messages-to-confirm?target=%2Faccount')
  await arrive(page, 'Konto i bezpieczeństwo', /^Konto – /)
  await page.goto('/messages-to-confirm?service=POZ&orgUnit=7')
  await expect(page).toHaveURL(/\/newbooking.*service=POZ&orgUnit=7/)
})

test('where the messages cannot be loaded the person goes on, and is not led back [V-598]', async ({
  page,
  portal,
}) => {
  await mustConfirm(portal, 'Zmiana regulaminu')
  await page.route('**/to-confirm', (route) => route.fulfill({ status: 500, body: '' }))
  await page.goto('/bookings')
  await signInByForm(page, 'anna')
  await arrive(page, 'Wizyty')
  await page.getByRole('navigation').getByRole('link', { name: 'Rodzina' }).first().click()
  await arrive(page, 'Rodzina')
})

test('a confirmation that is not saved can be tried again', async ({ page, portal }) => {
  await mustConfirm(portal, 'Zmiana regulaminu')
  await signIn(page, 'anna')
  await page.goto('/bookings')
  await expect(confirm(page)).toBeVisible()
  await page.route(/mpi-user\/\d+$/, (route) => route.fulfill({ status: 503, body: '' }), { times: 1 })
  await confirm(page).click()
  await expect(page.getByText('Nie udało się zapisać potwierdzenia')).toBeVisible()
  await confirm(page).click()
  await arrive(page, 'Wizyty')
})

test('nobody is kept from leaving', async ({ page, portal }) => {
  await mustConfirm(portal, 'Zmiana regulaminu')
  await signIn(page, 'anna')
  await page.goto('/bookings')
  await page.getByRole('button', { name: 'Wyloguj' }).click()
  await arrive(page, 'Zaloguj się', /^Logowanie – /)
})

for (const device of ['desktop', 'phone @phone'])
  test(`the screen is good in both languages: ${device}`, async ({ page, portal }) => {
    await mustConfirm(portal, 'Zmiana regulaminu', 'Nowy adres')
    await signIn(page, 'anna')
    await page.goto('/bookings')
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await switchLanguage(page, 'en')
    await expect(page.getByRole('button', { name: 'I confirm I have read this' })).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })

test.describe('where the clinic has no messages', () => {
  test.use({ portalEnv: { MODULES_OFF: 'messagesModule' } })
  test('nothing is asked and nobody is led to them', async ({ page, portal }) => {
    await mustConfirm(portal, 'Zmiana regulaminu')
    await page.goto('/bookings')
    await signInByForm(page, 'anna')
    await arrive(page, 'Wizyty')
  })
})
