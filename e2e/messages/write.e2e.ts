import type { Page } from '@playwright/test'
import { sql } from '@portal/server/db/sql'
import { clinicIds } from '@portal/server/seed/clinic-ids'
import { expectAccessible } from '../support/arrive.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test, type BrowserPortal } from '../support/test.ts'
import { samples } from '../upload/upload.ts'
import {
  address,
  atConversation,
  clinicReads,
  clinicWrites,
  kept,
  letter,
  openBox,
  openMessage,
  row,
  rows,
  said,
  streams,
  textOf,
  toast,
} from './messages.ts'

test('a message is written, its recipient found by name, and sent once by a double click [V-546, V-548, V-663, V-745, V-773, R-modal-new-message, R-modal-add-recipients, M-090]', async ({
  page,
}) => {
  await signIn(page, 'anna')
  await openBox(page)
  await page.getByRole('link', { name: 'Napisz wiadomość' }).click()
  await letter(page).getByRole('button', { name: 'Wyślij', exact: true }).click()
  await expect(page.getByRole('alert').getByRole('link')).toHaveText([
    'Wybierz co najmniej jednego odbiorcę.',
    'Wpisz tytuł.',
    'Wpisz treść wiadomości.',
  ])
  await expectAccessible(page)

  await letter(page).getByRole('button', { name: 'Dodaj odbiorców' }).click()
  const choice = page.getByRole('dialog', { name: 'Dodaj odbiorców' })
  await expect(choice.getByRole('checkbox')).toHaveCount(5)
  await expect(choice.getByRole('button', { name: 'Poprzednia strona' })).toBeDisabled()
  await expectAccessible(page)
  await choice.getByRole('button', { name: 'Następna strona' }).click()
  await expect(choice.getByText('Strona 2')).toBeVisible()
  await choice.getByLabel('Nazwisko lub nazwa zespołu').fill('nikt taki')
  await choice.getByRole('button', { name: 'Szukaj' }).click()
  await expect(choice.getByText('Nie znaleziono nikogo.')).toBeVisible()
  await page.keyboard.press('Escape')
  await address(page, 'Rejestracja')

  await letter(page).getByLabel('Kategoria').selectOption('Sprawy organizacyjne')
  await letter(page).getByLabel('Tytuł').fill('Godziny otwarcia')
  await textOf(letter(page)).fill('Czy w sobotę jest otwarte?')
  await kept(page)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/u/mpi-user/portal')) sent.push(request.url())
  })
  await letter(page).getByRole('button', { name: 'Wyślij', exact: true }).dblclick()
  await expect(toast(page, 'Wiadomość została wysłana')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Godziny otwarcia')
  await expectAccessible(page)
  expect(sent).toHaveLength(1)
  await expect(said(page)).toContainText('Do: Rejestracja')
  await expect(said(page)).toContainText('Placówka jeszcze jej nie przeczytała')
  await openBox(page, 'sent')
  await expect(row(page, 'Godziny otwarcia')).toHaveCount(1)
  await expect(row(page, 'Godziny otwarcia')).toContainText('Jeszcze nieprzeczytana')
  await expect(page.getByText('Niedokończona wiadomość')).toHaveCount(0)
})

test('what was begun is there after a reload, is offered in the list, and can be given up', async ({ page }) => {
  await signIn(page, 'anna')
  await page.goto('/messages?write=new')
  await address(page, 'Rejestracja')
  await letter(page).getByLabel('Tytuł').fill('Rozpoczęta')
  await textOf(letter(page)).fill('Dopiszę później')
  await page.locator('input[type=file]').setInputFiles(samples.document('wynik.pdf'))
  await expect(letter(page).getByRole('listitem').filter({ hasText: 'Dodano' })).toBeVisible()
  await kept(page)
  await page.reload()
  await expect(letter(page).getByLabel('Tytuł')).toHaveValue('Rozpoczęta')
  await expect(letter(page)).toContainText('Rejestracja')
  await expect(letter(page).getByText('wynik.pdf', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/messages')
  await page.getByRole('link', { name: 'Dokończ: Rozpoczęta' }).click()
  await expect(textOf(letter(page))).toContainText('Dopiszę później')
  await letter(page).getByRole('button', { name: 'Odrzuć szkic' }).click()
  await expect(toast(page, 'Szkic został usunięty')).toBeVisible()
  await page.reload()
  await expect(rows(page).first()).toBeVisible()
  await expect(page.getByText('Niedokończona wiadomość')).toHaveCount(0)
})

test('a message that does not reach the portal is said not to be sent, and nothing of it is lost [V-744, M-089]', async ({
  page,
  context,
}) => {
  await signIn(page, 'anna')
  await page.goto('/messages?write=new')
  await address(page, 'Rejestracja')
  await letter(page).getByLabel('Tytuł').fill('Bez łącza')
  await textOf(letter(page)).fill('Treść')
  await kept(page)
  await context.setOffline(true)
  await letter(page).getByRole('button', { name: 'Wyślij', exact: true }).click()
  await expect(letter(page).getByRole('alert')).toContainText('Nie udało się wysłać wiadomości')
  await expectAccessible(page)
  await expect(letter(page).getByLabel('Tytuł')).toHaveValue('Bez łącza')
  await context.setOffline(false)
  await letter(page).getByRole('button', { name: 'Wyślij', exact: true }).click()
  await expect(toast(page, 'Wiadomość została wysłana')).toBeVisible()
})

test('files go with a message within the limits of the clinic, those already there count, and they can be looked at [V-665, V-666, V-667]', async ({
  page,
  portal,
}) => {
  const { maxFiles, maxFileSize } = await (await portal.as('anna')).call('messageSettings')
  await signIn(page, 'anna')
  await page.goto('/messages?write=new')
  await address(page, 'Rejestracja')
  await letter(page).getByLabel('Tytuł').fill('Z plikiem')
  await textOf(letter(page)).fill('W załączniku')
  const input = page.locator('input[type=file]')
  await input.setInputFiles({ name: 'program.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') })
  await expect(letter(page).getByRole('alert')).toContainText('program.exe')
  await input.setInputFiles({ name: 'film.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(maxFileSize + 1) })
  await expect(letter(page).getByRole('alert')).toContainText('film.pdf')
  await input.setInputFiles(samples.picture('zdjecie.png'))
  await expect(letter(page).getByRole('listitem').filter({ hasText: 'Dodano' })).toBeVisible()
  await letter(page).getByRole('button', { name: 'Wyślij', exact: true }).click()
  await expect(toast(page, 'Wiadomość została wysłana')).toBeVisible()
  const files = page.getByRole('list', { name: 'Załączniki' }).getByRole('listitem')
  await expect(files).toHaveText(/zdjecie/)
  await files.getByRole('button', { name: /^Pokaż/ }).click()
  await expect(page.getByRole('dialog', { name: /^zdjecie/ }).getByRole('img')).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Edytuj' }).click()
  const change = page.getByRole('dialog', { name: 'Zmień wiadomość' })
  await expect(change.getByText(/^zdjecie/).first()).toBeVisible()
  const more = Array.from({ length: maxFiles }, (_, at) => samples.document(`plik${at}.pdf`))
  await page.locator('input[type=file]').setInputFiles(more)
  await expect(change.getByRole('alert')).toContainText(`plik${maxFiles - 1}.pdf`)
  await expect(change.getByRole('listitem').filter({ hasText: 'Dodano' })).toHaveCount(maxFiles - 1)
  await change.getByRole('button', { name: 'Zapisz zmiany' }).click()
  await expect(toast(page, 'Wiadomość została zapisana')).toBeVisible()
  await expect(files).toHaveCount(maxFiles)
})

test('a sent message is changed and taken back until the clinic reads it [V-601, V-602, V-746, M-091]', async ({
  page,
}) => {
  const title = 'Kolejna recepta na witaminę D'
  await signIn(page, 'anna')
  await openBox(page, 'sent')
  await openMessage(page, title)
  await page.getByRole('button', { name: 'Edytuj' }).click()
  const change = page.getByRole('dialog', { name: 'Zmień wiadomość' })
  await expect(change.getByLabel('Tytuł')).toHaveValue(title)
  await expectAccessible(page)
  await textOf(change).fill('Proszę też o magnez')
  await change.getByRole('button', { name: 'Zapisz zmiany' }).click()
  await expect(toast(page, 'Wiadomość została zapisana')).toBeVisible()
  await expect(said(page)).toContainText('Proszę też o magnez')
  await expect(said(page)).toContainText('Zmieniona 04.11.2026')
  await page.getByRole('button', { name: 'Usuń', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Usuń wiadomość' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Usuń wiadomość' }).click()
  await expect(toast(page, 'Wiadomość została usunięta')).toBeVisible()
  await expect(page).toHaveURL('/messages?box=sent')
  await expect(rows(page).first()).toBeVisible()
  await expect(row(page, title)).toHaveCount(0)
})

/** Answers a message of the clinic's and opens that answer from what was sent; returns its address. */
async function openAnswer(page: Page, portal: BrowserPortal): Promise<string> {
  const { patients } = await clinicIds(portal.database.db)
  await clinicWrites(portal, patients.anna, ['Termin badania'])
  await signIn(page, 'anna')
  await openBox(page)
  await openMessage(page, 'Termin badania')
  await page.getByRole('button', { name: 'Odpowiedz' }).click()
  const form = page.getByRole('region', { name: /^Odpowiedź do/ })
  await textOf(form).fill('Nie mogę')
  await form.getByRole('button', { name: 'Wyślij odpowiedź' }).click()
  await expect(said(page)).toHaveCount(2)
  await openBox(page, 'sent')
  await openMessage(page, 'Odp.: Termin badania', 'Termin badania')
  await expect(said(page)).toHaveCount(2)
  return page.url()
}

/** The conversation stands there with what the clinic wrote, at an address that exists. */
async function expectTheRest(page: Page, gone: string): Promise<void> {
  await expect(toast(page, 'Wiadomość została usunięta')).toBeVisible()
  await expect(page).not.toHaveURL(gone)
  await atConversation(page, 'Termin badania')
  await expect(said(page)).toHaveCount(1)
}

test('an answer that is taken back leaves the rest of its conversation on the screen [V-602]', async ({
  page,
  portal,
}) => {
  const answer = await openAnswer(page, portal)
  await page.getByRole('button', { name: 'Usuń', exact: true }).click()
  await page.getByRole('button', { name: 'Usuń wiadomość' }).click()
  await expectTheRest(page, answer)
  await expect(page.getByRole('button', { name: 'Usuń', exact: true })).toHaveCount(0)
})

test('an answer goes from the screen when the clinic’s own system agrees that it is taken back', async ({
  page,
  portal,
}) => {
  const { db } = portal.database
  const answer = await openAnswer(page, portal)
  await streams(portal, 1)
  await sql`update message set withdrawn_at = ${portal.now()} where title = 'Odp.: Termin badania'`.execute(db)
  await expect(said(page).last()).toContainText('Wycofujemy, czekamy na odpowiedź placówki')
  await sql`delete from message where title = 'Odp.: Termin badania'`.execute(db)
  await expectTheRest(page, answer)
})

test('of a message that the clinic has read neither edit nor delete is carried out; a new one is offered [V-549, V-603, V-668, V-669, N-060, M-070, M-071, R-modal-confirm-new-instead-of-edit]', async ({
  page,
  portal,
}) => {
  const title = 'Kolejna recepta na witaminę D'
  await signIn(page, 'anna')
  await openBox(page, 'sent')
  await openMessage(page, title)
  await page.getByRole('button', { name: 'Edytuj' }).click()
  const change = page.getByRole('dialog', { name: 'Zmień wiadomość' })
  await textOf(change).fill('Poprawiona prośba')
  await clinicReads(portal, title)
  await change.getByRole('button', { name: 'Zapisz zmiany' }).click()
  await expect(change.getByRole('alert')).toContainText('Nie można edytować wiadomości już przeczytanej')
  await expectAccessible(page)
  await change.getByRole('button', { name: 'Wyślij jako nową wiadomość' }).click()
  await expect(letter(page).getByLabel('Tytuł')).toHaveValue(title)
  await expect(textOf(letter(page))).toContainText('Poprawiona prośba')
  await letter(page).getByRole('button', { name: 'Odrzuć szkic' }).click()

  await openBox(page, 'sent')
  await openMessage(page, title)
  await expect(said(page)).toContainText('Przeczytana przez placówkę 04.11.2026')
  await expect(page.getByRole('button', { name: 'Usuń', exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'Edytuj' }).click()
  const instead = page.getByRole('dialog', { name: 'Wysłać nową wiadomość?' })
  await expect(instead).toContainText('Nie można edytować wiadomości już przeczytanej')
  await expectAccessible(page)
  await instead.getByRole('button', { name: 'Napisz nową' }).click()
  await expect(letter(page).getByLabel('Tytuł')).toHaveValue(title)
  await expect(letter(page)).toContainText('lek. Dorota Wilczek')
})

test('a message that is begun stays as it is when another one is written in place of one that was read [V-603]', async ({
  page,
  portal,
}) => {
  const title = 'Kolejna recepta na witaminę D'
  await clinicReads(portal, title)
  await signIn(page, 'anna')
  await page.goto('/messages?write=new')
  await address(page, 'Rejestracja')
  await letter(page).getByLabel('Tytuł').fill('Rozpoczęta')
  await textOf(letter(page)).fill('Dopiszę później')
  await kept(page)
  await openBox(page, 'sent')
  await openMessage(page, title)
  await page.getByRole('button', { name: 'Edytuj' }).click()
  await page.getByRole('button', { name: 'Napisz nową' }).click()
  await expect(letter(page).getByLabel('Tytuł')).toHaveValue(title)
  await letter(page).getByLabel('Tytuł').fill('Zamiast tamtej')
  await kept(page)
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Dokończ: Rozpoczęta' }).click()
  await expect(textOf(letter(page))).toContainText('Dopiszę później')
  await expect(letter(page)).toContainText('Rejestracja')
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Dokończ: Zamiast tamtej' }).click()
  await expect(letter(page)).toContainText('lek. Dorota Wilczek')
})

test('a message that is read while it is being taken back stays, with the reason [V-669]', async ({ page, portal }) => {
  const title = 'Kolejna recepta na witaminę D'
  await signIn(page, 'anna')
  await openBox(page, 'sent')
  await openMessage(page, title)
  await page.getByRole('button', { name: 'Usuń', exact: true }).click()
  await clinicReads(portal, title)
  await page.getByRole('button', { name: 'Usuń wiadomość' }).click()
  await expect(page.getByRole('alert')).toContainText('Nie mozna usunąć wiadomości już przeczytanej')
})
