import { arrive, expectAccessible, expectNoSidewaysScroll } from '../support/arrive.ts'
import { toast } from '../support/bookings.ts'
import { chooseDisplay } from '../support/display.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test('a parent adds a child without a PESEL on a phone, in English, by keyboard [V-011, V-071, V-097, V-098, V-154]', async ({
  page,
  portal,
}) => {
  await signIn(page, 'anna')
  await chooseDisplay(page, portal.url, { language: 'en' })
  await page.goto('/account/mydata')
  await arrive(page, 'Account and security', /^My details/)
  await expectNoSidewaysScroll(page)
  await page.goto('/account/registration?patientRole=CHILD')
  await arrive(page, 'Add a child', /^Register a patient/)
  await expectNoSidewaysScroll(page)
  const pesel = page.getByLabel('PESEL number', { exact: true })
  await page.getByLabel('First name').fill('Solomija')
  await page.getByLabel('Last name').fill('Bondarenko')
  await pesel.fill('90052800024')
  const foreigner = page.getByLabel(/No PESEL number/)
  await foreigner.press('Space')
  await page.getByLabel('Number of the identity document').fill('GA 771 204')
  await page.getByLabel('Country that issued the document').selectOption({ label: 'Ukraine' })
  await foreigner.press('Space')
  await expect(pesel).toHaveValue('')
  await foreigner.press('Space')
  await expect(page.getByLabel('Country that issued the document')).toHaveValue('')
  await page.getByLabel('Country that issued the document').selectOption({ label: 'Ukraine' })
  await page.getByLabel('Date of birth').fill('21-11-2000')
  await page.getByLabel('female').press('Space')
  await page.getByRole('button', { name: 'Add the child' }).press('Enter')
  await page.getByRole('link', { name: /belongs to an adult/ }).press('Enter')
  await page.getByLabel('Date of birth').fill('20-11-2023')
  await expectAccessible(page)
  portal.setTime(new Date(portal.now().getTime() + 40 * 60_000))
  // The page may find out by a call that it makes by itself, and is at the sign-in before the button can be pressed: it is not waited for then.
  const press = page.getByRole('button', { name: 'Add the child' }).press('Enter', { timeout: 5000 })
  await press.catch(() => undefined)
  await expect(page).toHaveURL(/\/login\?target=/)
  await signIn(page, 'anna')
  await page.goto('/account/registration?patientRole=CHILD')
  await expect(page.getByText('What was entered before is here again')).toBeVisible()
  await expect(page.getByLabel('Number of the identity document')).toHaveValue('GA 771 204')
  await page.getByRole('button', { name: 'Add the child' }).press('Enter')
  await expect(toast(page, 'The child has been added')).toBeVisible()
  await expect(page).toHaveURL('/account/family?part=child')
  expect((await (await portal.as('anna')).call('patientList'))[1]).toMatchObject({
    patientRole: 'CHILD',
    birthDate: '2023-11-20',
    identity: { documentNumber: 'GA 771 204', countryCode: 'UA' },
  })
})
