import { arrive, expectAccessible, expectNoSidewaysScroll } from '../support/arrive.ts'
import { openBookings, openDetails } from '../support/bookings.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

for (const width of [360, 390]) {
  test(`on a phone ${width} px wide every screen of the bookings fits`, async ({ page }) => {
    await page.setViewportSize({ width, height: 780 })
    await signIn(page, 'piotr')
    await openBookings(page, '?patient=all')
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: 'Filtruj' }).click()
    await expect(page.getByRole('dialog', { name: 'Filtruj wizyty' })).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    const details = await openDetails(page, 'Porada kardiologiczna')
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await details.getByRole('button', { name: 'Odwołaj wizytę' }).click()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })
}

test('on a phone a visit is confirmed down to the code', async ({ page }) => {
  await signIn(page, 'anna')
  await openBookings(page)
  await page.getByRole('link', { name: 'Potwierdź wizytę' }).click()
  await arrive(page, 'Potwierdzenie rezerwacji')
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Wyślij kod SMS' }).click()
  await expect(page.getByRole('dialog', { name: 'Kod z wiadomości SMS' })).toContainText('Wysłaliśmy kod SMS')
  await expectNoSidewaysScroll(page)
})
