import { readFileSync } from 'node:fs'
import { switchLanguage } from '../support/display.ts'
import { holdScripts, standing, takenOver } from '../support/drawn.ts'
import { expect, test } from '../support/test.ts'
import type { Page } from '@playwright/test'

const web = new URL('../../web/', import.meta.url)
const hasFields = (html: string): boolean => /<(?:input|select|textarea)\b/.test(html)

/**
 * Gives every field another value than the one with which it was drawn, without a key, a click or an event. In each group of radio buttons the last
 * one is chosen. Returns the values of the fields.
 */
async function fillAllSilently(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    const set = (field: Element, name: 'value' | 'checked', to: unknown) =>
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), name)!.set!.call(field, to)
    for (const field of document.querySelectorAll<HTMLInputElement>('#root :is(input, select, textarea):enabled')) {
      if (field instanceof HTMLSelectElement) set(field, 'value', field.options[field.options.length - 1]!.value)
      else if (field.type === 'radio') set(field, 'checked', true)
      else if (field.type === 'checkbox') set(field, 'checked', !field.checked)
      else if (field.inputMode === 'numeric') set(field, 'value', '03-12-2026')
      else set(field, 'value', field.type === 'email' ? 'ela@przyklad.pl' : `${field.value}żółć`)
    }
  })
  return standing(page)
}

/** Fills in a page before the scripts arrive, and has everything drawn anew afterwards: values that the screens do not know would then be gone. */
async function expectKept(page: Page, address: string): Promise<void> {
  const come = await holdScripts(page)
  await page.goto(address, { waitUntil: 'domcontentloaded' })
  const drawn = await standing(page)
  const filled = await fillAllSilently(page)
  expect(filled, address).not.toEqual(drawn)
  come()
  await takenOver(page)
  expect(await standing(page), `${address}, taken over`).toEqual(filled)
  await switchLanguage(page, 'en')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('group', { name: 'Language' }).first()).toBeVisible()
  expect(await standing(page), `${address}, drawn anew`).toEqual(filled)
  await switchLanguage(page, 'pl')
  await page.unrouteAll()
}

test('every page that is drawn with fields takes what was put into them before the scripts came', async ({ page }) => {
  test.slow()
  const pages = JSON.parse(readFileSync(new URL('dist/pages.json', web), 'utf8')) as { path: string; file: string }[]
  const withFields = pages.filter(({ file }) => hasFields(readFileSync(new URL(`dist/${file}`, web), 'utf8')))
  expect(withFields.map(({ path }) => path)).toEqual(expect.arrayContaining(['/login', '/resendactivationlink']))
  for (const { path } of withFields) {
    await expectKept(page, path)
    // Without a name the browser itself would not restore them.
    await expect(page.locator('#root :is(input, select, textarea):not([name])')).toHaveCount(0)
    await page.context().clearCookies()
  }
})

interface Prerender {
  readonly drawWhole: (address: string, language: 'pl') => Promise<string>
}

/** Opens the page of parts as if it were drawn at build time, as the portal's pages are: it has controls of every kind. */
async function drawParts(page: Page, address: string): Promise<void> {
  const { drawWhole } = (await import(new URL('node_modules/.cache/drawn/prerender.js', web).href)) as Prerender
  const drawn = await drawWhole(address, 'pl')
  const html = readFileSync(new URL('dist/pages/uiParts.html', web), 'utf8').replace(
    /<div id="root">[^]*(?=<div id="not-loaded")/,
    () => `<div id="root" data-drawn="${address}">${drawn}</div>`,
  )
  await page.route(`**${address}`, async (route) =>
    route.fulfill({ response: await route.fetch(), body: html, contentType: 'text/html; charset=utf-8' }),
  )
}

test.describe('controls of every kind', () => {
  test.use({ portalEnv: { UI_PARTS: 'on' } })

  test('do so as parts by themselves', async ({ page }) => {
    await drawParts(page, '/ui-parts?tab=fields')
    await expectKept(page, '/ui-parts?tab=fields')
  })

  test('do so in a form, which is sent with what stands in it', async ({ page }) => {
    await drawParts(page, '/ui-parts?tab=form')
    await expectKept(page, '/ui-parts?tab=form')
    await page.getByRole('button', { name: 'Zapisz' }).click()
    await expect(page.getByText('Zapisano.')).toBeVisible()
    await expect(page.getByLabel('Miejscowość')).toHaveValue('')
  })
})
