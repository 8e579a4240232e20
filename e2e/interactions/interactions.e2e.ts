import { sql } from '@portal/server/db/sql'
import { arrive, expectAccessible, expectNoSidewaysScroll } from '../support/arrive.ts'
import { switchLanguage } from '../support/display.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import type { Page } from '@playwright/test'

const main = (page: Page) => page.getByRole('main')
const mark = (page: Page, severity: number) => main(page).locator(`td [data-severity="${severity}"]`)

for (const phone of [false, true])
  test(`a person adds medicines to those that they take, and reads what is known of them together [V-529, V-530, V-531, V-613, V-651, V-652, V-654, V-655, V-712, R-druginteractions, R-drugsaddlist, R-interactions]${phone ? ' @phone' : ''}`, async ({
    page,
    context,
  }) => {
    await signIn(page, 'anna')
    await page.goto('/druginteractions')
    await arrive(page, 'Leki i interakcje')
    await expect(main(page).getByRole('checkbox', { name: /Bisocard/ })).toBeChecked()
    // What the clinic names without the register's number is listed, and not compared.
    await expect(main(page).getByRole('list', { name: 'Tych leków nie sprawdzamy' })).toContainText('Pantoprazol')
    await expect(main(page)).toContainText('Wybrano 2 z 30')
    await expectNoSidewaysScroll(page)

    // With fewer than two medicines there is no way to the interactions, by no address either.
    await main(page)
      .getByRole('checkbox', { name: /Euthyrox/ })
      .uncheck()
    await expect(main(page)).toContainText('proszę zaznaczyć co najmniej dwa leki')
    await expect(main(page).getByRole('link', { name: 'Sprawdź interakcje' })).toHaveCount(0)
    await page.goto('/interactions')
    await arrive(page, 'Leki i interakcje')
    await expect(main(page).getByRole('checkbox', { name: /Euthyrox/ })).not.toBeChecked()

    await main(page).getByRole('link', { name: 'Dodaj lek' }).click()
    await arrive(page, 'Dodaj leki', /^Dodawanie leków/)
    const searched: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/interactions/drugs?')) searched.push(new URL(request.url()).search)
    })
    const name = main(page).getByLabel('Nazwa leku')
    await name.fill(' wa ')
    await name.fill('ibuprom')
    await main(page)
      .getByRole('checkbox', { name: /^Ibuprom 200 mg, Tabletki powlekane/ })
      .check()
    await expect(main(page)).toContainText('Wybrano 2 z 30')
    await main(page)
      .getByRole('radio', { name: /nazwy międzynarodowej/ })
      .check()
    await name.fill('warfaryna')
    await main(page)
      .getByRole('checkbox', { name: /^Warfin 5 mg/ })
      .check()
    expect(searched.every((query) => /drugName=(?:ibuprom|warfaryna)/.test(query))).toBe(true)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await name.fill('%%%')
    await expect(main(page)).toContainText('Nie ma takiego leku')

    await main(page).getByRole('link', { name: 'Wróć do listy' }).click()
    await arrive(page, 'Leki i interakcje')
    // The choice is kept, also over a reload.
    await page.reload()
    await arrive(page, 'Leki i interakcje')
    await expect(main(page).getByRole('checkbox', { name: /^Warfin 5 mg/ })).toBeChecked()
    await main(page).getByRole('link', { name: 'Sprawdź interakcje' }).click()
    await arrive(page, 'Interakcje leków')
    await expect(main(page)).toContainText('Znaleziono 1 interakcję')
    await expect(main(page)).toContainText('To nie jest porada medyczna')
    await expect(mark(page, 2)).toHaveCount(2)
    const found = main(page).getByRole('list', { name: 'Istotna interakcja' })
    await expect(found).toContainText('Większe ryzyko krwawienia')
    await expect(found).toContainText('ANSM')
    await main(page).getByText('Bez informacji: 2 pary leków').click()
    await expect(
      main(page).getByText('Bisocard 2,5 mg, Tabletki powlekane + Ibuprom 200 mg, Tabletki powlekane'),
    ).toBeVisible()
    await expectNoSidewaysScroll(page)
    const opened = page.waitForEvent('popup')
    const printed = context.waitForEvent('response', (response) =>
      /\/interactions\/printout\/\d+\/\d+,\d+,\d+$/.test(decodeURIComponent(response.url())),
    )
    await main(page).getByRole('link', { name: 'Otwórz wydruk (PDF)' }).click()
    expect((await printed).status()).toBe(200)
    await (await opened).close()

    await switchLanguage(page, 'en')
    await arrive(page, 'Interactions of medicines')
    await expect(main(page)).toContainText('Greater risk of bleeding')
    await expectAccessible(page)
  })

test('a medicine that the register has lost meanwhile is told by name, and the others stay chosen', async ({
  page,
  portal,
}) => {
  await signIn(page, 'anna')
  await page.goto('/drugsaddlist')
  await arrive(page, 'Dodaj leki', /^Dodawanie leków/)
  await main(page).getByLabel('Nazwa leku').fill('warfin')
  await main(page)
    .getByRole('checkbox', { name: /^Warfin 5 mg/ })
    .check()
  await main(page).getByRole('link', { name: 'Wróć do listy' }).click()
  await arrive(page, 'Leki i interakcje')
  await expect(main(page)).toContainText('Wybrano 3 z 30')
  await sql`delete from drug where name = 'Warfin'`.execute(portal.database.db)
  await main(page).getByRole('link', { name: 'Sprawdź interakcje' }).click()
  const lost = main(page).getByRole('status').filter({ hasText: 'Tego leku nie ma już w rejestrze' })
  await expect(lost).toContainText('Warfin 5 mg')
  await expect(page).toHaveURL(/\/druginteractions$/)
  await expect(main(page)).toContainText('Wybrano 2 z 30')
  await expectAccessible(page)
  await lost.getByRole('button', { name: 'Usuń z listy' }).click()
  await expect(lost).toHaveCount(0)
  await main(page).getByRole('link', { name: 'Sprawdź interakcje' }).click()
  await arrive(page, 'Interakcje leków')
})

test('each severity has its colour, sign and words; more than thirty medicines are refused; what is not rated says so [M-069, V-653, V-689, V-693, N-065..N-070]', async ({
  page,
}) => {
  await signIn(page, 'anna')
  const drug = (id: number) => ({
    id: String(id),
    isBlozId: true,
    name: `Lek ${id}`,
    fullName: `Lek ${id}, Tabletki`,
    selected: true,
    drugPrescription: true,
  })
  const drugs = Array.from({ length: 30 }, (_, place) => drug(place + 1))
  await page.route('**/taken-drugs', (route) => route.fulfill({ json: drugs }))
  await page.goto('/drugsaddlist')
  await arrive(page, 'Dodaj leki', /^Dodawanie leków/)
  await main(page).getByLabel('Nazwa leku').fill('ibuprom')
  const another = main(page).getByRole('checkbox', { name: /^Ibuprom 200 mg, Tabletki powlekane/ })
  await another.click()
  await expect(main(page).getByRole('alert')).toContainText('Maksymalnie można wybrać 30 leków')
  await expect(another).not.toBeChecked()
  await expect(main(page)).toContainText('Wybrano 30 z 30')
  await expectAccessible(page)

  const part = (place: number, amount?: number) => ({
    materialId: String(place + 1),
    materialName: `Lek ${place + 1}`,
    materialFullName: `Lek ${place + 1}, Tabletki`,
    materialIndex: place,
    ingredientName: 'Substantia',
    ...(amount === undefined ? {} : { ingredientAmount: amount }),
  })
  const words = new Map([
    [-2, 'Brak interakcji'],
    [-1, 'Brak informacji'],
    [0, 'Interakcja nieistotna'],
    [1, 'Interakcja o małym znaczeniu'],
    [2, 'Istotna interakcja'],
    [3, 'Bardzo istotna interakcja'],
  ])
  // Of these six, four are interactions.
  const entries = [...words.keys()].map((scales, place) => ({
    ingredient1: part(0, scales === 0 ? undefined : 5),
    ingredient2: part(place + 1, 5),
    scales,
    desc: `Opis ${scales}`,
    source: 'Test',
  }))
  await page.route('**/mppd/api/interactions?*', (route) => route.fulfill({ json: entries }))
  await page.goto('/interactions')
  await arrive(page, 'Interakcje leków')
  await expect(main(page)).toContainText('Znaleziono 4 interakcje')
  const colours = new Set<string>()
  for (const [severity, word] of words) {
    const cell = mark(page, severity).first()
    await expect(cell).toContainText(word)
    await expect(main(page).getByRole('list', { name: word, exact: true })).toContainText(`Opis ${severity}`)
    colours.add(await cell.evaluate((one) => getComputedStyle(one).backgroundColor))
  }
  expect(colours.size).toBe(6)
  await expect(main(page).getByRole('list', { name: 'Interakcja nieistotna' })).toContainText(
    'siła interakcji nie jest oceniona',
  )
  // The table is wider than the page, and scrolls by itself.
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})
