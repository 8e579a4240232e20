import { arrive, expectAccessible, expectNoSidewaysScroll } from '../support/arrive.ts'
import { chooseDisplay } from '../support/display.ts'
import { expect, test } from '../support/test.ts'
import { mailedLink, pass, password, peselOf } from './registration.ts'

const numbers = ['zero', 'one', 'two', 'three', 'four']

test('a parent registers a child on a phone, in English, by keyboard, with the sum in words and the mailed link [V-514, V-516, V-518, V-701]', async ({
  page,
  portal,
}) => {
  test.slow() // the whole way, with axe at every step
  await chooseDisplay(page, portal.url, { language: 'en' })
  const offers = await portal.anonymous().call('catalogueForBooking')
  const orgUnit = offers.find(({ medicalService }) => medicalService.code === 'DERM')!.organizationalUnits[0]!
    .hospitalOrganizationUnit.id
  const context = `service=DERM&orgUnit=${orgUnit}`
  await page.goto(`/login?${context}`)
  await page.getByRole('link', { name: 'Create an account to act for a child' }).click()
  const title = 'Create an account to act for a child'
  await arrive(page, `${title} Step 1 of 3`, new RegExp(`^${title}`))
  await expectNoSidewaysScroll(page)
  const guardian = page.getByRole('group', { name: 'Your details (guardian)' })
  await guardian.getByLabel('First name').fill('Teresa')
  await guardian.getByLabel('Last name').fill('Kowal')
  const child = page.getByRole('group', { name: 'Details of the child' })
  await child.getByLabel('First name').fill('Jaś')
  await child.getByLabel('Last name').fill('Kowal')
  const pesel = child.getByLabel('PESEL number', { exact: true })
  await pesel.fill(peselOf('9005280002'))
  await pesel.press('Enter')
  await page.getByRole('link', { name: /belongs to an adult/ }).press('Enter')
  await expect(pesel).toBeFocused()
  await pesel.fill(peselOf('1525120001'))
  await page.getByRole('button', { name: 'Continue' }).press('Enter')
  await arrive(page, `${title} Step 2 of 3`, new RegExp(`^${title}`))
  await expectNoSidewaysScroll(page)
  await page.getByLabel('E-mail address').fill('teresa@example.test')
  await page.getByLabel('Phone number', { exact: true }).fill('600999222')
  await page.getByText('With a link by e-mail').click()
  await page.getByLabel('E-mail address').press('Enter')
  await arrive(page, `${title} Step 3 of 3`, new RegExp(`^${title}`))
  await expectNoSidewaysScroll(page)
  await expect(page.getByLabel('User name')).toHaveValue(/^teresa\.kowal\.\d{4}$/)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel(/I know and accept/).press('Space')
  pass(portal, 30)
  await page.getByRole('button', { name: 'I cannot see the picture' }).press('Enter')
  const answer = page.getByLabel(/^How much is this together/)
  await expect(answer).toBeVisible()
  const words = (await page.locator('label', { hasText: 'How much' }).innerText()).match(
    /\b(?:zero|one|two|three|four)\b/g,
  )!
  expect(words).toHaveLength(3)
  await answer.fill(String(words.reduce((sum, word) => sum + numbers.indexOf(word), 0)))
  await expectAccessible(page)
  await answer.press('Enter')

  await arrive(page, 'Confirm your account', /^Create an account/)
  await expect(page.getByText('We have sent you an e-mail with a link.')).toBeVisible()
  await expectNoSidewaysScroll(page)
  const link = await mailedLink(portal, 'teresa@example.test')
  expect(link).toMatch(new RegExp(`^/confirm\\?token=[\\w-]{43}&${context}$`))
  await page.goto(link)
  await arrive(page, 'Your account is ready', /^Confirming the account/)
  await expect(page.getByText('The account has been confirmed')).toBeVisible()
  await expect(page).toHaveURL(`/confirm?${context}`)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Choose a date for the visit' }).click()
  await arrive(page, 'Choose a date')
  await expect(page.getByText('Jaś Kowal').first()).toBeVisible()

  await page.goto(link)
  await expect(page.getByText('The account could not be confirmed')).toBeVisible()
  await arrive(page, 'Confirming the account')
  await expectNoSidewaysScroll(page)
})
