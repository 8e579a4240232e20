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
  await expect(toast(second, 'Rezerwacja nie może być potwierdzona - niewłaściwy status')).toBeVisible()
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
  await expect(toast(page, 'Potwierdzanie rezerwacji nie powiodło się')).toBeVisible()
  await context.setOffline(false)
  expect(await statusOf(portal, 'anna', cardiology)).toBe('SCHEDULED')
})
