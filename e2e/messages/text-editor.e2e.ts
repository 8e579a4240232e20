import type { Locator, Page } from '@playwright/test'
import { accessibilityProblems, expectNoSidewaysScroll } from '../support/arrive.ts'
import { chooseDisplay, contrasts } from '../support/display.ts'
import { expect, test } from '../support/test.ts'

test.use({ portalEnv: { UI_PARTS: 'on' } })

const tool = (page: Page, name: string): Locator =>
  page.getByRole('toolbar', { name: 'Formatowanie' }).getByRole('button', { name })
const source = (page: Page): Locator => page.getByLabel('HTML')

/** Opens the page of parts with an empty editor in it. */
async function openEditor(page: Page): Promise<Locator> {
  await page.goto('/ui-parts?tab=formatted')
  const editor = page.getByRole('textbox', { name: 'Treść' })
  await expect(page.getByRole('toolbar')).toBeVisible()
  await source(page).fill('')
  await editor.click()
  return editor
}

test('formats are given by buttons and keys, and taken back', async ({ page }) => {
  const editor = await openEditor(page)
  await page.keyboard.type('Dzień ')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('dobry')
  await expect(tool(page, 'Pogrubienie')).toHaveAttribute('aria-pressed', 'true')
  await expect(source(page)).toHaveValue('<p>Dzień <strong>dobry</strong></p>')
  await page.keyboard.press('Control+b')
  await page.keyboard.press('Enter')
  await tool(page, 'Lista numerowana').click()
  await page.keyboard.type('raz')
  await page.keyboard.press('Enter')
  await page.keyboard.type('dwa')
  await expect(source(page)).toHaveValue('<p>Dzień <strong>dobry</strong></p><ol><li>raz</li><li>dwa</li></ol>')
  await tool(page, 'Lista punktowana').click()
  await expect(editor.getByRole('list')).toHaveCount(1)
  await expect(source(page)).toHaveValue(/<ul>/)
  await tool(page, 'Cofnij').click()
  await expect(source(page)).toHaveValue(/<ol>/)
})

test('the font tool changes the typeface and the size of what is chosen [V-783]', async ({ page }) => {
  await openEditor(page)
  await page.keyboard.type('wynik')
  await page.keyboard.press('Control+a')
  await tool(page, 'Czcionka').click()
  await expect(page.getByRole('menuitemradio', { name: 'Zwykły' })).toHaveAttribute('aria-checked', 'true')
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('menuitemradio', { name: 'Maszynowy' }).click()
  await expect(source(page)).toHaveValue('<p><span class="font-mono">wynik</span></p>')
  await tool(page, 'Czcionka').click()
  await page.getByRole('menuitemradio', { name: 'Duża' }).click()
  await expect(source(page)).toHaveValue('<p><span class="font-mono size-large">wynik</span></p>')
  await tool(page, 'Czcionka').click()
  await page.getByRole('menuitemradio', { name: 'Zwykły' }).click()
  await expect(source(page)).toHaveValue('<p><span class="size-large">wynik</span></p>')
})

test('the background tool colours what is chosen, and what is typed next [V-784]', async ({ page }) => {
  await openEditor(page)
  await page.keyboard.type('pilne')
  await page.keyboard.press('Control+a')
  await tool(page, 'Kolor tła').click()
  await page.getByRole('menuitemradio', { name: 'Żółte' }).click()
  await expect(source(page)).toHaveValue('<p><span class="background-yellow">pilne</span></p>')
  await page.keyboard.press('End')
  await tool(page, 'Kolor tła').click()
  await page.getByRole('menuitemradio', { name: 'Bez tła' }).click()
  await page.keyboard.type(' nie')
  await expect(source(page)).toHaveValue('<p><span class="background-yellow">pilne</span> nie</p>')
})

test('what is pasted keeps only formats of the closed set', async ({ page }) => {
  const editor = await openEditor(page)
  await editor.evaluate((element) => {
    const data = new DataTransfer()
    data.setData(
      'text/html',
      '<h1 style="color:red" onclick="alert(1)">Tytuł</h1><img src=x onerror=alert(1)><table><tr><td>a<td>b</table><ul><li><b>c</b></ul>',
    )
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  })
  await expect(source(page)).toHaveValue(
    '<p><strong>Tytuł</strong></p><p>a | b</p><ul><li><strong>c</strong></li></ul>',
  )
})

test('one stop for Tab leads into the tools, arrows lead through them, and Tab leads on to the text and out', async ({
  page,
}) => {
  const editor = await openEditor(page)
  await page.keyboard.press('Shift+Tab')
  await expect(tool(page, 'Pogrubienie')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(tool(page, 'Kursywa')).toBeFocused()
  await page.keyboard.press('End')
  await expect(tool(page, 'Cofnij')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(tool(page, 'Pogrubienie')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(editor).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(source(page)).toBeFocused()
})

test('until the editor comes, and if it does not come, a plain field takes the text', async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(/rich-editor[^/]*\.js/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/ui-parts?tab=formatted')
  const field = page.getByRole('textbox', { name: 'Treść' })
  await field.fill('Pierwsza\n\ntrzecia')
  await expect(source(page)).toHaveValue('<p>Pierwsza</p><p><br></p><p>trzecia</p>')
  await field.press('ArrowLeft')
  release()
  await expect(page.getByRole('toolbar')).toBeVisible()
  await expect(field).toBeFocused()
  await page.keyboard.type('X')
  await expect(source(page)).toHaveValue('<p>Pierwsza</p><p><br></p><p>trzeciXa</p>')
})

test('too many characters are said, and how many', async ({ page }) => {
  await openEditor(page)
  await source(page).fill(`<p>${'a'.repeat(10_005)}</p>`)
  await expect(page.getByText('Znaki: 10005 z 10000')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Nadmiarowe znaki: 5.' })).toHaveCount(1)
})

test('the editor is usable in every contrast mode, and on a small phone with the largest type @phone', async ({
  page,
  portal,
}) => {
  await page.goto('/ui-parts?tab=formatted')
  await expect(page.getByRole('toolbar')).toBeVisible()
  for (const contrast of contrasts) {
    await chooseDisplay(page, portal.url, { contrast })
    await page.reload()
    await expect(page.getByRole('toolbar')).toBeVisible()
    expect(await accessibilityProblems(page)).toEqual([])
  }
  await page.setViewportSize({ width: 360, height: 800 })
  await chooseDisplay(page, portal.url, { fontSize: 'largest' })
  await page.reload()
  await expect(page.getByRole('toolbar')).toBeVisible()
  await tool(page, 'Czcionka').click()
  await expectNoSidewaysScroll(page)
})
