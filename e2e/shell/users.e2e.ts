import { castPatients } from '@portal/server/seed/cast'
import { arrive } from '../support/arrive.ts'
import { actFor, personSwitcher, signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test('the portal is in Polish, for patients and for guardians of wards and children, each with their own records [V-001, V-019, V-173]', async ({
  page,
}) => {
  await signIn(page, 'anna')
  await page.goto('/bookings')
  await arrive(page, 'Wizyty')
  await expect(page.locator('html')).toHaveAttribute('lang', 'pl')
  await expect(personSwitcher(page)).toHaveCount(0)
  await page.context().clearCookies()

  await signIn(page, 'piotr')
  await page.goto('/bookings')
  await arrive(page, 'Wizyty')
  const asked = new Set<string>()
  page.on('request', (request) => {
    const patient = new URL(request.url()).searchParams.get('patientId')
    if (patient) asked.add(patient)
  })
  for (const key of ['piotr', 'stanislaw', 'zosia'] as const) {
    const { name, lastName } = castPatients[key]
    await actFor(page, `${name} ${lastName}`)
    await expect(personSwitcher(page)).toHaveAccessibleName(new RegExp(`${name} ${lastName}`))
    await arrive(page, 'Wizyty')
  }
  // Himself, his ward and his child: three records.
  await expect.poll(() => asked.size).toBe(3)
})
