import { arrive } from '../support/arrive.ts'
import { bookingOf, statusOf, toast } from '../support/bookings.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test.use({ portalEnv: { SMS_ENABLED: 'off' } })

const cardiology = 'Porada kardiologiczna'

test('where the clinic sends no codes a visit is confirmed at once, and only once [V-178, V-256, V-434]', async ({
  page,
  portal,
}) => {
  const { system, systemId } = await bookingOf(portal, 'anna', cardiology)
  const address = `/bookings/confirm/${system}/${systemId}`
  await signIn(page, 'anna')
  await page.goto(address)
  await arrive(page, 'Potwierdzenie rezerwacji')
  const second = await page.context().newPage()
  await second.goto(address)
  await arrive(second, 'Potwierdzenie rezerwacji')

  await page.getByRole('button', { name: 'Potwierdź wizytę' }).click()
  await expect(toast(page, 'Potwierdzono rezerwację')).toBeVisible()
  expect(await statusOf(portal, 'anna', cardiology)).toBe('REGISTERED')

  await second.getByRole('button', { name: 'Potwierdź wizytę' }).click()
  const refusal = second.getByRole('alert').filter({ hasText: 'niewłaściwy status' })
  await expect(refusal).toContainText('Rezerwacja nie może być potwierdzona - niewłaściwy status')
  await expect(refusal).toBeFocused()
  await expect(second.getByRole('button', { name: 'Potwierdź wizytę' })).toHaveCount(0)
})

test('a confirmation that does not reach the clinic is said to have failed [V-433]', async ({
  page,
  portal,
  context,
}) => {
  const { system, systemId } = await bookingOf(portal, 'anna', cardiology)
  await signIn(page, 'anna')
  await page.goto(`/bookings/confirm/${system}/${systemId}`)
  await arrive(page, 'Potwierdzenie rezerwacji')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Potwierdź wizytę' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Potwierdzanie rezerwacji nie powiodło się')
  await context.setOffline(false)
  expect(await statusOf(portal, 'anna', cardiology)).toBe('SCHEDULED')
})
