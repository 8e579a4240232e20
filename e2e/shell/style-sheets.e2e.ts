import { arrive } from '../support/arrive.ts'
import { openBookings } from '../support/bookings.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test('a screen whose style sheet did not arrive gets its look as soon as the line is back', async ({
  page,
  faults,
}) => {
  await signIn(page, 'anna')
  await openBookings(page)
  const missing: string[] = []
  await page.route('**/assets/*.css', (route) => {
    missing.push(route.request().url())
    return route.abort('internetdisconnected')
  })
  await page.getByRole('link', { name: 'Umów wizytę' }).first().click()
  await page.getByRole('button', { name: 'Spróbuj ponownie' }).click()
  await arrive(page, 'Wybierz usługę')
  expect(missing).not.toEqual([])
  await page.unroute('**/assets/*.css')
  const dressed = () =>
    page.evaluate(() =>
      Array.from(document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'), ({ sheet }) => sheet !== null),
    )
  await expect.poll(dressed).not.toContain(false)
  for (const fault of (faults as string[]).splice(0)) expect(fault).toContain('Unable to preload CSS')
})
