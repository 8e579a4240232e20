import { cda, labTable, section } from '@portal/server/reading/testing/cda-text'
import { at, encryptedPdf, marked, plainPdf, tag, taggedPdf } from '@portal/server/reading/testing/pdf-bytes'
import { arrive, expectAccessible, expectNoSidewaysScroll } from '../support/arrive.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import { openDocument } from './documents.ts'

const pdf = (bytes: Buffer) => ({ mediaType: 'application/pdf', bytes })
const xml = (text: string) => ({ mediaType: 'application/xml', bytes: Buffer.from(text) })
const twoPages = pdf(plainPdf([at(50, 700, 'Hemoglobina 13,50 g/dl', 24), at(50, 700, 'Strona druga 2', 24)]))

/** How many pixels of the page's picture are not white. */
const ink = (canvas: HTMLCanvasElement): number => {
  const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height)
  let dark = 0
  for (let at = 0; at < data.length; at += 4) if (data[at]! < 128) dark++
  return dark
}

for (const device of ['', ' @phone'])
  test(`a PDF is shown page by page, larger and smaller, and can be downloaded${device}`, async ({ page, portal }) => {
    await signIn(page, 'anna')
    await openDocument(page, portal, twoPages)
    await arrive(page, 'Wynik badania', /^Dokument – /)
    const drawn = page.getByRole('img', { name: /^Obraz strony 1 z 2/ })
    await expect(drawn).toHaveAttribute('aria-busy', 'false')
    expect(await drawn.evaluate(ink)).toBeGreaterThan(100)
    await expect(page.getByText('Strona 1 z 2', { exact: true })).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    const width = (await drawn.boundingBox())!.width
    await page.getByRole('button', { name: 'Powiększ' }).click()
    await expect(page.getByText('125%')).toBeVisible()
    await expect.poll(async () => (await drawn.boundingBox())!.width).toBeCloseTo(width * 1.25, -1)
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: 'Dopasuj do szerokości' }).click()
    await page.getByRole('button', { name: 'Następna strona' }).click()
    await expect(page.getByRole('img', { name: /^Obraz strony 2 z 2/ })).toHaveAttribute('aria-busy', 'false')
    await expect(page.getByRole('button', { name: 'Następna strona' })).toBeDisabled()
    const saved = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Pobierz' }).click()
    expect((await saved).suggestedFilename()).toBe('Wynik.pdf')
  })

test('two fingers make the page larger @phone', async ({ page, portal }) => {
  await signIn(page, 'anna')
  await openDocument(page, portal, twoPages)
  const drawn = page.getByRole('img', { name: /^Obraz strony 1 z 2/ })
  await expect(drawn).toHaveAttribute('aria-busy', 'false')
  await drawn.evaluate((canvas) => {
    const finger = (type: string, pointerId: number, clientX: number) =>
      canvas.dispatchEvent(
        new PointerEvent(type, { pointerId, clientX, clientY: 300, pointerType: 'touch', bubbles: true }),
      )
    finger('pointerdown', 1, 150)
    finger('pointerdown', 2, 200)
    finger('pointermove', 2, 250)
    finger('pointerup', 2, 250)
    finger('pointerup', 1, 150)
  })
  await expect(page.getByText('200%')).toBeVisible()
})

for (const language of ['pl', 'en'] as const)
  for (const device of ['', ' @phone'])
    test(`the text of a clinical document has headings, facts and a table that can be read aloud, in ${language}${device}`, async ({
      page,
      portal,
      context,
    }) => {
      await context.addCookies([{ name: 'language', value: language, url: portal.url }])
      await signIn(page, 'anna')
      await openDocument(page, portal, xml(cda(section(labTable))))
      await arrive(page, language === 'pl' ? 'Wynik badania' : 'Test result', /.+ – .+/)
      await expect(page.getByText(language === 'pl' ? /nie można pokazać na stronie/ : /cannot be shown/)).toBeVisible()
      await page.getByRole('tab', { name: language === 'pl' ? 'Czytaj jako tekst' : 'Read as text' }).click()
      const text = page.getByRole('article', { name: 'Sprawozdanie z badań laboratoryjnych' })
      await expect(text).toHaveAttribute('lang', 'pl-PL')
      await expect(text.getByRole('heading', { level: 3 })).toHaveText('Wyniki')
      await expect(text.getByText('dr n. med. Łucja Wiśniewska')).toBeVisible()
      const table = text.getByRole('table', { name: 'Morfologia krwi 5-diff' })
      await expect(table.getByRole('columnheader')).toHaveText(['Badanie', 'Wynik', 'Zakres'])
      await expect(table.getByRole('rowheader', { name: 'Hemoglobina' })).toBeVisible()
      await expect(table.getByRole('cell', { name: '5,4·10⁹/l' })).toBeVisible()
      await expect(page.getByText(language === 'pl' ? /To pomoc w czytaniu/ : /a help for reading/)).toBeVisible()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    })

test('the text says what it is: from tags, from the file alone, or that there is none', async ({ page, portal }) => {
  await signIn(page, 'anna')
  const drawing = `${marked(0, 'H1', at(50, 700, 'Wypis'))}\n${marked(1, 'P', at(50, 650, 'Dawka 2,5 mg'))}`
  await openDocument(page, portal, pdf(taggedPdf(drawing, tag('Document', [tag('H1', [0]), tag('P', [1])]))), 'text')
  await expect(page.getByRole('heading', { name: 'Wypis' })).toBeVisible()
  await expect(page.getByText('Tekst odczytany z pliku w kolejności, którą podał autor pliku.')).toBeVisible()
  await expectAccessible(page)
  await openDocument(page, portal, twoPages, 'text')
  await expect(page.getByText('Tekst odczytany z pliku. Kolejność może się różnić od oryginału.')).toBeVisible()
  await expect(page.getByText('Strona druga 2')).toBeVisible()
  await expectAccessible(page)
  await openDocument(page, portal, pdf(plainPdf(['0 0 500 500 re f'])), 'text')
  await expect(page.getByText('To jest obraz bez tekstu.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Poproś o dostępną wersję' }).click()
  await expect(page).toHaveURL(/\/messages\?.*write=\d+/)
})

test('what cannot be read as text leads to the original; a locked or broken file can be downloaded', async ({
  page,
  portal,
}) => {
  await signIn(page, 'anna')
  await openDocument(page, portal, pdf(encryptedPdf('', 'sekret')), 'text')
  await expect(page.getByRole('alert')).toContainText('Plik jest zabezpieczony hasłem')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Pokaż oryginał' }).click()
  await expect(page.getByText('Plik jest zabezpieczony hasłem. Proszę go pobrać')).toBeVisible()
  await expectAccessible(page)
  await openDocument(page, portal, pdf(Buffer.from('%PDF-1.7 nic')))
  await expect(page.getByText('Nie udało się pokazać tego pliku.')).toBeVisible()
  await openDocument(page, portal, { mediaType: 'application/pdf' })
  await expect(page.getByRole('alert')).toContainText('Dokument jest niedostępny')
  await page.goto('/benefits/viewer?kind=letter&patientId=1&id=2')
  await expect(page.getByText('Ten adres nie prowadzi do żadnego dokumentu.')).toBeVisible()
  await expectAccessible(page)
})

test('pictures and plain text are shown in the page', async ({ page, portal }) => {
  await signIn(page, 'anna')
  await openDocument(page, portal, { mediaType: 'text/plain', bytes: Buffer.from('Wynik: 5,4\nNorma: 4,0–10,0') })
  await expect(page.getByText('Wynik: 5,4')).toBeVisible()
  const onePixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  await openDocument(page, portal, { mediaType: 'image/png', bytes: Buffer.from(onePixel, 'base64') })
  const picture = page.getByRole('img', { name: 'Obraz dokumentu' })
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1)
  await expectAccessible(page)
})

test('the way back leads to where the person came from', async ({ page, portal }) => {
  await signIn(page, 'anna')
  await openDocument(page, portal, twoPages)
  const address = page.url()
  await page.getByRole('button', { name: 'Wróć' }).click()
  await expect(page).toHaveURL(/\/benefits\/\w+$/)
  await page.goto(address)
  await page.getByRole('tab', { name: 'Czytaj jako tekst' }).click()
  await expect(page).toHaveURL(/view=text/)
  await page.getByRole('button', { name: 'Wróć' }).click()
  await expect(page).toHaveURL(/\/benefits\/\w+$/)
})
