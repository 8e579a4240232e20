import type { Page } from '@playwright/test'
import { sql } from '@portal/server/db/sql'
import { arrive, expectAccessible, expectNoSidewaysScroll } from '../support/arrive.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const save = (page: Page) => page.getByRole('button', { name: 'Zapisz deklarację' }).click()
const made = (page: Page) => page.getByRole('list', { name: 'Złożone deklaracje' }).getByRole('listitem')

test('a person chooses a doctor again: the old declaration ends with their consent, the paper opens, and the clinic takes it [V-188, V-302, V-303, V-305, V-310, V-311, V-312, V-483, N-023, N-024, N-026, R-declarations, R-declaration, R-newdeclaration, R-newdeclaration-staff, R-newdeclaration-summary, R-modal-declaration-exists, R-modal-declaration-deliver, S-declarationsModule]', async ({
  page,
  portal,
  context,
}) => {
  await signIn(page, 'anna')
  await page.goto('/declarations')
  await arrive(page, 'Deklaracje')
  await expect(made(page)).toHaveCount(3)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Wybierz lekarza' }).click()
  // The sole patient is not asked about.
  await arrive(page, 'Wybierz lekarza POZ', /^Kogo wybierasz\? – /)
  await expect(page).toHaveURL(/\/newdeclaration\/general-practitioner\/staff\?patient=\d+$/)
  await page.getByLabel('Szukaj po nazwisku lub miejscu').fill('nikt taki')
  await expect(page.getByRole('heading', { name: 'Nikogo nie znaleziono' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Wyczyść wyszukiwanie' }).click()
  await page.getByLabel('Szukaj po nazwisku lub miejscu').fill('wilcz')
  await page.getByRole('link', { name: /Dorota Wilczek/ }).click()
  await arrive(page, 'Sprawdź i złóż deklarację')
  await expectAccessible(page)
  // A third choice in the year is paid for, and that is asked before anything is saved.
  const person = page.getByRole('group', { name: /Który to w tym roku wybór lekarza/ })
  await person.getByRole('radio', { name: 'trzeci lub kolejny' }).check()
  await expect(page.getByText('Ten wybór kosztuje 80 zł')).toBeVisible()
  await save(page)
  await expect(page.getByText('Zaznacz, że wiesz o opłacie')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Powód kolejnego wyboru lekarza').selectOption('zmiana miejsca zamieszkania')
  await expect(page.getByText('Ten wybór kosztuje 80 zł')).toHaveCount(0)
  // What was entered is there after a reload.
  await expect(page.getByText(/^Zapisano/)).toBeVisible()
  await page.reload()
  await arrive(page, 'Sprawdź i złóż deklarację')
  await expect(person.getByRole('radio', { name: 'trzeci lub kolejny' })).toBeChecked()
  await save(page)
  const question = page.getByRole('dialog', { name: 'Jest już deklaracja tego rodzaju' })
  await expect(question).toContainText('Wilczek')
  await expectAccessible(page)
  // Declining is no failure, and leaves everything as it was.
  await question.getByRole('button', { name: 'Zostaw dotychczasową' }).click()
  await expect(page.getByText('Deklaracja nie została zapisana')).toHaveCount(0)
  await save(page)
  const paper = context.waitForEvent('page')
  await question.getByRole('button', { name: 'Złóż nową i wycofaj dotychczasową' }).click()
  expect((await paper).url()).toMatch(/\/declarations\/mpi-user\/declarations\/\d+\/printout$|^about:blank$|^$/)
  const deliver = page.getByRole('dialog', { name: 'Dostarcz podpisaną deklarację' })
  await expect(deliver).toContainText('Deklaracja została zapisana.')
  await expectAccessible(page)
  await deliver.getByRole('button', { name: 'Zamknij' }).click()
  await arrive(page, 'Deklaracje')
  await expect(made(page)).toHaveCount(4)
  await expect(made(page).first()).toContainText('Podpisz wydruk i dostarcz go do placówki.')
  await expect(made(page).last()).toContainText('Nie obowiązuje')
  await made(page).first().getByRole('link').click()
  await arrive(page, 'Lekarz POZ', /^Deklaracja – /)
  await expect(page.getByRole('main')).toContainText('wybór nr 3 w roku kalendarzowym, zmiana miejsca zamieszkania')
  await page.getByRole('button', { name: 'Zmień liczbę wyborów lub powód' }).click()
  const edit = page.getByRole('dialog', { name: 'Liczba wyborów i powód' })
  await edit
    .getByRole('group', { name: /wybór lekarza/ })
    .getByRole('radio', { name: 'drugi' })
    .check()
  await expectAccessible(page)
  await edit.getByRole('button', { name: 'Zapisz' }).click()
  await expect(page.getByText('Zmiana została zapisana.')).toBeVisible()
  await expectAccessible(page)

  const office = await context.newPage()
  await office.goto(portal.deskUrl)
  const desk = office.getByRole('region', { name: 'Deklaracje wyboru' })
  await expectAccessible(office)
  await desk.getByRole('button', { name: 'Przyjmij podpisaną' }).click()
  await portal.app.askClinic()
  await page.reload()
  await arrive(page, 'Lekarz POZ', /^Deklaracja – /)
  await expect(page.getByRole('main')).toContainText('Złożona')
  await expect(page.getByRole('button', { name: 'Zmień liczbę wyborów lub powód' })).toHaveCount(0)
})

test('the clinic falls silent while a parent hands one in: it stands in the list and is finished from there [V-225, V-450, N-016, R-newdeclaration-patients] @phone', async ({
  page,
  portal,
}) => {
  const { rows } = await sql<{ id: string }>`select id::text from patient where name = 'Kacper'`.execute(
    portal.database.db,
  )
  await page.goto(`/newdeclaration/nurse/staff?patient=${rows[0]!.id}`)
  await expect(page).toHaveURL(/\/login/)
  await signIn(page, 'piotr')
  await page.goto('/newdeclaration/nurse')
  await arrive(page, 'Dla kogo jest deklaracja?')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: /Kacper/ }).click()
  await arrive(page, 'Wybierz pielęgniarkę POZ', /^Kogo wybierasz\? – /)
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: /Sobieraj/ }).click()
  await arrive(page, 'Sprawdź i złóż deklarację')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  // The clinic answers what it has, and falls silent when it is to register.
  await page.route('**/mpi/poz-declarations', async (route) => {
    portal.world.set({ clinic: 'down' })
    await route.continue()
  })
  await save(page)
  const failed = page.getByRole('alert').filter({ hasText: 'Deklaracja nie została zapisana' })
  await expect(failed).toContainText('System placówki nie odpowiedział')
  await expectAccessible(page)
  await failed.getByRole('link', { name: 'Zobacz deklaracje w trakcie składania' }).click()
  await arrive(page, 'Deklaracje')
  const underWay = page.getByRole('list', { name: 'W trakcie składania' }).getByRole('listitem')
  await expect(underWay).toContainText('Nie wiadomo, czy placówka ją zapisała.')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.unroute('**/mpi/poz-declarations')
  portal.world.set({ clinic: 'ok' })
  await underWay.getByRole('button', { name: 'Dokończ składanie' }).click()
  await page
    .getByRole('dialog', { name: 'Dostarcz podpisaną deklarację' })
    .getByRole('button', { name: 'Przejdź do deklaracji' })
    .click()
  await expect(underWay).toHaveCount(0)
  await expect(made(page).first()).toContainText('Podpisz wydruk')
  expect(portal.world.declarations.list()).toHaveLength(1)
})

test('a declaration of the clinic’s system has its own page; other types and steps are no addresses [V-223, V-224, V-226, R-declaration-amms]', async ({
  page,
}) => {
  await signIn(page, 'anna')
  await page.goto('/declarations')
  await arrive(page, 'Deklaracje')
  await made(page).filter({ hasText: 'Wilczek' }).getByRole('link').click()
  await arrive(page, 'Lekarz POZ', /^Deklaracja z systemu placówki – /)
  await expect(page).toHaveURL(/\/declarations\/\d+\/amms$/)
  await expect(page.getByRole('main')).toContainText('Z systemu placówki')
  await expectAccessible(page)
  for (const wrong of ['/newdeclaration/dentist', '/newdeclaration/dentist/staff', '/newdeclaration/nurse/elsewhere']) {
    await page.goto(wrong)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/nie ma|nie znaleziono/i)
  }
})

test('a list that does not come says so in its place, and comes when it is asked for again; so does the check before saving [V-449, M-044]', async ({
  page,
  portal,
}) => {
  await signIn(page, 'anna')
  const list = (address: URL) => address.pathname === '/declarations/mpi-user/declarations'
  await page.route(list, (route) => route.fulfill({ status: 503 }))
  await page.goto('/declarations')
  await arrive(page, 'Deklaracje')
  const failed = page.getByRole('main').getByRole('alert')
  await expect(failed).toContainText('Nie udało się pobrać deklaracji')
  await expect(page.getByText('Nie ma jeszcze żadnej deklaracji')).toHaveCount(0)
  await page.unroute(list)
  await page.getByRole('main').getByRole('button', { name: 'Spróbuj ponownie' }).click()
  await expect(made(page)).toHaveCount(3)
  await expect(failed).toHaveCount(0)

  await page.goto('/newdeclaration/midwife')
  await page.getByRole('link', { name: /Kurek/ }).click()
  portal.world.set({ clinic: 'down' })
  await save(page)
  await expect(page.getByRole('alert').filter({ hasText: 'Nie udało się pobrać deklaracji' })).toBeVisible()
  portal.world.set({ clinic: 'ok' })
})
