import { takeQueuesKind } from '@portal/server/areas/directory/ward-queues'
import { sql } from '@portal/server/db/sql'
import { enqueue } from '@portal/server/jobs/queue'
import { arrive, expectAccessible, expectNoSidewaysScroll } from '../support/arrive.ts'
import { switchLanguage } from '../support/display.ts'
import { expect, test } from '../support/test.ts'

for (const phone of [false, true])
  test(`a stranger reads how long people wait, sorts and searches, and the address keeps it [V-507, V-543, R-treatmentdatesguide]${phone ? ' @phone' : ''}`, async ({
    page,
    portal,
  }) => {
    // What a start takes by itself may fall on either side of the moment to which every test returns.
    await portal.database.transaction((tx) => enqueue(tx, { kind: takeQueuesKind, payload: {}, now: portal.now() }))
    const taken = async () => (await sql`select from ward_queue limit 1`.execute(portal.database.db)).rows.length
    await expect.poll(taken, { message: 'the list has been taken' }).toBe(1)
    if (phone) await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/help')
    await page.getByRole('link', { name: 'Czas oczekiwania na leczenie' }).click()
    await arrive(page, 'Czas oczekiwania na leczenie')
    const cards = page
      .getByRole('list', { name: /^(Poradnie i oddziały|Clinics and departments)$/ })
      .locator(':scope > li')
    await expect(cards.first()).toContainText('Poradnia dermatologiczna')
    await expect(cards.first()).toContainText('33 dni')
    await expect(cards.first()).toContainText('58 osób')
    await expect(cards.first()).toContainText(/\(stan na \d{2}\.\d{2}\.\d{4}\)/)
    await expect(cards.first()).toContainText('ul. Lipowa 12, Lipniki')
    await expect(page.getByText(/Narodowy Fundusz Zdrowia, Terminy leczenia\. Pobrano \d{2}\./)).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await page.getByRole('tab', { name: 'Przypadek stabilny' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('tab', { name: 'Przypadek pilny' })).toBeFocused()
    await page.getByLabel('Kolejność').selectOption('Nazwa')
    await expect(cards.first()).toContainText('Dział (pracownia) fizjoterapii')
    await page.reload()
    await expect(page.getByRole('tab', { name: 'Przypadek pilny' })).toHaveAttribute('aria-selected', 'true')
    await expect(cards.first()).toContainText('44 dni')
    await switchLanguage(page, 'en')
    await arrive(page, 'Waiting times')
    await page.getByRole('searchbox', { name: 'Find a clinic or department' }).fill('kardio')
    await expect(page.getByText('Found: 1')).toBeVisible()
    await expect(cards).toHaveCount(1)
    await page.getByRole('searchbox').fill('nic takiego')
    await expect(page.getByRole('heading', { name: 'There is no such queue' })).toBeVisible()
    await page.getByRole('button', { name: 'Show all' }).click()
    await expect(cards).toHaveCount(6)
    await expectAccessible(page)
  })

test('without figures the page says where to ask; a failure can be tried again', async ({ page }) => {
  let broken = false
  await page.route('**/mpi/waiting-list-stat/full*', (route) =>
    broken ? route.abort('internetdisconnected') : route.fulfill({ json: [] }),
  )
  await page.goto('/treatmentdatesguide')
  await expect(page.getByRole('heading', { name: 'Nie mamy teraz danych o czasie oczekiwania' })).toBeVisible()
  await expect(page.getByRole('link', { name: /Terminy leczenia w całej Polsce/ })).toBeVisible()
  await expectAccessible(page)
  broken = true
  await page.reload()
  const again = page.getByRole('main').getByRole('button', { name: 'Spróbuj ponownie' })
  await expect(again).toBeVisible()
  broken = false
  await again.click()
  await expect(page.getByRole('heading', { name: 'Nie mamy teraz danych o czasie oczekiwania' })).toBeVisible()
})
