import { sql } from '@portal/server/db/sql'
import type { Page } from '@playwright/test'
import { arrive, expectAccessible, expectNoSidewaysScroll } from '../support/arrive.ts'
import { actFor, signIn } from '../support/sign-in.ts'
import { expect, test, type BrowserPortal } from '../support/test.ts'
import { encounterOf, idsOf } from '../questionnaires/questionnaires.ts'

const address = '/benefits/cdocrequests'
const rowsOf = (page: Page) => page.getByRole('list', { name: 'Wnioski' }).getByRole('listitem')
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Nowy wniosek o dokumenty' })

async function openList(page: Page): Promise<void> {
  await page.goto(address)
  await arrive(page, 'Medyczny rejestr pacjenta', /^Wnioski – /)
}

async function openDialog(page: Page) {
  await page.getByRole('button', { name: 'Nowy wniosek' }).click()
  const dialog = dialogOf(page)
  await expect(dialog).toBeVisible()
  return dialog
}

/** The clinic's office hears of what waits, and its answers are carried out. */
const round = (portal: BrowserPortal) => portal.app.askClinic()

test('a person asks for documents of a period, the clinic answers at its desk with a file, and the person downloads it [V-018, V-040, V-211, V-364, R-benefits-cdocrequests, R-modal-new-document-request, R-modal-new-cdoc-request]', async ({
  page,
  portal,
  context,
}) => {
  await signIn(page, 'anna')
  await page.goto('/benefits')
  await page.getByRole('link', { name: 'Wnioski' }).click()
  await arrive(page, 'Medyczny rejestr pacjenta', /^Wnioski – /)
  await expect(page).toHaveURL(/\/benefits\/cdocrequests$/)
  const before = await rowsOf(page).count()
  const dialog = await openDialog(page)
  await expectAccessible(page)
  const words = dialog.getByLabel('Treść wniosku')
  await expect(words).toHaveValue('Wniosek o udostępnienie dokumentów medycznych')
  await dialog.getByLabel('Od dnia').fill('01-01-2026')
  await dialog.getByLabel('Do dnia').fill('30-06-2026')
  await dialog.getByRole('combobox', { name: /Specjalność/ }).fill('kardiol')
  await dialog.getByRole('option').first().click()
  await expect(words).toHaveValue(
    /^Wniosek o udostępnienie dokumentów medycznych, specjalność: .*kardiol.*, za okres od 01\.01\.2026 do 30\.06\.2026$/i,
  )
  await expect(dialog).toContainText('Pierwsza kopia')
  await dialog.getByRole('button', { name: 'Złóż wniosek' }).click()
  await expect(dialog).toHaveCount(0)
  const done = page.getByRole('main').getByRole('status').filter({ hasText: 'Wniosek został złożony' })
  await expect(done).toBeVisible()
  await expect(rowsOf(page)).toHaveCount(before + 1)
  await expectAccessible(page)
  await done.getByRole('link', { name: 'Zobacz wniosek' }).click()
  await arrive(page, 'Wniosek o dokumenty')
  await expect(page.getByRole('main')).toContainText('Złożony')
  await expectAccessible(page)

  await round(portal)
  const office = await context.newPage()
  await office.goto(portal.deskUrl)
  const desk = office.getByRole('region', { name: 'Wnioski o dokumenty' })
  const card = () => desk.getByRole('listitem').filter({ hasText: 'od 01.01.2026' })
  await expectAccessible(office)
  await card().getByRole('button', { name: 'W przygotowaniu' }).click()
  await round(portal)
  await card().getByLabel('Odpowiedź dla pacjenta').fill('W załączeniu kopia.')
  await card().getByLabel('Dołącz przykładowy plik PDF').check()
  await card().getByRole('button', { name: 'Wydano' }).click()
  await round(portal)

  await page.reload()
  await arrive(page, 'Wniosek o dokumenty')
  const answer = page.getByRole('region', { name: 'Odpowiedź placówki' })
  await expect(answer).toContainText('Załatwiony')
  await expect(answer).toContainText('W załączeniu kopia.')
  const download = page.waitForEvent('download')
  await answer.getByRole('link', { name: 'Pobierz Kopia dokumentacji.pdf' }).click()
  expect((await download).suggestedFilename()).toBe('Kopia dokumentacji.pdf')
  await expect(page.getByRole('button', { name: 'Wycofaj wniosek' })).toHaveCount(0)
  await expectAccessible(page)
})

test('the list shows states, and is narrowed to what is not completed and to a period [V-128] @phone', async ({
  page,
}) => {
  await signIn(page, 'anna')
  await openList(page)
  await expect(rowsOf(page)).toHaveCount(3)
  await expect(rowsOf(page).nth(0)).toContainText('W przygotowaniu')
  await expect(rowsOf(page).nth(1)).toContainText('Odmowa')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByLabel('Tylko niezałatwione').check()
  await expect(rowsOf(page)).toHaveCount(1)
  await expect(page).toHaveURL(/open=true/)
  await page.reload()
  await expect(rowsOf(page)).toHaveCount(1)
  await page.goto(`${address}?open=true&after=2026-01-01&before=2026-01-02`)
  await expect(page.getByRole('heading', { name: 'Żaden wniosek nie czeka na załatwienie' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Pokaż 20 lat' }).click()
  await expect(rowsOf(page)).toHaveCount(1)
  await rowsOf(page).first().getByRole('link').click()
  await arrive(page, 'Wniosek o dokumenty')
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: 'Wszystkie wnioski' }).click()
  await arrive(page, 'Medyczny rejestr pacjenta', /^Wnioski – /)
})

test.describe('a clinic that takes both types', () => {
  test.use({ portalEnv: { CDOC_TYPES: 'CDOC,PERM' } })

  test('mistakes are listed, the choices follow one another, and what was filled in is kept until it is sent [V-357, V-359, V-360]', async ({
    page,
  }) => {
    await signIn(page, 'anna')
    await openList(page)
    let dialog = await openDialog(page)
    await dialog.getByRole('radio', { name: 'Na papierze' }).check()
    await dialog.getByRole('button', { name: 'Złóż wniosek' }).click()
    await expect(dialog.getByRole('alert').getByRole('link')).toHaveText([
      /wybrać specjalność albo podać/,
      /wybrać sposób odbioru/,
    ])
    await expectAccessible(page)
    await dialog.getByRole('radio', { name: /osobę upoważnioną/ }).check()
    await dialog.getByLabel('Do dnia').fill('01-02-2026')
    await dialog.getByLabel('Od dnia').fill('02-02-2026')
    await dialog.getByRole('button', { name: 'Złóż wniosek' }).click()
    await expect(dialog.getByRole('alert').getByRole('link')).toHaveCount(4)
    await expect(dialog.getByRole('alert')).toContainText('Koniec okresu jest przed jego początkiem.')
    await dialog.getByLabel('Od dnia').fill('03-11-2006')
    await expect(dialog.getByRole('alert')).not.toContainText('Koniec okresu')
    await dialog.getByLabel('Od dnia').fill('01-01-2026')
    await dialog.getByLabel('Imię').fill('Jan')
    await dialog.getByLabel('Nazwisko').fill('Nowak')
    await dialog.getByLabel(/^PESEL lub numer/).fill('ABC 123456')
    await dialog.getByLabel('Treść wniosku').fill('Proszę o kopię całej dokumentacji.')
    await expect(dialog).toContainText(/Zapisano o/)
    await expectAccessible(page)

    await page.reload()
    dialog = await openDialog(page)
    await expect(dialog.getByLabel(/^PESEL lub numer/)).toHaveValue('ABC 123456')
    await expect(dialog.getByLabel('Treść wniosku')).toHaveValue('Proszę o kopię całej dokumentacji.')
    await dialog.getByRole('button', { name: 'Przywróć treść z wybranych pól' }).click()
    await expect(dialog.getByLabel('Treść wniosku')).toHaveValue(/za okres od 01\.01\.2026 do 01\.02\.2026/)
    await dialog.getByRole('radio', { name: 'Stałe udostępnianie dokumentów' }).check()
    await expect(dialog.getByRole('radio', { name: 'Na papierze' })).toHaveCount(0)
    await dialog.getByRole('radio', { name: 'Jednorazowe wydanie dokumentów' }).check()
    await dialog.getByRole('radio', { name: 'Do pobrania w portalu' }).check()
    await expect(dialog.getByLabel(/^PESEL lub numer/)).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Złóż wniosek' }).dblclick()
    await expect(dialog).toHaveCount(0)
    await expect(rowsOf(page)).toHaveCount(4)
    dialog = await openDialog(page)
    await expect(dialog.getByLabel('Od dnia')).toHaveValue('')
  })
})

test('a request is withdrawn while the clinic has not begun; the page says so when the clinic was faster', async ({
  page,
  portal,
}) => {
  const anna = await portal.as('anna')
  const { patients } = await idsOf(portal)
  const body = {
    patientId: patients.anna,
    clinicalDocumentsScope: { dateFrom: '2026-01-01' },
    deliveryFormat: 'DOWNLOAD' as const,
  }
  const [first, second] = [
    await anna.call('documentRequestCreate', { body }),
    await anna.call('documentRequestCreate', { body }),
  ]
  await signIn(page, 'anna')
  await page.goto(`${address}/${first.id}`)
  await arrive(page, 'Wniosek o dokumenty')
  await page.getByRole('button', { name: 'Wycofaj wniosek' }).click()
  const asking = page.getByRole('dialog', { name: 'Wycofać wniosek?' })
  await expectAccessible(page, asking)
  await asking.getByRole('button', { name: 'Wycofaj wniosek' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Wniosek został wycofany.' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Odpowiedź placówki' })).toContainText('Wycofany')
  await expectAccessible(page)

  await page.goto(`${address}/${second.id}`)
  await page.getByRole('button', { name: 'Wycofaj wniosek' }).click()
  await round(portal)
  portal.world.documentRequests.answer(second.id, 'ACCEPTED', { text: '', files: [] })
  await round(portal)
  await asking.getByRole('button', { name: 'Wycofaj wniosek' }).click()
  await expect(asking.getByRole('alert')).toContainText('Placówka rozpatruje już ten wniosek')
})

test('documents are ticked in their list and asked for; whoever ticks none is asked for one [V-103, V-171, M-003, M-021]', async ({
  page,
  portal,
}) => {
  const { patients } = await idsOf(portal)
  await sql`
    insert into clinical_document (patient_id, source_system, source_id, title, dated_at, state)
    values (${patients.anna}::bigint, 'TEST', 'DocumentReference/e2e', 'Karta informacyjna z oddziału', '2026-10-01T08:00:00Z', 'final')`.execute(
    portal.database.db,
  )
  await signIn(page, 'anna')
  await page.goto('/benefits/clinicaldocuments')
  await page.getByRole('button', { name: 'Złóż wniosek o dokumenty' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'Zaznacz przynajmniej jeden dokument, aby wygenerować wniosek',
  )
  await expectAccessible(page)
  await page.getByRole('listitem').filter({ hasText: 'Karta informacyjna z oddziału' }).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Złóż wniosek o zaznaczone dokumenty (1)' }).click()
  const dialog = dialogOf(page)
  await expect(dialog.getByRole('checkbox', { name: 'Karta informacyjna z oddziału' })).toBeChecked()
  await expect(dialog.getByLabel('Treść wniosku')).toHaveValue('Wniosek o udostępnienie dokumentów medycznych')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Złóż wniosek' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Zobacz wniosek' }).click()
  await arrive(page, 'Wniosek o dokumenty')
  await expect(page.getByRole('main')).toContainText('Karta informacyjna z oddziału, 01.10.2026')
})

test('from a stay a request names it and its documents, with the usual words of a stay, or has its days [V-172, M-022]', async ({
  page,
  portal,
}) => {
  const { patients } = await idsOf(portal)
  const encounter = await encounterOf(portal, 'anna-poz-lek-35')
  await signIn(page, 'anna')
  await page.goto(`/benefits/encounters/${patients.anna}/${encounter}`)
  await page.getByRole('button', { name: 'Złóż wniosek o dokumenty' }).click()
  const dialog = dialogOf(page)
  await dialog.getByRole('radio', { name: /^Dokumenty z wybranego okresu/ }).check()
  await expect(dialog.getByLabel('Od dnia')).not.toHaveValue('')
  await dialog.getByRole('radio', { name: 'Zaznaczone dokumenty' }).check()
  await expect(dialog.getByRole('checkbox', { name: 'Karta informacyjna z wizyty' })).toBeChecked()
  await expect(dialog.getByLabel('Treść wniosku')).toHaveValue('Wniosek o udostępnienie wyników badań')
  await dialog.getByRole('button', { name: 'Złóż wniosek' }).click()
  await expect(page.getByRole('main').getByRole('status')).toContainText('Wniosek został złożony')
  await expectAccessible(page)
  const anna = await portal.as('anna')
  const [made] = await anna.call('documentRequestList')
  const request = await anna.call('documentRequestView', { params: { id: made!.id } })
  expect(request).toMatchObject({ encounterId: encounter, description: 'Wniosek o udostępnienie wyników badań' })
  expect(request.documents.map(({ title }) => title)).toEqual(['Karta informacyjna z wizyty'])
})

test.describe('a clinic that takes one type and no scope', () => {
  test.use({ portalEnv: { CDOC_TYPES: 'CDOC', CDOC_SCOPE: 'off', CDOC_NOTICE: 'Odpowiadamy w 7 dni.' } })

  test('the only type is chosen already, a document must be ticked, and the clinic’s own words stand in the dialog [V-103, V-358, V-363, M-003, M-021]', async ({
    page,
  }) => {
    await signIn(page, 'anna')
    await openList(page)
    const dialog = await openDialog(page)
    await expect(dialog.getByRole('radio', { name: 'Jednorazowe wydanie dokumentów' })).toHaveCount(0)
    await expect(dialog.getByLabel('Od dnia')).toHaveCount(0)
    await expect(dialog).toContainText('Odpowiadamy w 7 dni.')
    await expect(dialog.getByLabel('Treść wniosku')).toHaveValue('Wniosek o udostępnienie dokumentów medycznych')
    await dialog.getByRole('button', { name: 'Złóż wniosek' }).click()
    await expect(dialog.getByRole('alert')).toContainText(
      'Zaznacz przynajmniej jeden dokument, aby wygenerować wniosek',
    )
    await expectAccessible(page)
  })

  test('from a stay its documents are asked for; where it has none, the page leads to the documents [V-172]', async ({
    page,
    portal,
  }) => {
    const { patients } = await idsOf(portal)
    const patientId = patients.anna
    await signIn(page, 'anna')
    await page.goto(`/benefits/encounters/${patientId}/${await encounterOf(portal, 'anna-poz-lek-35')}`)
    await page.getByRole('button', { name: 'Złóż wniosek o dokumenty' }).click()
    await dialogOf(page).getByRole('button', { name: 'Złóż wniosek' }).click()
    await expect(page.getByRole('main').getByRole('status')).toContainText('Wniosek został złożony')
    const anna = await portal.as('anna')
    const [made] = await anna.call('documentRequestList')
    expect(made).toMatchObject({ description: 'Wniosek o udostępnienie wyników badań' })

    const stays = await anna.call('encounterList', { params: { patientId } })
    const found = await Promise.all(
      stays.map(({ id }) => anna.call('encounterDocuments', { params: { patientId, id } })),
    )
    const bare = stays.find((_, place) => found[place]!.length === 0)!
    await page.goto(`/benefits/encounters/${patientId}/${bare.id}`)
    await page.getByRole('link', { name: 'Przejdź do dokumentów' }).click()
    await expect(page.getByRole('checkbox').first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Złóż wniosek o dokumenty' })).toHaveCount(1)
  })
})

test.describe('a clinic that takes no requests', () => {
  test.use({ portalEnv: { MODULES_OFF: 'clinicalDocumentRequestsModule' } })

  test('there is no tab and no button for them [V-112, S-clinicalDocumentRequestsModule]', async ({ page, portal }) => {
    const { patients } = await idsOf(portal)
    await signIn(page, 'anna')
    await page.goto(`/benefits/encounters/${patients.anna}/${await encounterOf(portal, 'anna-poz-lek-35')}`)
    await expect(page.getByRole('main')).toContainText('Ostre zakażenie')
    await expect(page.getByRole('button', { name: 'Złóż wniosek o dokumenty' })).toHaveCount(0)
    await page.goto('/benefits/encounters')
    await expect(page.getByRole('link', { name: 'Wnioski' })).toHaveCount(0)
    // Without a request there is nothing to tick documents for.
    await page.goto('/benefits/clinicaldocuments')
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
    await expect(page.getByRole('main').getByRole('checkbox')).toHaveCount(0)
  })
})

test('a guardian sees the requests that guardians made, of whom they look at; a list that fails offers another try', async ({
  page,
}) => {
  await signIn(page, 'piotr')
  await openList(page)
  await actFor(page, 'Stanisław')
  await expect(rowsOf(page)).toHaveCount(1)
  await expect(rowsOf(page)).toContainText('Gotowy')
  let broken = true
  await page.route(/\/mpi\/cdoc-requests\/mpi-user\?/, (route) =>
    broken ? route.abort('internetdisconnected') : route.fallback(),
  )
  await page.goto(address)
  await arrive(page, 'Medyczny rejestr pacjenta', /^Wnioski – /)
  const again = page.getByRole('main').getByRole('button', { name: 'Spróbuj ponownie' })
  await expect(again).toBeVisible()
  await expectAccessible(page)
  broken = false
  await again.click()
  await expect(rowsOf(page)).toHaveCount(1)
  await page.goto(`${address}/999000015`)
  await expect(page).toHaveURL(/\/benefits\/cdocrequests$/)
})
