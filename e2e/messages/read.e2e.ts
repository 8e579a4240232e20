import { sql } from '@portal/server/db/sql'
import { clinicIds } from '@portal/server/seed/clinic-ids'
import { arrive, expectAccessible, expectNoSidewaysScroll } from '../support/arrive.ts'
import { actFor, signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import {
  atConversation,
  clinicReads,
  clinicWrites,
  letter,
  openBox,
  openMessage,
  row,
  rows,
  said,
  textOf,
  toast,
  withoutStream,
} from './messages.ts'

test('boxes are tabs with addresses of their own; an unread message says so and is read once it is opened [V-524, V-599, V-600, R-messages, R-messages-inbox, R-messages-outbox]', async ({
  page,
  portal,
}) => {
  await signIn(page, 'anna')
  await openBox(page)
  const boxes = page.getByRole('navigation', { name: 'Skrzynki' })
  await expect(boxes.getByRole('link')).toHaveText(['Odebrane (1 nowa)', 'Wysłane'])
  await expect(row(page, 'Wyniki badania krwi')).toContainText('Nieprzeczytana')
  await expect(row(page, 'Kaszel po leczeniu')).not.toContainText('Nieprzeczytana')
  await openMessage(page, 'Wyniki badania krwi', 'Wyniki badania krwi')
  await expect(said(page)).toHaveCount(2)
  await expect(said(page).first()).toContainText('Ty')
  await expect(said(page).first()).toContainText('Przeczytana przez placówkę 02.11.2026, 15:00')
  await expect(said(page).last()).toContainText('Zespół pielęgniarek POZ')
  await expect(said(page).last()).toContainText('Nowa')
  await expect.poll(async () => (await (await portal.as('anna')).call('messageUnread')).count).toBe(0)
  await page.getByRole('main').getByRole('link', { name: 'Wiadomości' }).click()
  await arrive(page, 'Wiadomości')
  await expect(boxes.getByRole('link')).toHaveText(['Odebrane', 'Wysłane'])
  await expect(row(page, 'Wyniki badania krwi')).not.toContainText('Nieprzeczytana')
  await boxes.getByRole('link', { name: 'Wysłane' }).click()
  await expect(page).toHaveURL('/messages?box=sent')
  await expect(row(page, 'Kolejna recepta na witaminę D')).toContainText('Do: lek. Dorota Wilczek')
  await expectAccessible(page)
})

test('an answer is written at the foot of its conversation, with a title of at most 149 characters; it is kept meanwhile [V-664]', async ({
  page,
  portal,
}) => {
  const { patients } = await clinicIds(portal.database.db)
  const title = 'Długi tytuł '.repeat(13).trim().slice(0, 150)
  await clinicWrites(portal, patients.anna, [title])
  await signIn(page, 'anna')
  await openBox(page)
  await openMessage(page, title, title)
  await page.getByRole('button', { name: 'Odpowiedz' }).click()
  const form = page.getByRole('region', { name: /^Odpowiedź do/ })
  await expect(form.getByLabel('Tytuł')).toHaveValue(`Odp.: ${title}`.slice(0, 149))
  await textOf(form).fill('Dziękuję za wiadomość')
  await expect(form.getByText(/^Zapisano o/)).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(textOf(form)).toContainText('Dziękuję za wiadomość')
  await form.getByRole('button', { name: 'Wyślij odpowiedź' }).click()
  await expect(toast(page, 'Wiadomość została wysłana')).toBeVisible()
  await expect(said(page)).toHaveCount(2)
  await expect(said(page).last()).toBeFocused()
  await expect(form).toHaveCount(0)
})

test('a message to several names them, and a list tells what each of them is [V-547, R-modal-recipients-list]', async ({
  page,
  portal,
}) => {
  const { patients } = await clinicIds(portal.database.db)
  const anna = await portal.as('anna')
  const contacts = await anna.call('messageRecipients', { query: { patientId: patients.anna, pageSize: 2 } })
  const { id } = await anna.call('messageSend', {
    body: {
      patientId: patients.anna,
      title: 'Do dwojga',
      content: '<p>Treść</p>',
      recipients: contacts.map((one) => one.id),
    },
  })
  await signIn(page, 'anna')
  await page.goto(`/messages/${id}`)
  await atConversation(page, 'Do dwojga')
  await page.getByRole('button', { name: 'Pokaż odbiorców' }).click()
  const list = page.getByRole('dialog', { name: 'Odbiorcy' })
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await expect(list).toContainText(contacts[0]!.lastName)
  await expectAccessible(page)
})

test('filters and pages lie in the address; the next page is offered when fifteen came [V-774, V-775]', async ({
  page,
  portal,
}) => {
  const { patients } = await clinicIds(portal.database.db)
  const inbox = await (await portal.as('anna')).call('messageInbox')
  const titles = Array.from({ length: 30 - inbox.length }, (_, at) => `Zawiadomienie ${at + 1}`)
  await clinicWrites(portal, patients.anna, titles)
  await signIn(page, 'anna')
  await openBox(page)
  await expect(rows(page)).toHaveCount(15)
  const pages = page.getByRole('navigation', { name: 'Strony listy' })
  await expect(pages.getByRole('button', { name: 'Poprzednia strona' })).toBeDisabled()
  await pages.getByRole('link', { name: 'Następna strona' }).click()
  await expect(page).toHaveURL('/messages?page=2')
  await expect(row(page, 'Wyniki badania krwi')).toBeVisible()
  // Exactly two full pages: whether there is more is known only when one looks.
  await pages.getByRole('link', { name: 'Następna strona' }).click()
  await expect(page.getByText('Dalej nie ma już wiadomości')).toBeVisible()
  await page.getByRole('link', { name: 'Wróć na początek listy' }).click()

  await page.getByRole('button', { name: 'Filtruj' }).click()
  const dialog = page.getByRole('dialog', { name: 'Filtry wiadomości' })
  await dialog.getByLabel('Od dnia').fill('05-11-2026')
  await dialog.getByRole('button', { name: 'Pokaż wiadomości' }).click()
  await expect(dialog.getByRole('alert').first()).toBeVisible()
  await dialog.getByLabel('Od dnia').fill('01-10-2026')
  await dialog.getByLabel('Do dnia').fill('03-11-2026')
  await dialog.getByLabel('Kategoria').selectOption('Wyniki badań')
  await dialog.getByLabel('Tytuł zawiera').fill('krwi')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Pokaż wiadomości' }).click()
  await expect(page).toHaveURL(/after=2026-10-01&before=2026-11-03&category=WYNIKI&title=krwi/)
  await expect(rows(page)).toHaveCount(1)
  await expect(page.getByText('Wybrane filtry:')).toBeVisible()
  await page.goto('/messages?sender=nikt')
  await expect(page.getByText('Żadna wiadomość nie pasuje do filtrów')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Wyczyść filtry' }).first().click()
  await expect(rows(page)).toHaveCount(15)
})

test('a list looks for what is new each minute, and what is being typed stays [V-604]', async ({ page, portal }) => {
  const { patients } = await clinicIds(portal.database.db)
  await withoutStream(page)
  await signIn(page, 'anna')
  await openBox(page)
  await page.getByRole('link', { name: 'Napisz wiadomość' }).click()
  await letter(page).getByLabel('Tytuł').fill('W trakcie')
  await clinicWrites(portal, patients.anna, ['Nowina'])
  const asked = page.waitForRequest((request) => request.url().includes('/inbox'))
  await page.clock.fastForward('01:01')
  expect((await asked).headers()['x-portal-background']).toBe('1')
  await expect(page.getByText('Nowina')).toBeAttached()
  await expect(letter(page).getByLabel('Tytuł')).toHaveValue('W trakcie')
  await expect(letter(page).getByLabel('Tytuł')).toBeFocused()
})

test('a read receipt comes to an open conversation by itself', async ({ page, portal }) => {
  const title = 'Kolejna recepta na witaminę D'
  await withoutStream(page)
  await signIn(page, 'anna')
  await openBox(page, 'sent')
  await openMessage(page, title)
  await expect(said(page)).toContainText('Placówka jeszcze jej nie przeczytała')
  await clinicReads(portal, title)
  await page.clock.fastForward('01:01')
  await expect(said(page)).toContainText('Przeczytana przez placówkę')
})

test('a message that waits for the clinic’s system says so', async ({ page, portal }) => {
  const title = 'Kolejna recepta na witaminę D'
  await sql`update message set delivery = 'WAITING' where title = ${title}`.execute(portal.database.db)
  await signIn(page, 'anna')
  await openBox(page, 'sent')
  await expect(row(page, title)).toContainText('Czeka na wysłanie')
  await openMessage(page, title)
  await expect(said(page)).toContainText('Wyślemy, gdy system placówki odpowie')
  await expectAccessible(page)
})

test('a guardian sees about whom each message is, one person at a time or all, and writes about the one who is chosen', async ({
  page,
}) => {
  await signIn(page, 'piotr')
  await openBox(page)
  await expect(row(page, 'Przygotowanie do badania wzroku')).toContainText('Piotr Kalinowiak')
  await expect(row(page, 'Pomiary ciśnienia taty')).toContainText('Stanisław Kalinowiak')
  await actFor(page, 'Stanisław Kalinowiak')
  await expect(page.getByText('Wiadomości w sprawach pacjenta: Stanisław Kalinowiak')).toBeVisible()
  await expect(row(page, 'Przygotowanie do badania wzroku')).toHaveCount(0)
  await page.goto('/messages?patient=all')
  await expect(page).toHaveURL('/messages')
  await expect(row(page, 'Przygotowanie do badania wzroku')).toBeVisible()
  await page.getByRole('link', { name: 'Napisz wiadomość' }).click()
  await letter(page).getByLabel('Tytuł').fill('O synu')
  await letter(page).getByLabel('W czyjej sprawie').selectOption('Kacper Kalinowiak')
  // The dialog opens anew, with what was typed.
  await expect(letter(page).getByLabel('W czyjej sprawie').locator('option:checked')).toHaveText('Kacper Kalinowiak')
  await expect(letter(page).getByLabel('Tytuł')).toHaveValue('O synu')
  await expectAccessible(page)
})

test('who has no message is told so and shown the way to write; an unknown one leads back with the reason', async ({
  page,
}) => {
  await signIn(page, 'maria')
  await openBox(page)
  await expect(page.getByRole('heading', { name: 'Nie masz jeszcze wiadomości' })).toBeVisible()
  await page.goto('/messages/999999')
  await expect(toast(page, 'Tej wiadomości nie ma albo nie masz do niej dostępu.')).toBeVisible()
  await arrive(page, 'Wiadomości')
})

test('new messages are told on the home page and lead to their conversation', async ({ page }) => {
  await signIn(page, 'anna')
  await page.goto('/home')
  await arrive(page, 'Start')
  const card = page.getByRole('region', { name: /^Nowe wiadomości/ })
  await expect(card).toContainText('1 nieprzeczytana')
  await expectAccessible(page)
  await card.getByRole('link', { name: /Wyniki badania krwi/ }).click()
  await atConversation(page, 'Wyniki badania krwi')
})

test('on a phone and in English a message is read and answered without scrolling sideways @phone', async ({
  page,
  portal,
}) => {
  await signIn(page, 'anna')
  await page.context().addCookies([{ name: 'language', value: 'en', url: portal.url }])
  await page.goto('/messages')
  await arrive(page, 'Messages')
  await expectNoSidewaysScroll(page)
  await row(page, 'Wyniki badania krwi').getByRole('link').tap()
  await atConversation(page, 'Wyniki badania krwi')
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Reply' }).tap()
  const form = page.getByRole('region', { name: /^Reply to/ })
  await textOf(form).fill('Thank you')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await form.getByRole('button', { name: 'Send the reply' }).tap()
  await expect(toast(page, 'The message has been sent')).toBeVisible()
  await page.goto('/messages?write=new')
  await letter(page).getByRole('button', { name: 'Add recipients' }).tap()
  await expect(page.getByRole('checkbox').first()).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})
