import { hostileTexts } from '@portal/server/formatted-text/testing/hostile'
import { accessibilityProblems, expectNoSidewaysScroll } from '../support/arrive.ts'
import { chooseDisplay, contrasts } from '../support/display.ts'
import { expect, test } from '../support/test.ts'

test.use({ portalEnv: { UI_PARTS: 'on' } })

test('a text that was never cleaned runs nothing, asks nobody and draws only formats of the closed set', async ({
  page,
  portal,
}) => {
  let dialogs = 0
  page.on('dialog', (dialog) => {
    dialogs++
    void dialog.dismiss()
  })
  await page.goto('/ui-parts?tab=formatted')
  const shown = page.getByTestId('shown')
  await expect(shown.getByText('Czwarty')).toBeVisible()
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  for (const text of [...hostileTexts, ...hostileTexts.map((each) => `<p>before ${each} after</p>`)]) {
    await page.getByLabel('HTML').fill(`${text}<p>the end</p>`)
    await page.getByLabel('HTML').fill('<p>between</p>')
    await expect(shown).toHaveText('between')
    await page.getByLabel('HTML').fill(text)
    const drawn = await shown.evaluate((element) =>
      [...element.querySelectorAll(':scope > div *')].map(
        (each) => `${each.localName} ${[...each.attributes].map(({ name }) => name).join(' ')}`,
      ),
    )
    for (const each of drawn)
      expect(each, text).toMatch(/^(?:p|br|strong|em|u|s|sup|sub|ul|li|ol (?:start)?|span class)\s*$/)
  }
  expect([dialogs, requests.filter((url) => !url.startsWith(portal.url))]).toEqual([0, []])
})

test('formats are readable in every contrast mode and on a phone at twice the size of type', async ({
  page,
  portal,
}) => {
  await page.goto('/ui-parts?tab=formatted')
  await expect(page.getByTestId('shown').getByText('Czwarty')).toBeVisible()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await accessibilityProblems(page)).toEqual([])
  for (const contrast of contrasts) {
    await chooseDisplay(page, portal.url, { contrast })
    await page.reload()
    await expect(page.getByTestId('shown').getByText('Czwarty')).toBeVisible()
    expect(await accessibilityProblems(page)).toEqual([])
  }
  await page.setViewportSize({ width: 360, height: 800 })
  await chooseDisplay(page, portal.url, { fontSize: 'largest' })
  await page.reload()
  await expectNoSidewaysScroll(page)
})
