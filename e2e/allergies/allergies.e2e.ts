import { sql } from '@portal/server/db/sql'
import { idsOf } from '../questionnaires/questionnaires.ts'
import { arrive, expectAccessible, expectNoSidewaysScroll } from '../support/arrive.ts'
import { switchLanguage } from '../support/display.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import type { Page } from '@playwright/test'

const main = (page: Page) => page.getByRole('main')
const rows = (page: Page, list: string) => main(page).getByRole('list', { name: list }).getByRole('listitem')

for (const phone of [false, true])
  test(`a person adds an allergy to a medicine, changes and deletes it; what the clinic says is read-only [V-016, R-allergies, R-allergy, R-newallergy, S-allergyModule]${phone ? ' @phone' : ''}`, async ({
    page,
  }) => {
    await signIn(page, 'anna')
    await page.goto('/allergies')
    await arrive(page, 'Uczulenia')
    await expect(rows(page, 'Nadal występują')).toHaveCount(2)
    await expect(rows(page, 'Nadal występują').first()).toContainText('Potwierdzone przez placówkę')
    await expectNoSidewaysScroll(page)

    await main(page).getByRole('link', { name: 'Dodaj uczulenie' }).click()
    await arrive(page, 'Nowe uczulenie')
    await main(page).getByRole('button', { name: 'Zapisz' }).click()
    await expect(main(page).getByRole('alert')).toContainText('Wybierz, na co jest uczulenie.')
    await main(page).getByRole('radio', { name: 'Lek', exact: true }).check()
    const medicine = main(page).getByRole('combobox', { name: 'Nazwa leku' })
    await medicine.fill('amoks')
    await main(page)
      .getByRole('option', { name: /Amoksycylina$/ })
      .click()
    await main(page).getByRole('radio', { name: 'Ciężkie' }).check()
    await main(page).getByLabel('Kiedy zauważono').fill('05-11-2026')
    await main(page).getByLabel('Objawy i uwagi').fill('Wysypka po dwóch dniach')
    await main(page).getByRole('button', { name: 'Zapisz' }).click()
    await expect(main(page).getByRole('alert')).toContainText('nie późniejszą niż 04.11.2026')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    // Nothing that was typed is lost by a reload.
    await page.reload()
    await expect(main(page).getByText('Przywróciliśmy to, co wpisano wcześniej')).toBeVisible()
    await expect(main(page).getByLabel('Objawy i uwagi')).toHaveValue('Wysypka po dwóch dniach')
    await main(page).getByLabel('Kiedy zauważono').fill('01-05-2020')
    await main(page).getByRole('button', { name: 'Zapisz' }).click()
    await arrive(page, 'Uczulenia')
    await expect(main(page).getByRole('status')).toContainText('Zapisano: Amoksycylina')

    await rows(page, 'Nadal występują').getByRole('link', { name: 'Amoksycylina' }).click()
    await arrive(page, 'Amoksycylina', /^Uczulenie – /)
    await expect(main(page)).toContainText('Podane w portalu')
    await main(page).getByRole('button', { name: 'Zmień' }).click()
    await arrive(page, 'Zmiana uczulenia', /./)
    await main(page).getByRole('group', { name: 'Czy uczulenie nadal występuje?' }).getByLabel('Nie').check()
    await main(page).getByRole('button', { name: 'Zapisz' }).click()
    await expect(main(page).getByRole('status')).toContainText('Zapisano: Amoksycylina')
    await expect(main(page)).toContainText('Już nie występuje. Wyleczone')
    await main(page).getByRole('button', { name: 'Usuń' }).click()
    const question = page.getByRole('dialog', { name: 'Czy usunąć: Amoksycylina?' })
    await expectAccessible(page, question)
    await question.getByRole('button', { name: 'Usuń' }).click()
    await arrive(page, 'Uczulenia')
    await expect(main(page).getByRole('status')).toContainText('Wpis został usunięty')

    await switchLanguage(page, 'en')
    await arrive(page, 'Allergies')
    await main(page).getByRole('link', { name: 'Benzylopenicylina' }).click()
    await expect(main(page)).toContainText('The clinic keeps this entry.')
    await expect(main(page).getByRole('button', { name: 'Change' })).toHaveCount(0)
    await expectAccessible(page)
    // An address of nothing leads back to the list.
    await page.goto('/allergy/999999')
    await arrive(page, 'Allergies')
  })

test('who has no entries says that there is nothing; a failed saving says so and loses nothing [M-013, N-001, V-142, V-143]', async ({
  page,
}) => {
  await signIn(page, 'jan')
  await page.goto('/allergies')
  await arrive(page, 'Uczulenia')
  await main(page).getByRole('button', { name: 'Nie ma żadnych uczuleń' }).click()
  await expect(main(page).getByRole('status')).toContainText('Zapisano: brak znanych uczuleń')
  await expect(rows(page, 'Brak uczuleń')).toContainText('Brak znanych uczuleń')
  await expectAccessible(page)

  await main(page).getByRole('link', { name: 'Dodaj uczulenie' }).click()
  await main(page).getByRole('radio', { name: 'Pokarm' }).check()
  await main(page).getByLabel('Nazwa').selectOption('Seler')
  const answer = (status: number, json: object) =>
    page.route('**/mpi/allergies/*', (route) => route.fulfill({ status, json }), { times: 1 })
  await answer(400, { errorCode: 'VALIDATION_ERROR', message: 'Placówka prosi o datę.', requestId: 'x' })
  await main(page).getByRole('button', { name: 'Zapisz' }).click()
  await expect(main(page).getByRole('alert')).toContainText('Placówka prosi o datę.')
  await answer(500, { errorCode: 'INTERNAL_ERROR', message: '', requestId: 'x' })
  await main(page).getByRole('button', { name: 'Zapisz' }).click()
  await expect(main(page)).toContainText('Wystąpił błąd podczas zapisu danych uczulenia.')
  await main(page).getByRole('button', { name: 'Zapisz' }).click()
  await arrive(page, 'Uczulenia')
  await expect(rows(page, 'Nadal występują')).toHaveCount(1)
  // There is an allergy now: that there is none is not said any more.
  await expect(main(page).getByRole('list', { name: 'Brak uczuleń' })).toHaveCount(0)
})

test('a name is typed, demanded and saved where its list cannot be read [V-100]', async ({ page }) => {
  await signIn(page, 'jan')
  await page.route('**/mpi/allergies/dict', async (route) => {
    const isOfFood = (route.request().postDataJSON() as { code: string }).code === 'ALERG_POKARM'
    await (isOfFood
      ? route.fulfill({ status: 500, json: { errorCode: 'INTERNAL_ERROR', message: '', requestId: 'x' } })
      : route.fallback())
  })
  await page.goto('/newAllergy')
  await arrive(page, 'Nowe uczulenie')
  await main(page).getByRole('radio', { name: 'Pokarm' }).check()
  const name = main(page).getByRole('textbox', { name: 'Nazwa' })
  await expect(name).toBeVisible()
  await main(page).getByRole('button', { name: 'Zapisz' }).click()
  await main(page).getByRole('alert').getByRole('link').click()
  await expect(name).toBeFocused()
  await name.fill('Topinambur')
  await main(page).getByRole('button', { name: 'Zapisz' }).click()
  await arrive(page, 'Uczulenia')
  await expect(main(page).getByRole('status')).toContainText('Zapisano: Topinambur')
})

test('a change of somebody else that the page has read meanwhile is not overwritten unseen', async ({
  page,
  portal,
}) => {
  const { patients } = await idsOf(portal)
  const { db } = portal.database
  await sql`
    insert into allergy (patient_id, type_code, type_name, category, name, description, entered_at, changed_at)
    values (${patients.anna}::bigint, 'P', 'Pokarm', 'food', 'Sezam', 'Wysypka', now(), now())`.execute(db)
  await signIn(page, 'anna')
  await page.goto('/allergies')
  await rows(page, 'Nadal występują').getByRole('link', { name: 'Sezam' }).click()
  await arrive(page, 'Sezam', /^Uczulenie – /)
  await main(page).getByRole('button', { name: 'Zmień' }).click()
  const notes = main(page).getByLabel('Objawy i uwagi')
  await notes.fill('Lekka wysypka')
  await sql`update allergy set description = 'Duszność', version = version + 1 where name = 'Sezam'`.execute(db)
  const read = page.waitForResponse(/\/mpi\/allergies\/\d+\/\d+$/)
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await read
  await main(page).getByRole('button', { name: 'Zapisz' }).click()
  await expect(main(page).getByRole('alert')).toContainText('Dane zostały w międzyczasie zmienione')
  await page.reload()
  await expect(main(page)).toContainText('Duszność')
})
