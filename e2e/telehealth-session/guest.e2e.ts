import type { BrowserContext, Page } from '@playwright/test'
import { arrive, expectAccessible, expectNoSidewaysScroll } from '../support/arrive.ts'
import { forCalls } from '../support/chromium-flags.ts'
import { expect, test } from '../support/test.ts'
import { arriveAtChoice, doctorJoins, talking, waitBy, withDevices } from './live.ts'

test.use({ launchOptions: forCalls })

/** Whether a person's picture moves on a page. */
const sees = (page: Page, name: string) =>
  expect
    .poll(() =>
      page
        .getByLabel(`Obraz: ${name}`)
        .evaluate((video: HTMLVideoElement) => [video.videoWidth > 0, video.currentTime > 0]),
    )
    .toEqual([true, true])

/** Breaks the line of a browser's pages to the portal down at the first message that contains these words, which is lost. */
async function cutLineAt(context: BrowserContext, words: string) {
  const cut = { times: 0 }
  await context.routeWebSocket('**/amts/live', (page) => {
    const portal = page.connectToServer()
    page.onMessage(async (message) => {
      if (cut.times > 0 || !message.toString().includes(words)) return portal.send(message)
      cut.times += 1
      await Promise.all([page.close({ code: 1011 }), portal.close()])
    })
  })
  return cut
}

test('an interpreter comes by the patient’s link, is let in by the doctor, talks with both and is taken out', async ({
  page,
  portal,
  browser,
  context,
}) => {
  const desk = await withDevices(context, browser)
  const third = await browser.newContext({
    permissions: ['camera', 'microphone'],
    viewport: { width: 360, height: 780 },
  })
  await arriveAtChoice(page, portal)
  await waitBy(page, 'Rozmowa głosowa')
  await page.getByRole('button', { name: 'Zaproś osobę' }).click()
  const dialog = page.getByRole('dialog', { name: 'Zaproszenie do rozmowy' })
  await dialog.getByRole('button', { name: 'Utwórz link' }).click()
  for (const text of [
    'Proszę podać imię i nazwisko.',
    'Proszę wybrać, kim jest ta osoba.',
    'Bez zgody nie można zaprosić tej osoby.',
  ])
    await expect(dialog.getByText(text).first()).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Imię i nazwisko').fill('Maria Wierzba')
  await dialog.getByLabel('Tłumacz').check()
  await dialog.getByLabel(/^Zgadzam się, aby ta osoba/).check()
  await dialog.getByRole('button', { name: 'Utwórz link' }).click()
  await expect(dialog).toBeHidden()
  const link = await page.getByLabel('Link dla tej osoby').inputValue()
  await expectAccessible(page)

  const guest = await third.newPage()
  await guest.goto(link)
  await arrive(guest, 'Teleporada')
  await guest.getByRole('button', { name: 'Dołącz do rozmowy' }).click()
  await expect(guest.getByText('Lekarz wkrótce Cię wpuści')).toBeVisible()
  await expect(guest.getByRole('main')).not.toContainText('Kasztaniak')
  await expectAccessible(guest)
  await expectNoSidewaysScroll(guest)
  await expect(page.getByText('Czeka, aż lekarz wpuści')).toBeVisible()
  await expect(page.getByLabel('Link dla tej osoby')).toBeHidden()

  // She is about to invite somebody else when the doctor joins: what she has typed is still there.
  await page.getByRole('button', { name: 'Zaproś osobę' }).click()
  await dialog.getByLabel('Imię i nazwisko').fill('Jan Wierzba')
  const cutAt = await cutLineAt(desk, '"dismiss"')
  const doctor = await doctorJoins(desk, portal)
  await expect(page).toHaveURL(/\/telehealth\/teleconsultation\?/)
  await expect(dialog.getByLabel('Imię i nazwisko')).toHaveValue('Jan Wierzba')
  await dialog.getByRole('button', { name: 'Anuluj' }).click()
  const asks = doctor.getByRole('alert').filter({ hasText: 'Maria Wierzba prosi o wpuszczenie do rozmowy' })
  await expect(asks).toContainText('Tłumacz')
  await expectAccessible(doctor)
  await asks.getByRole('button', { name: 'Wpuść' }).click()
  await Promise.all([talking(page), talking(guest)])
  // Each of them is connected with each other one.
  const connected = [
    guest.getByText('Monika Kasztaniak, kamera wyłączona'),
    page.getByText('Maria Wierzba, kamera wyłączona'),
    doctor.getByText('Maria Wierzba, kamera wyłączona'),
    guest.getByText('Rozmówca ma wyłączoną kamerę.').first(),
    page.getByText('Rozmówca ma wyłączoną kamerę.').first(),
  ]
  for (const words of connected) await expect(words).toBeVisible()
  await guest.getByRole('button', { name: 'Włącz kamerę' }).click()
  await Promise.all([sees(page, 'Maria Wierzba'), sees(doctor, 'Maria Wierzba')])
  await guest.getByLabel('Wiadomość').fill('Dzień dobry, tłumaczę.')
  await guest.getByRole('button', { name: 'Wyślij' }).click()
  for (const one of [page, doctor])
    await expect(one.getByRole('listitem').filter({ hasText: 'Dzień dobry, tłumaczę.' })).toContainText('Maria Wierzba')
  await guest.getByRole('button', { name: 'Wyłącz kamerę' }).click()
  await expect(connected[1]!).toBeVisible()
  await Promise.all([page, doctor, guest].map((one) => expectAccessible(one)))
  await expectNoSidewaysScroll(guest)

  // Loaded anew, she is back without being asked again, also where her answer to the others is lost with her line.
  const answerLost = await cutLineAt(third, 'answer')
  await guest.reload()
  await guest.getByRole('button', { name: 'Dołącz do rozmowy' }).click()
  await talking(guest)
  await expect(connected[0]!).toBeVisible()
  await expect(connected[2]!).toBeVisible()
  expect(answerLost.times).toBe(1)
  await doctor.getByRole('button', { name: 'Usuń z rozmowy: Maria Wierzba' }).click()
  await expect(guest.getByText('Ten link już nie działa')).toBeVisible()
  expect(cutAt.times).toBe(1)
  await expectAccessible(guest)
  await expect(page.getByText('Maria Wierzba', { exact: true })).toHaveCount(1)
  await expect(connected[4]!).toBeVisible()
  await Promise.all([desk.close(), third.close()])
})
