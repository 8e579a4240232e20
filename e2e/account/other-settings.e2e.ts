import { moduleFlags } from '@portal/contract/modules'
import { arrive } from '../support/arrive.ts'
import { toast } from '../support/bookings.ts'
import { signInByForm } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

// No codes are sent, and no module is switched on.
test.use({ portalEnv: { PHONE_CONFIRMATION: 'off', MODULES_OFF: moduleFlags.join(',') } })

test('without modules the portal begins with the account; without codes another number is entered twice, or none [V-065, V-066, V-081, V-083, V-523]', async ({
  page,
}) => {
  await page.goto('/login')
  await signInByForm(page, 'anna')
  await arrive(page, 'Konto i bezpieczeństwo', /^Konto – /)
  await expect(page).toHaveURL(/\/account$/)
  const contacts = page.getByRole('region', { name: 'Dane kontaktowe' })
  const number = contacts.getByLabel(/^Numer telefonu/)
  const repeat = contacts.getByLabel('Powtórz numer telefonu')
  const save = contacts.getByRole('button', { name: 'Zapisz' })
  await expect(repeat).toHaveCount(0)
  await number.fill('600999111')
  await repeat.fill('600999112')
  await save.click()
  await expect(contacts.getByRole('link', { name: /^Powtórzony numer jest inny/ })).toBeVisible()
  await repeat.fill('600 999 111')
  await save.click()
  await expect(toast(page, 'Dane zostały poprawnie zapisane')).toBeVisible()
  await expect(repeat).toHaveCount(0)
  await page.reload()
  await expect(number).toHaveValue('600999111')
  await number.fill('600')
  await save.click()
  await expect(toast(page, 'Dane zostały poprawnie zapisane')).toBeVisible()
  await expect(number).toHaveValue('')
})
