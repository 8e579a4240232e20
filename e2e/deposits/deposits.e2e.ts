import type { Page } from '@playwright/test'
import { sql } from '@portal/server/db/sql'
import { clinicIds } from '@portal/server/seed/clinic-ids'
import { makeDeposit } from '@portal/server/testing/deposits'
import { arrive, expectAccessible, expectNoSidewaysScroll } from '../support/arrive.ts'
import { switchLanguage } from '../support/display.ts'
import { actFor, signIn } from '../support/sign-in.ts'
import { cast, expect, test, type BrowserPortal } from '../support/test.ts'

const staffTake = (portal: BrowserPortal, fields: Record<string, string>) =>
  fetch(`${portal.deskUrl}/api/deposits`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fields),
  })

const listed = (page: Page, name: string) => page.getByRole('list', { name }).getByRole('listitem')

async function sound(page: Page): Promise<void> {
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
}

test('deposits taken at the desk are shown with their balance, a payout is asked for in the dialog and on its page, and the clinic pays one and refuses the other [V-526, V-527, V-528, V-545, V-567, V-605, V-606, V-648, V-649, V-650, V-710, V-737, V-742, M-086, M-087, R-deposits, R-deposit, R-newdeposit, R-modal-new-deposit-request] @phone', async ({
  page,
  portal,
}) => {
  const give = { to: cast.anna.username, title: 'Kaucja za wypożyczone kule łokciowe', amount: '2500,50' }
  expect((await staffTake(portal, give)).status).toBe(200)
  const currencyAsked = page.waitForRequest(/\/mpi\/payments\/currency$/)
  await signIn(page, 'anna')
  await page.goto('/deposits')
  await arrive(page, 'Depozyty')
  await currencyAsked
  const balance = page.getByRole('region', { name: 'Stan depozytów' })
  await expect(balance).toContainText(/Do wypłaty2\s?500,50\szł/)
  await expect(listed(page, 'Lista depozytów')).toHaveCount(1)
  await sound(page)

  // The dialog: what is wrong is said at the field, a refusal stands as a warning, and nothing is registered.
  await page.getByRole('button', { name: 'Złóż wniosek o wypłatę' }).click()
  const dialog = page.getByRole('dialog', { name: 'Wniosek o wypłatę z depozytu' })
  await expect(dialog).toContainText(/Do wypłaty: 2\s?500,50\szł/)
  await expect(dialog).toContainText(/Najwyżej jednym wnioskiem: 2\s?000,00\szł/)
  const amount = dialog.getByLabel('Kwota wypłaty')
  const send = dialog.getByRole('button', { name: 'Złóż wniosek' })
  await send.click()
  await expect(dialog.getByRole('alert')).toContainText('Proszę wpisać kwotę wypłaty')
  await amount.fill('12,345')
  await expect(dialog.getByRole('alert')).toContainText('najwyżej dwa miejsca po przecinku')
  await amount.fill('2 500,51')
  await expect(dialog.getByRole('alert')).toContainText('Kwota jest większa niż środki do wypłaty')
  await sound(page)
  await amount.fill('2 000,01')
  await expect(dialog.getByRole('alert')).toContainText(/najwyżej kwoty 2\s?000,00\szł/)
  // What has changed at the clinic since the page was read.
  await sql`update clinic_deposit set balance = 100000`.execute(portal.database.db)
  await amount.fill('1 500,50')
  await send.click()
  await expect(dialog).toContainText(
    'Nie udało się zarejestrować wniosku: kwota przekracza dostępne środki depozytu albo największą dozwoloną wypłatę.',
  )
  await sound(page)
  expect(await portal.rows('deposit_payout')).toEqual({ deposit_payout: 0 })
  await sql`update clinic_deposit set balance = 250050`.execute(portal.database.db)
  await amount.fill('1 500,50')
  const readAgain = page.waitForResponse(/\/mpi\/deposits\/mpi-user\/balances$/)
  await send.click()
  await expect(dialog).toHaveCount(0)
  await readAgain
  await expect(page.getByRole('status').filter({ hasText: 'Wniosek został zarejestrowany' })).toBeVisible()
  await expect(balance).toContainText(/Do wypłaty1\s?000,00\szł/)
  await expect(listed(page, 'Wnioski o wypłatę')).toContainText('Czeka na placówkę')
  await sound(page)

  // The same on its page.
  await page.goto('/newdeposit')
  await arrive(page, 'Wniosek o wypłatę z depozytu')
  await page.getByLabel('Kwota wypłaty').fill('100')
  await sound(page)
  await page.getByRole('button', { name: 'Złóż wniosek' }).click()
  await expect(page.getByText('Wniosek został zarejestrowany')).toBeVisible()
  await sound(page)

  // The clinic pays the first one, and refuses the second one with a status of its own.
  await portal.app.askClinic()
  const [first, second] = portal.world.payouts.list()
  portal.world.payouts.answer(first!.request.id, 'PAID')
  portal.world.payouts.answer(second!.request.id, 'REFUSED', { status: 'ACCOUNT_FROZEN' })
  await portal.app.askClinic()
  await page.getByRole('link', { name: 'Wróć do depozytów' }).click()
  await arrive(page, 'Depozyty')
  await expect(listed(page, 'Wnioski o wypłatę').first()).toContainText('Powód: ACCOUNT_FROZEN')
  await expect(listed(page, 'Wnioski o wypłatę').last()).toContainText('Wypłacony')
  await expect(balance).toContainText(/Do wypłaty1\s?000,00\szł/)
  await listed(page, 'Lista depozytów').getByRole('link').click()
  await expect(page).toHaveURL(/\/deposits\/(\d+)\?idDeposit=\1$/)
  await arrive(page, 'Kaucja za wypożyczone kule łokciowe', /^Depozyt – /)
  await expect(page.getByText(/^1\s?000,00\szł$/).first()).toBeVisible()
  await sound(page)
  await page.goto('/deposits/999999')
  await expect(page).toHaveURL(/\/deposits$/)
  await switchLanguage(page, 'en')
  await expect(listed(page, 'Requests for payouts').first()).toContainText('Reason: ACCOUNT_FROZEN')
})

test('a parent sees each child’s deposit apart; where there is none, and where nothing can be read, that is said', async ({
  page,
  portal,
}) => {
  const { patients } = await clinicIds(portal.database.db)
  await makeDeposit(portal, { patientId: patients.kacper, now: portal.now(), balance: 6_000 })
  await signIn(page, 'piotr')
  await page.goto('/deposits')
  await arrive(page, 'Depozyty')
  await expect(page.getByRole('heading', { name: 'Brak depozytów' })).toBeVisible()
  await sound(page)
  await page.goto('/newdeposit')
  await expect(page.getByRole('heading', { name: 'Nie ma środków do wypłaty' })).toBeVisible()
  await page.goto('/deposits')
  await actFor(page, 'Kacper')
  await expect(page.getByRole('region', { name: 'Stan depozytów' })).toContainText(/60,00\szł/)
  await sql`update clinic_deposit set balance = 0`.execute(portal.database.db)
  await page.reload()
  await expect(page.getByText('Teraz nie ma środków do wypłaty.')).toBeVisible()
  await page.route(/\/mpi\/deposits\/mpi-user\/balances$/, (route) => route.abort('internetdisconnected'))
  await page.goto('/deposits')
  await expect(page.getByRole('button', { name: 'Spróbuj ponownie' })).toBeVisible()
  await sound(page)
})

test('the letter about an answer leads a parent to the child’s requests, and no further visit is bound to that child', async ({
  page,
  portal,
}) => {
  const { patients } = await clinicIds(portal.database.db)
  await makeDeposit(portal, { patientId: patients.kacper, now: portal.now(), balance: 6_000 })
  const piotr = await portal.as('piotr')
  await piotr.call('payoutAsk', { body: { patientId: patients.kacper, amount: '20.00' } })
  await portal.app.askClinic()
  portal.world.payouts.answer(portal.world.payouts.list()[0]!.request.id, 'PAID')
  await portal.app.askClinic()
  const letter = () => portal.world.mail.find(({ to }) => to.includes(cast.piotr.email))
  await expect.poll(letter).toBeDefined()
  const [link] = /https?:\/\/\S+\/deposits\S*/.exec(letter()!.text)!
  await signIn(page, 'piotr')
  const { pathname, search } = new URL(link)
  await page.goto(pathname + search)
  await arrive(page, 'Depozyty')
  await expect(page).toHaveURL(/\/deposits$/)
  await expect(listed(page, 'Wnioski o wypłatę')).toContainText('Wypłacony')
  await sound(page)
  await actFor(page, 'Piotr')
  await expect(page.getByRole('heading', { name: 'Brak depozytów' })).toBeVisible()
})
