import { expectAccessible, expectNoSidewaysScroll } from '../support/arrive.ts'
import { expect, test } from '../support/test.ts'
import { dropFiles, fileNames, fileOf, filesKept, line, openUpload, row, samples, said } from './upload.ts'

test.use({ portalEnv: { UI_PARTS: 'on', MAX_FILES: '4', MAX_FILE_SIZE: '1048576' } })

test('files are chosen or dropped, shown, looked at and deleted; limits are said first and kept [V-044, V-045, V-105, V-106, V-366, V-367]', async ({
  page,
  portal,
}) => {
  await openUpload(page)
  await expect(page.getByText('Najwyżej 4 pliki, każdy do 1 MB. Formaty: PDF, JPG, PNG, HEIC.')).toBeVisible()
  await page.getByRole('button', { name: 'Dalej' }).click()
  await expect(page.getByText('Nie dodano załącznika')).toBeVisible()
  await expectAccessible(page)

  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Wybierz pliki' }).click()
  await (await choosing).setFiles([samples.picture('zdjęcie\u202egnp.png'), samples.document('wynik.pdf')])
  await expect(row(page, 'wynik.pdf')).toContainText('Dodano')
  await expect(row(page, 'zdjęciegnp.jpg')).toContainText('Dodano')
  await expect(page.getByText('Nie dodano załącznika')).toBeHidden()
  await expect(said(page)).toHaveText(/Dodano$/)
  expect((await filesKept(portal)).toSorted()).toEqual(['wynik.pdf', 'zdjęciegnp.jpg'])

  await row(page, 'zdjęciegnp.jpg').getByRole('button', { name: 'Pokaż' }).click()
  const picture = page.getByRole('dialog').getByRole('img')
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(8)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  const downloading = page.waitForEvent('download')
  await row(page, 'wynik.pdf').getByRole('link', { name: 'Pobierz' }).click()
  expect((await downloading).suggestedFilename()).toBe('wynik.pdf')

  await dropFiles(page, [
    { name: 'badania', type: '', size: 0 },
    { name: 'program.exe', type: 'application/x-msdownload', size: 10 },
    { name: 'duzy.pdf', type: 'application/pdf', size: 1_048_577 },
    { name: 'strona.pdf', type: 'application/pdf', size: 10 },
  ])
  const refusals = page.getByRole('alert')
  await expect(refusals).toContainText('badania: folderów nie można dodać, wybierz pliki')
  await expect(refusals).toContainText('program.exe: niedozwolony format pliku')
  await expect(refusals).toContainText('duzy.pdf: plik jest większy niż 1 MB')
  await expect(row(page, 'strona.pdf')).toContainText('Tego pliku nie można przyjąć')
  await expectAccessible(page)

  const more = ['a.pdf', 'b.pdf', 'c.pdf'].map(samples.document)
  await page.getByLabel('Wybierz pliki').setInputFiles(more)
  await expect(refusals).toContainText('c.pdf: można dodać najwyżej 4 pliki')
  await expect(page.getByText('Dodano już najwięcej, ile można: 4 pliki.')).toBeVisible()
  await expect(row(page, 'b.pdf')).toContainText('Dodano')
  for (const name of ['wynik.pdf', 'strona.pdf']) await row(page, name).getByRole('button', { name: 'Usuń' }).click()
  await expect(row(page, 'strona.pdf')).toHaveCount(0)
  await expect(row(page, 'wynik.pdf')).toHaveCount(0)
  expect(await fileNames(page)).toEqual(['zdjęciegnp.jpg', 'a.pdf', 'b.pdf'])
  expect((await filesKept(portal)).toSorted()).toEqual(['a.pdf', 'b.pdf', 'zdjęciegnp.jpg'])
})

test('a file on a slow line shows how far it is, can be cancelled and sent again, and times out when nothing moves, all by keyboard at 360 px [V-046, V-047, V-048, V-150]', async ({
  page,
  portal,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openUpload(page)
  const network = await line(page, portal)
  await network.slow()
  await page.getByLabel('Wybierz pliki').setInputFiles([fileOf('skan-badania.pdf', 900_000)])
  const item = row(page, 'skan-badania.pdf')
  const progress = item.getByRole('progressbar', { name: 'Postęp wysyłania: skan-badania.pdf' })
  await expect.poll(async () => Number(await progress.getAttribute('value'))).toBeGreaterThan(0)
  await expect(item).toContainText(/Wysyłanie: \d+%/)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await item.getByRole('button', { name: 'Anuluj' }).focus()
  await page.keyboard.press('Enter')
  await expect(item).toContainText('Anulowano')
  await expect(said(page)).toHaveText('skan-badania.pdf: Anulowano')
  await expect(item.getByRole('button', { name: 'Ponów' })).toBeFocused()
  expect(await filesKept(portal)).toEqual([])

  await page.keyboard.press('Enter')
  await expect(item).toContainText('Wysyłanie')
  await page.clock.fastForward('01:01')
  await expect(item).toContainText('Przekroczono czas wysyłania')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  expect(await filesKept(portal)).toEqual([])

  await network.normal()
  await item.getByRole('button', { name: 'Ponów' }).focus()
  await page.keyboard.press('Enter')
  await expect(item).toContainText('Dodano')
  await expect(item.getByRole('link', { name: 'Pobierz' })).toBeFocused()
  expect(await filesKept(portal)).toEqual(['skan-badania.pdf'])
})

test('without a line the reason is said and sending can be tried again; everything is there in English', async ({
  page,
  context,
}) => {
  await openUpload(page)
  await page.getByRole('button', { name: 'EN', exact: true }).first().click()
  await expect(page.getByText('At most 4 files, each up to 1 MB. Formats: PDF, JPG, PNG, HEIC.')).toBeVisible()
  await context.setOffline(true)
  await page.getByLabel('Choose files').setInputFiles([samples.document('result.pdf')])
  await expect(row(page, 'result.pdf')).toContainText('The server is not responding')
  await context.setOffline(false)
  await row(page, 'result.pdf').getByRole('button', { name: 'Try again' }).click()
  await expect(row(page, 'result.pdf')).toContainText('Added')
})
