import type { Page } from '@playwright/test'
import { cda, section } from '@portal/server/reading/testing/cda-text'
import { hostile } from '@portal/server/reading/testing/hostile'
import { at, plainPdf } from '@portal/server/reading/testing/pdf-bytes'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import { openDocument } from './documents.ts'

const script = 'window.executed = true'
const scripted = `<h1 onclick="${script}">Wypis 5</h1><script>${script}</script><img src="https://evil.example/a" onerror="${script}"><iframe src="https://evil.example/b"></iframe><svg onload="${script}"><script>${script}</script></svg><a href="javascript:${script}">link</a><style>@import "https://evil.example/c";</style><link rel="stylesheet" href="https://evil.example/d"><object data="https://evil.example/e"></object><form action="https://evil.example/f"><input autofocus onfocus="${script}"></form>`

const active = plainPdf([at(50, 700, 'Wynik 5', 24)], {
  catalogue: `/OpenAction << /S /JavaScript /JS (${script}) >> /AA << /WC << /S /JavaScript /JS (${script}) >> >> /Names << /JavaScript << /Names [(a) << /S /JavaScript /JS (${script}) >>] >> >> /AcroForm << /Fields [80 0 R] /XFA (<xdp><script>${script}</script></xdp>) >>`,
  pageExtra: `/AA << /O << /S /URI /URI (https://evil.example/page) >> >> /Annots [80 0 R 81 0 R 82 0 R]`,
  objects: {
    80: `<< /Type /Annot /Subtype /Widget /FT /Tx /T (a) /V (1) /Rect [0 0 200 50] /AA << /F << /S /JavaScript /JS (${script}) >> >> >>`,
    81: '<< /Type /Annot /Subtype /Link /Rect [0 0 595 842] /A << /S /URI /URI (https://evil.example/link) >> >>',
    82: '<< /Type /Annot /Subtype /RichMedia /Rect [0 0 99 99] /A << /S /Launch /F (https://evil.example/launch) >> >>',
  },
})

/** Opens a document in both views and asserts that nothing of it ran and nobody was asked. */
async function expectHarmless(
  page: Page,
  portal: Parameters<typeof openDocument>[1],
  given: Parameters<typeof openDocument>[2],
) {
  const asked: string[] = []
  page.on('request', (request) => {
    if (!/^(?:data|blob):/.test(request.url()) && !request.url().startsWith(portal.url)) asked.push(request.url())
  })
  let dialogs = 0
  page.on('dialog', (dialog) => {
    dialogs++
    void dialog.dismiss()
  })
  await openDocument(page, portal, given)
  await expect(page.getByRole('main').getByText(/Wczytywanie/)).toHaveCount(0)
  await page.getByRole('tab', { name: 'Czytaj jako tekst' }).click()
  await expect(page.getByRole('main').getByText(/Odczytywanie/)).toHaveCount(0)
  await expect(page.getByTestId('reading').or(page.getByRole('alert')).first()).toBeVisible()
  expect(await page.evaluate(() => 'executed' in window)).toBe(false)
  expect(
    await page
      .locator('main')
      .locator('script, iframe, object, embed, form, style, link, [onclick], [href^="javascript"]')
      .count(),
  ).toBe(0)
  expect({ asked, dialogs }).toEqual({ asked: [], dialogs: 0 })
}

for (const [name, given] of [
  ['a PDF with scripts, forms, links and actions', { mediaType: 'application/pdf', bytes: active }],
  ['HTML with scripts and foreign parts', { mediaType: 'text/html', bytes: Buffer.from(scripted) }],
  [
    'a clinical document with the same, and a foreign style sheet',
    {
      mediaType: 'application/xml',
      bytes: Buffer.from(
        cda(
          section(
            `<paragraph onclick="x">Wynik 5<script>${script}</script><iframe src="https://evil.example/g"/></paragraph>`,
          ),
          {
            before: '<?xml-stylesheet type="text/xsl" href="https://evil.example/h.xsl"?>',
          },
        ),
      ),
    },
  ],
] as const)
  test(`${name} runs nothing and asks nobody`, async ({ page, portal }) => {
    await signIn(page, 'anna')
    await expectHarmless(page, portal, given)
    await expect(page.getByTestId('reading')).toContainText('5')
  })

test('documents that break readers leave the page and the server whole', async ({ page, portal }) => {
  await signIn(page, 'anna')
  const worst = hostile().filter(({ name }) => /laughs|gigabyte|draws itself|own parent|half a PDF/.test(name))
  expect(worst).toHaveLength(6)
  for (const given of worst) await expectHarmless(page, portal, given)
  await page.goto('/account')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
