import { tinyDicom } from '@portal/server/areas/images/testing/dicom'
import { arrive, expectAccessible, expectNoSidewaysScroll } from '../support/arrive.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const knee = 'RTG kolana lewego'

test('the pictures of an order are shown in a frame, and closing leads back to the results [V-032, V-033, R-benefits-agfaresult] @phone', async ({
  page,
}) => {
  await signIn(page, 'anna')
  await page.goto('/benefits/medicaltestresult')
  await page.locator('summary').filter({ hasText: knee }).click()
  await page.getByRole('button', { name: 'Zobacz obrazy' }).click()
  await arrive(page, 'Obrazy badania', /^Obrazy badania – /)
  const frame = page.frameLocator('iframe')
  await expect(frame.getByRole('img')).toHaveCount(1)
  await expect.poll(() => frame.getByRole('img').evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(256)
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: 'Wróć do badań' }).click()
  await expect(page).toHaveURL(/\/benefits\/medicaltestresult/)

  await page.goto(`/benefits/agfaresult?agfaUrl=${encodeURIComponent('https://example.org/')}`)
  await expect(page.getByText('Ten adres obrazów wygasł')).toBeVisible()
  await expect(page.locator('iframe')).toHaveCount(0)
  await expectAccessible(page)
})

test('DICOM files are added, checked, asked about and sent [V-210, V-269, V-270, V-333, V-334, V-430, M-029, N-013, N-048, N-049, R-modal-dicom-import, C-096] @phone', async ({
  page,
  portal,
}) => {
  await signIn(page, 'anna')
  await page.goto('/benefits/medicaltestresult')
  await page.locator('summary').filter({ hasText: knee }).click()
  await page.getByRole('button', { name: 'Dodaj pliki DICOM' }).click()
  const dialog = page.getByRole('dialog')
  const file = (name: string, made = {}) => ({ name, mimeType: 'application/dicom', buffer: tinyDicom(made) })
  const choose = (...files: ReturnType<typeof file>[]) => dialog.locator('input[type=file]').setInputFiles(files)
  await choose(file('opis.pdf'), file('kolano.DCM', { name: 'Nowak^Jan', sop: '1.2.3.7' }))
  await expect(dialog.getByText('opis.pdf: można dodać tylko pliki z rozszerzeniem DCM lub DICOM')).toBeVisible()
  const rows = dialog.getByRole('list', { name: 'Pliki DICOM tego badania' }).getByRole('listitem')
  const row = rows.filter({ hasText: 'kolano.DCM' })
  await expect(row).toContainText('Gotowy do wysłania', { timeout: 20_000 })
  await expect(row).toContainText('Jan Nowak')
  await choose(file('kolano.DCM'))
  await expect(dialog.getByText('plik o tej nazwie jest już na liście')).toBeVisible()
  await dialog.getByRole('button', { name: 'Wyślij do systemu obrazowego' }).click()
  await dialog.getByRole('button', { name: 'Tak, to badanie tej osoby' }).click()
  await expect(dialog.getByText('Pomyślnie zlecono wysłanie wyników do systemu AGFA')).toBeVisible()
  await expect(row).toContainText('Wysłany', { timeout: 20_000 })
  await expect(dialog.getByRole('button', { name: 'Usuń wszystkie' })).toBeDisabled()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await choose(file('drugi.dcm', { sop: '1.2.3.8' }))
  await expect(rows.filter({ hasText: 'drugi.dcm' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Usuń – drugi.dcm' }).click()
  await expect(rows.filter({ hasText: 'drugi.dcm' })).toHaveCount(0)
  // The archive refuses a part of what it is given.
  portal.world.set({ imaging: 'partial' })
  const more = ['trzeci.dcm', 'czwarty.dcm', 'piaty.dcm']
  await choose(...more.map((name, n) => file(name, { sop: `1.2.3.${9 + n}` })))
  const those = rows.filter({ hasText: /trzeci|czwarty|piaty/ })
  await expect(those.filter({ hasText: 'Gotowy do wysłania' })).toHaveCount(3, { timeout: 20_000 })
  await dialog.getByRole('button', { name: 'Wyślij do systemu obrazowego' }).click()
  await dialog.getByRole('button', { name: 'Tak, to badanie tej osoby' }).click()
  await expect(those.filter({ hasText: 'System obrazowy nie przyjął pliku.' })).not.toHaveCount(0, { timeout: 20_000 })
  await expectAccessible(page)
})

test('a file with dots in its name is sent in pieces, and neither called broken off meanwhile nor taken twice [V-334]', async ({
  page,
}) => {
  await signIn(page, 'anna')
  await page.goto('/benefits/medicaltestresult')
  await page.locator('summary').filter({ hasText: knee }).click()
  await page.getByRole('button', { name: 'Dodaj pliki DICOM' }).click()
  const dialog = page.getByRole('dialog')
  const name = '1.2.840.10008.dcm'
  const buffer = Buffer.concat([tinyDicom({}), Buffer.alloc(5 * 1024 * 1024)])
  // The second piece waits on its way until the list has been looked at.
  const { promise: looked, resolve: look } = Promise.withResolvers<void>()
  let pieces = 0
  await page.route(/\/agfa\/files$/, async (route) => {
    if (route.request().method() === 'POST' && (pieces += 1) > 1) await looked
    await route.fallback()
  })
  const choose = () => dialog.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/dicom', buffer })
  await choose()
  const row = dialog.getByRole('list', { name: 'Pliki DICOM tego badania' }).getByRole('listitem')
  await expect(row).toContainText('1_2_840_10008.dcm')
  await expect(row.getByRole('progressbar')).toBeVisible()
  await expect(row).not.toContainText('Przerwane wysyłanie')
  look()
  await expect(row.getByRole('progressbar')).toHaveCount(0)
  await choose()
  await expect(dialog.getByText(`${name}: plik o tej nazwie jest już na liście`)).toBeVisible()
})
