import { readFileSync } from 'node:fs'
import { arrive, expectAccessible, expectNoSidewaysScroll } from '../support/arrive.ts'
import { chooseDisplay, contrasts } from '../support/display.ts'
import { longestTaskOf, pressUntil } from '../support/long-tasks.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import { giveSeries } from './trends.ts'

const address = ({ patientId, valueId }: { patientId: string; valueId: string }) =>
  `/benefits/trends?patientId=${patientId}&series=${valueId}`

test('a series is a chart that keys walk through, a table with the same data, and a file', async ({ page, portal }) => {
  await giveSeries(portal)
  await signIn(page, 'anna')
  await page.goto('/benefits/trends')
  await arrive(page, 'Medyczny rejestr pacjenta', /^Na osi czasu – /)
  const entry = page.getByRole('list', { name: 'Badania na osi czasu' }).getByRole('listitem')
  await expect(entry).toHaveCount(1)
  await expect(entry).toContainText('6 wyników · 06.02.2024 – 02.09.2026')
  await expect(entry).toContainText('Ostatni wynik: 13,40 g/dL')
  await entry.getByRole('link', { name: 'Hemoglobina' }).click()
  await expect(page.getByRole('heading', { name: 'Hemoglobina', exact: true })).toBeFocused()
  await expect(page).toHaveURL(/\/benefits\/trends\?patientId=\d+&series=\d+$/)

  const chart = page.getByRole('slider', { name: 'Punkty na wykresie: Hemoglobina' })
  await expect(chart).toHaveAttribute(
    'aria-valuetext',
    /^02\.09\.2026, 09:30: 13,40 g\/dL;.*o 0,50 g\/dL więcej niż 18\.06\.2026/,
  )
  await expect(chart.locator('svg')).toBeVisible()
  await expectAccessible(page)
  await chart.focus()
  const at = (words: RegExp) => expect(chart).toHaveAttribute('aria-valuetext', words)
  await page.keyboard.press('ArrowLeft')
  await at(/^18\.06\.2026.*poprawiony/)
  await page.keyboard.press('ArrowLeft')
  await at(/^12\.03\.2026.*118 g\/L; na wykresie: 11,8 g\/dL; poniżej zakresu; zakres laboratorium: 120 – 160/)
  await page.keyboard.press('Home')
  await at(/^06\.02\.2024/)
  await page.keyboard.press('ArrowRight')
  // More than twelve months later: no line, no difference.
  await at(/^03\.06\.2025, 09:30: 12,4 g\/dL; zakres laboratorium: 12 – 15,5; Laboratorium Pod Lipami$/)
  await page.keyboard.press('End')
  await at(/^02\.09\.2026/)

  const rows = page.getByRole('table', { name: 'Hemoglobina: wszystkie wyniki' }).getByRole('row')
  await expect(rows).toHaveCount(7)
  await expect(rows.nth(3)).toContainText('118 g/L')
  await expect(rows.nth(2)).toContainText('do 18.06.2026: 19,2 g/dL')
  const loading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Pobierz jako CSV' }).click()
  const file = await loading
  expect(file.suggestedFilename()).toBe('hemoglobina-wszystkie-wyniki.csv')
  const lines = readFileSync(await file.path(), 'utf8')
    .trimEnd()
    .split('\r\n')
  expect(lines).toHaveLength(7)
  expect(lines[1]).toContain('13,40 g/dL')
  await page.getByRole('link', { name: 'Wszystkie badania na osi czasu' }).click()
  await expect(entry).toHaveCount(1)
})

test('a result leads to its series, in English too', async ({ page, portal }) => {
  await giveSeries(portal)
  await chooseDisplay(page, portal.url, { language: 'en' })
  await signIn(page, 'anna')
  await page.goto('/benefits/medicaltestresult')
  await page.locator('summary').filter({ hasText: 'Morfologia krwi' }).first().click()
  await page
    .getByRole('link', { name: /^Over time ?: Hemoglobina$/ })
    .first()
    .click()
  const chart = page.getByRole('slider', { name: 'Points of the chart: Hemoglobina' })
  await expect(chart).toHaveAttribute('aria-valuetext', /more than on/)
  await expectAccessible(page)
})

for (const width of [320, 360, 390])
  test(`nothing is cut off at ${width} px`, async ({ page, portal }) => {
    const series = await giveSeries(portal)
    await page.setViewportSize({ width, height: 800 })
    await signIn(page, 'anna')
    await page.goto(address(series))
    await expect(page.getByRole('slider').locator('svg')).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })

test('the chart can be told apart in every contrast and in the dark', async ({ page, portal }) => {
  const series = await giveSeries(portal)
  await signIn(page, 'anna')
  for (const look of [...contrasts, 'dark'] as const) {
    if (look === 'dark') {
      await page.context().clearCookies({ name: 'contrast' })
      await page.emulateMedia({ colorScheme: 'dark' })
    } else await chooseDisplay(page, portal.url, { contrast: look })
    await page.goto(address(series))
    await expect(page.getByRole('slider').locator('svg')).toBeVisible()
    await expectAccessible(page)
  }
})

test('without results that repeat the list says so; a value of another person leads to the list', async ({
  page,
  portal,
}) => {
  const { patientId, valueId } = await giveSeries(portal)
  await signIn(page, 'piotr')
  await page.goto('/benefits/trends')
  await expect(page.getByRole('heading', { name: 'Brak wyników do pokazania na osi czasu' })).toBeVisible()
  await expectAccessible(page)
  await page.goto(address({ patientId, valueId }))
  await expect(page).toHaveURL(/\/benefits\/trends$/)
})

test('five thousand values are drawn without keeping the page busy for more than 50 ms', async ({ page, portal }) => {
  const series = await giveSeries(portal, 5000)
  await signIn(page, 'anna')
  await page.goto('/benefits/trends')
  const link = page.getByRole('link', { name: 'Hemoglobina' })
  await expect(link).toBeVisible()
  expect(await longestTaskOf(page, () => pressUntil(link, '[role=slider] svg'))).toBeLessThanOrEqual(50)
  await expect(page).toHaveURL(address(series))
  await expect(page.getByText('To 5000 najnowszych wyników.')).toBeVisible()
  // The chart is laid out and drawn again for another width.
  for (const width of [600, 560])
    expect(await longestTaskOf(page, () => page.evaluate(drawnAt, width))).toBeLessThanOrEqual(50)
})

/** Gives the chart this width; resolves when it is drawn, and the page has nothing left to do. */
function drawnAt(width: number): Promise<void> {
  return new Promise((resolve) => {
    const slider = document.querySelector<HTMLElement>('[role=slider]')!
    const drawing = new MutationObserver(() => {
      drawing.disconnect()
      requestIdleCallback(() => resolve())
    })
    drawing.observe(slider, { subtree: true, attributes: true, attributeFilter: ['viewBox'] })
    slider.style.width = `${width}px`
  })
}
