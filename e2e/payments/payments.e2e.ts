import type { Page } from '@playwright/test'
import { paymentStates } from '@portal/contract/rules/payments'
import { sql } from '@portal/server/db/sql'
import { clinicIds } from '@portal/server/seed/clinic-ids'
import { makeInvoice } from '@portal/server/testing/payments'
import { arrive, expectAccessible, expectNoSidewaysScroll } from '../support/arrive.ts'
import { openBookings, openDetails } from '../support/bookings.ts'
import { switchLanguage } from '../support/display.ts'
import { actFor, signIn } from '../support/sign-in.ts'
import { cast, expect, test, type BrowserPortal } from '../support/test.ts'
import { atStep, begin, chooseService, days, takeHour } from '../booking-wizard/wizard.ts'

const staffIssue = (portal: BrowserPortal, fields: Record<string, string>) =>
  fetch(`${portal.deskUrl}/api/invoices`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fields),
  })

/** Chooses on the provider's page, and comes back. */
async function atProvider(page: Page, choice: 'Zapłać' | 'Odrzuć płatność' | 'Wróć bez płacenia'): Promise<void> {
  await expect(page).toHaveTitle(/zastępnik PayU/)
  await page.getByRole('button', { name: choice }).click()
  await arrive(page, 'Powrót ze strony płatności')
}

const listed = (page: Page, name: 'Do zapłaty' | 'Lista płatności') =>
  page.getByRole('list', { name }).getByRole('listitem')

test('an invoice of the clinic stands at home, is paid on the provider’s page in the same window, and stands among the payments [V-190, V-232, V-422, V-484, R-paymentsnav, R-invoicestopay, R-payments, R-payments-completed] @phone', async ({
  page,
  portal,
}) => {
  const issued = await staffIssue(portal, { to: cast.anna.username, title: 'USG jamy brzusznej', amount: '1250,50' })
  expect(issued.status).toBe(200)
  await signIn(page, 'anna')
  await page.goto('/home')
  await expect(page.getByText('Do zapłaty: USG jamy brzusznej')).toBeVisible()
  await page.goto('/paymentsnav')
  await expect(page).toHaveURL(/\/invoicestopay$/)
  await arrive(page, 'Płatności', /^Do zapłaty – /)
  await expect(listed(page, 'Do zapłaty')).toHaveCount(1)
  await expect(listed(page, 'Do zapłaty')).toContainText(/1\s?250,50\szł/)
  await expect(listed(page, 'Do zapłaty')).toContainText('Termin płatności: 18.11.2026')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Zapłać: USG jamy brzusznej' }).click()
  await atProvider(page, 'Odrzuć płatność')
  await expect(page).toHaveURL(/\/payments\/completed\?error=501$/)
  await expect(page.getByText('Płatność anulowano albo bank jej nie przyjął.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Faktury do zapłaty' }).click()
  portal.world.set({ payments: 'late' })
  await page.getByRole('button', { name: 'Zapłać: USG jamy brzusznej' }).click()
  await atProvider(page, 'Zapłać')
  await page.getByRole('link', { name: 'Sprawdź stan płatności' }).click()
  await arrive(page, 'Płatności', /^Lista płatności – /)
  // The provider has not told yet, and the page says no more than is known.
  await expect(listed(page, 'Lista płatności').first()).toContainText('Rozpoczęte')
  await expect(listed(page, 'Lista płatności').first()).toContainText('Operator jeszcze nie potwierdził wpłaty.')
  await portal.world.payments.tell(portal.world.payments.orders.at(-1)!)
  await page.clock.fastForward(6_000)
  await expect(listed(page, 'Lista płatności').first()).toContainText('Zapłacone')
  await expect(listed(page, 'Lista płatności').last()).toContainText('Anulowane')
  await expect(page.getByRole('link', { name: 'Pobierz fakturę: USG jamy brzusznej' })).toHaveAttribute(
    'href',
    /\/mpi\/payments\/mpi-user\/payments\/invoice\/\d+\/printout$/,
  )
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.goto('/paymentsnav/invoicestopay')
  await expect(page.getByRole('heading', { name: 'Nie ma nic do zapłaty' })).toBeVisible()
  await page.goto('/paymentsnav/payments')
  await expect(page).toHaveURL(/\/payments$/)
  await switchLanguage(page, 'en')
  await expect(listed(page, 'Payments made' as 'Lista płatności').first()).toContainText('Paid')
})

test('each state has its word; the list takes days from 20 years back to today [V-275, V-356, M-118, M-119, M-120, M-121, M-122, M-123]', async ({
  page,
  portal,
}) => {
  const { patients, accounts } = await clinicIds(portal.database.db)
  for (const state of paymentStates) {
    const invoice = await makeInvoice(portal, { patientId: patients.anna, now: portal.now() })
    await sql`
      insert into payment (patient_id, account_id, invoice_id, key, provider, amount, currency, state, created_at, changed_at)
      values (${patients.anna}::bigint, ${accounts.anna}::bigint, ${invoice}, gen_random_uuid(), 'payu', 15000, 'PLN', ${state},
        ${portal.now()}::timestamptz - make_interval(secs => ${paymentStates.indexOf(state)}), ${portal.now()})`.execute(
      portal.database.db,
    )
  }
  await signIn(page, 'anna')
  await page.goto('/payments')
  await arrive(page, 'Płatności', /^Lista płatności – /)
  const words = [
    'Rozpoczęte',
    'W trakcie realizacji',
    'Oczekujące na potwierdzenie',
    'Zapłacone',
    'Anulowane',
    'Odrzucone',
  ]
  await expect(listed(page, 'Lista płatności')).toHaveCount(6)
  for (const [place, word] of words.entries())
    await expect(listed(page, 'Lista płatności').nth(place).getByText(word, { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Zmień okres' }).click()
  const dialog = page.getByRole('dialog', { name: 'Zmień okres' })
  await dialog.getByLabel('Od dnia').fill('03-11-2006')
  await dialog.getByRole('button', { name: 'Pokaż', exact: true }).click()
  await expect(dialog).toBeVisible()
  await dialog.getByLabel('Od dnia').fill('04-11-2006')
  await dialog.getByRole('button', { name: 'Pokaż', exact: true }).click()
  await expect(page.getByText('od 04.11.2006 do 04.11.2026')).toBeVisible()
})

test('the page after paying is open to everybody, tells nothing about anybody and believes no address [V-233, V-484, N-027]', async ({
  page,
  portal,
}) => {
  for (const query of ['', '?error=501', '?error=%3Cb%3E7', '?state=COMPLETED&id=1&error=0']) {
    await page.goto(`/payments/completed${query}`)
    await arrive(page, 'Powrót ze strony płatności')
    await expect(page.getByText('Zapłacone')).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Zaloguj się, aby sprawdzić' })).toBeVisible()
  }
  await expect(page.getByText('Płatność nie została dokończona')).toBeVisible()
  await expectAccessible(page)
  expect(await portal.rows('payment')).toEqual({ payment: 0 })
})

test('a provider that is silent is said to be beside the button, and nothing is opened', async ({ page, portal }) => {
  await staffIssue(portal, { to: cast.anna.username, title: 'Szczepienie', amount: '99.90' })
  portal.world.set({ payments: 'down' })
  await signIn(page, 'anna')
  await page.goto('/invoicestopay')
  await page.getByRole('button', { name: 'Zapłać: Szczepienie' }).click()
  await expect(page.getByRole('alert')).toContainText(
    'Operator płatności teraz nie odpowiada. Nic nie zostało pobrane.',
  )
  await expect(page).toHaveURL(/\/invoicestopay$/)
  await expect(listed(page, 'Do zapłaty')).toContainText(
    'Płatność rozpoczęto, ale operator jej jeszcze nie potwierdził.',
  )
  await expectAccessible(page)
})

test('a visit is paid for where it was booked; when it is cancelled the clinic decides on its money, and the visit stays paid', async ({
  page,
  portal,
}) => {
  const service = 'Konsultacja dermatologiczna (odpłatna)'
  await begin(page, 'anna')
  await chooseService(page, service, /Zielonka/)
  await takeHour(page, days.friday, '10:00')
  await page.getByRole('dialog').getByRole('button', { name: 'Akceptuję i wybieram termin' }).click()
  await atStep(page, 'summary')
  await page.getByRole('button', { name: 'Potwierdzam i umawiam wizytę' }).click()
  await atStep(page, 'done')
  const paying = page.getByRole('region', { name: 'Zapłata za wizytę' })
  await expect(paying).toContainText(/220,00\szł/)
  await expectAccessible(page)
  await paying.getByRole('button', { name: 'Zapłać za wizytę' }).click()
  await atProvider(page, 'Zapłać')
  await openBookings(page)
  await openDetails(page, service)
  await expect(paying).toContainText('Zapłacone')
  await expect(paying.getByRole('button')).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Odwołaj wizytę' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /odwołuję|Odwołaj/i })
    .first()
    .click()
  await expect(page.getByText(/odwołana/i).first()).toBeVisible()
  await page.goto('/payments')
  await expect(listed(page, 'Lista płatności')).toContainText('Zapłacone')
  await expect(listed(page, 'Lista płatności')).toContainText('O zwrocie zdecyduje placówka.')
  await portal.app.askClinic()
  const [refund] = portal.world.paid.refunds.list()
  expect(portal.world.paid.refunds.answer(refund!.id, 'REFUND')).toBe(true)
  await portal.app.askClinic()
  await portal.app.worker.drain()
  await page.reload()
  await expect(listed(page, 'Lista płatności')).toContainText('Zwrot jest w drodze.')
  expect(portal.world.payments.orders[0]!.refunds).toMatchObject([{ amount: 22_000 }])
})

test('a guardian pays for a child', async ({ page, portal }) => {
  const { patients } = await clinicIds(portal.database.db)
  await makeInvoice(portal, { patientId: patients.kacper, now: portal.now() })
  await signIn(page, 'piotr')
  await page.goto('/invoicestopay')
  await actFor(page, 'Kacper')
  await page.getByRole('button', { name: 'Zapłać: Konsultacja' }).click()
  await expect(page).toHaveTitle(/zastępnik PayU/)
})
