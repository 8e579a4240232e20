import { expectAccessible, expectNoSidewaysScroll, expectNothingCut } from '../support/arrive.ts'
import { chooseDisplay } from '../support/display.ts'
import { expect, test } from '../support/test.ts'
import { atFormStep, fillAccount, fillContact, fillPerson, next, peselOf, submit } from './registration.ts'

test('on a narrow phone each step survives a reload, Back goes a step back, and nothing that was typed is lost', async ({
  page,
}) => {
  test.slow() // seven screens, each with axe
  await page.setViewportSize({ width: 360, height: 740 })
  const heading = page.getByRole('heading', { level: 1 })
  const question = page.getByRole('dialog', { name: 'Opuścić tę stronę?' })
  const reloaded = async (step: number) => {
    await page.reload()
    await expect(heading).toContainText(`Krok ${step} z 3`)
    await expect(page.getByText('Przywróciliśmy to, co wpisano wcześniej')).toBeVisible()
    await expectNoSidewaysScroll(page)
  }
  await page.goto('/login')
  await page.getByRole('link', { name: 'Załóż konto dla siebie' }).click()
  await atFormStep(page, 1)
  expect(await page.evaluate(() => document.querySelector('main')!.scrollHeight)).toBeLessThan(1.5 * 844)
  await fillPerson(page)
  await reloaded(1)
  await next(page)
  await expect(page.getByText('Przywróciliśmy to, co wpisano wcześniej')).toHaveCount(0)
  await atFormStep(page, 2)
  await fillContact(page)
  await reloaded(2)
  await next(page)
  await atFormStep(page, 3)
  await reloaded(3)
  await fillAccount(page)

  await page.goBack()
  await expect(heading).toContainText('Krok 2 z 3')
  await expect(page.getByLabel('Adres e-mail')).toHaveValue('lucja@example.test')
  await page.goForward()
  await expect(heading).toContainText('Krok 3 z 3')
  await expect(page.getByLabel('Hasło', { exact: true })).not.toHaveValue('')
  await page.getByRole('link', { name: 'Zmień dane osobowe' }).click()
  await atFormStep(page, 1)
  await page.getByLabel('Nazwisko').fill('Żółkiewska-Nowak')
  await next(page)
  await atFormStep(page, 3)
  await expect(page.getByText('Łucja Żółkiewska-Nowak')).toBeVisible()
  await expect(page.getByLabel(/Znam i akceptuję regulamin/)).toBeChecked()

  // What was spoilt on an earlier step cannot be passed by with the browser's buttons.
  await page.getByRole('link', { name: 'Wstecz' }).click()
  await page.getByRole('link', { name: 'Wstecz' }).click()
  await atFormStep(page, 1)
  await page.getByLabel('Numer PESEL', { exact: true }).fill('123')
  for (let back = 0; back < 2; back += 1) {
    await page.goBack()
    // The heading says step 1 all the time. Whoever put the number right before the portal has judged the way back would get there.
    await expect(page).not.toHaveURL(/step=[23]/)
  }
  await expect(heading).toContainText('Krok 1 z 3')
  await page.getByLabel('Numer PESEL', { exact: true }).fill(peselOf('9005280002'))

  await page.getByRole('link', { name: 'Mam już konto' }).click()
  await expect(question).toBeVisible()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Zostań na stronie' }).click()
  await page.getByRole('link', { name: 'Mam już konto' }).click()
  await question.getByRole('button', { name: 'Opuść stronę' }).click()
  await expect(heading).toHaveText('Zaloguj się')
  await page.goto('/registration?step=3')
  await expect(heading).toContainText('Krok 1 z 3')
  await expect(page).toHaveURL('/registration')
  await expect(page.getByRole('button', { name: 'Załóż konto' })).toHaveCount(0)
})

test('with the largest type and strong contrast every step keeps to a narrow phone', async ({ page, portal }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await chooseDisplay(page, portal.url, { fontSize: 'largest', contrast: 'yellow-on-black' })
  await page.goto('/registration')
  const keepsTo = async (step: 1 | 2 | 3) => {
    await atFormStep(page, step)
    await expectNoSidewaysScroll(page)
    await expectNothingCut(page)
  }
  await expect(page.getByLabel('Nazwisko')).toBeVisible()
  await fillPerson(page)
  await next(page)
  await keepsTo(2)
  await fillContact(page, 'lucja.zolkiewska-nowakowska@bardzo-dluga-poczta.example.test')
  await next(page)
  await keepsTo(3)
})

test('the third step tells its mistakes on itself', async ({ page }) => {
  await page.goto('/registration')
  await fillPerson(page)
  await next(page)
  await fillContact(page)
  await next(page)
  await submit(page)
  await expect(page.getByRole('link', { name: 'Wpisz hasło.' })).toBeVisible()
  await expect(page.getByText('Popraw następujące pola')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Krok 3 z 3')
})
