import { openings } from '@portal/server/seed/clinic-ids'
import { bookFirst, patientOf } from '@portal/server/testing/bookings'
import { arrive } from '../support/arrive.ts'
import { fromAccountMenu, signInByForm } from '../support/sign-in.ts'
import { cast, expect, test } from '../support/test.ts'

test('what stays in the browser names nobody and opens nothing', async ({ page, portal, context }) => {
  const person = await portal.as('piotr')
  await bookFirst({ person, patientId: await patientOf(person, 'Piotr') }, openings.dermatologist.service)
  await page.goto('/login')
  await signInByForm(page, 'piotr')
  await arrive(page, 'Wizyty')
  const kept = await page.evaluate(async () => ({
    local: { ...localStorage },
    session: { ...sessionStorage },
    databases: (await indexedDB.databases()).length,
    readable: document.cookie,
  }))
  const { name, lastName, email, username, phoneNumber } = cast.piotr
  const secrets = [name, lastName, email, username, phoneNumber!.slice(3)]
  const session = (await context.cookies()).find((cookie) => cookie.name === 'session')
  expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
  const text = JSON.stringify(kept)
  for (const secret of [...secrets, session!.value]) expect(text).not.toContain(secret)
  expect(text).not.toMatch(/\d{11}/)
  expect(kept.databases).toBe(0)
  await fromAccountMenu(page, 'Wyloguj')
  await expect(page).toHaveURL(/\/login/)
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
})
