import { sql } from '@portal/server/db/sql'
import { arrive, expectAccessible, expectNoSidewaysScroll } from '../support/arrive.ts'
import { toast } from '../support/bookings.ts'
import { chooseDisplay } from '../support/display.ts'
import { signIn } from '../support/sign-in.ts'
import { cast, expect, test } from '../support/test.ts'

test('a guardian deletes the account on a phone, in English, by keyboard, knowing what that means; a failure leaves everything [V-006, V-036, V-144, V-153]', async ({
  page,
  portal,
}) => {
  await chooseDisplay(page, portal.url, { language: 'en' })
  await signIn(page, 'piotr')
  await page.goto('/account')
  await arrive(page, 'Account and security', /^Account – /)
  await expectNoSidewaysScroll(page)
  const open = page.getByRole('button', { name: 'Delete the account' })
  await open.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Delete the account for good?' })
  await expect(dialog).toContainText('Kacper Kalinowiak')
  await expect(dialog).toContainText(/booked visits? stays? valid/)
  await expect(dialog).toContainText('medical records: the clinic must keep them')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(open).toBeFocused()

  const { db } = portal.database
  await sql`create function no_jobs() returns trigger language plpgsql as $$ begin raise exception 'full'; end $$`.execute(
    db,
  )
  await sql`create trigger no_jobs before insert on job for each row execute function no_jobs()`.execute(db)
  await page.keyboard.press('Enter')
  const sure = dialog.getByRole('button', { name: 'Delete the account' })
  await sure.click()
  await expect(dialog).toContainText('Tick this field to delete the account.')
  await expect(dialog.getByRole('checkbox')).toBeFocused()
  await page.keyboard.press('Space')
  try {
    await sure.click()
    await expect(dialog.getByRole('alert')).toContainText('The account could not be deleted')
  } finally {
    await sql`drop trigger no_jobs on job`.execute(db)
    await sql`drop function no_jobs`.execute(db)
  }
  await sure.focus()
  await page.keyboard.press('Enter')
  await expect(toast(page, 'The account was deleted')).toBeVisible()
  await arrive(page, 'Sign in')
  await page.getByLabel('User name or e-mail address').fill(cast.piotr.username)
  await page.getByLabel('Password', { exact: true }).fill(cast.piotr.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('Incorrect user name and/or password.')
})
