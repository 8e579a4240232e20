import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { legalDocuments } from '@portal/contract/rules/legal-documents'
import { startPortal, type TestPortal } from '../../testing/harness.ts'
import { onePortal } from '../../testing/one-portal.ts'
import { today } from '../../testing/targets.ts'

let portal: TestPortal
onePortal((running) => (portal = running))

const at = (name: string) => `/mpi/identification/${name}`
const get = (path: string, headers: Record<string, string> = {}, from = portal) =>
  fetch(`${from.url}${path}`, { headers })
const titleOf = async (answer: Response) => /<h1>(.*)<\/h1>/.exec(await answer.text())?.[1]

const titles = {
  'availability-declaration': ['Deklaracja dostępności', 'Accessibility declaration'],
  'privacy-policy': ['Polityka prywatności', 'Privacy policy'],
  'conditions-of-use': ['Warunki korzystania', 'Terms of use'],
  regulations: [
    'Regulamin świadczenia usług drogą elektroniczną',
    'Regulations of services provided by electronic means',
  ],
}

/** Asserts that a document is a page in the language that each kind of caller reads. */
async function expectInLanguages(name: keyof typeof titles): Promise<void> {
  const [polish, english] = titles[name]
  const plain = await get(at(name))
  expect(plain.status).toBe(200)
  expect(plain.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(plain.headers.get('vary')).toContain('accept-language')
  expect(await titleOf(plain)).toBe(polish)
  expect(await titleOf(await get(at(name), { 'accept-language': 'en-GB,pl;q=0.5' }))).toBe(english)
  expect(await titleOf(await get(at(name), { 'accept-language': 'de' }))).toBe(polish)
  expect(await titleOf(await get(at(name), { 'accept-language': 'en', cookie: 'language=pl' }))).toBe(polish)
  expect(await titleOf(await get(`${at(name)}?lang=en`, { cookie: 'language=pl' }))).toBe(english)
  expect((await get(`${at(name)}?lang=de`)).status).toBe(400)
}
test('the accessibility declaration is a page in the caller’s language [C-211]', () =>
  expectInLanguages('availability-declaration'))
test('the privacy policy is a page in the caller’s language [C-212]', () => expectInLanguages('privacy-policy'))
test('the terms of use are a page in the caller’s language [C-213]', () => expectInLanguages('conditions-of-use'))
test('the regulations are Polish for readers of Polish, otherwise English [C-214, V-561]', () =>
  expectInLanguages('regulations'))

test('each of the four is a document by its parts as well, and there is no other', async () => {
  for (const document of legalDocuments) {
    for (const lang of ['pl', 'en'] as const) {
      const { language, title, blocks } = await portal
        .anonymous()
        .call('legalDocument', { params: { document }, query: { lang } })
      expect([language, title]).toEqual([lang, titles[document][lang === 'pl' ? 0 : 1]])
      expect(blocks.length).toBeGreaterThan(10)
      expect(JSON.stringify(blocks), 'every placeholder is known').not.toMatch(/\{\w+\}/)
    }
  }
  expect((await get(at('documents/site.json'))).status).toBe(404)
  expect((await get(at('documents/..%2Fsite.json'))).status).toBe(404)
})

test('what the clinic has not given is said plainly', async () => {
  const polish = await (await get(`${at('privacy-policy')}?lang=pl`)).text()
  expect(polish).toContain('<strong>[placówka nie podała jeszcze: adres placówki]</strong>')
  const english = await (await get(`${at('availability-declaration')}?lang=en`)).text()
  expect(english).toContain(
    '<strong id="a11y-data-publikacja">[not given by the clinic yet: the date of publication]</strong>',
  )
})

test('the accessibility declaration has each anchor by which the ministry’s programs read it, once', async () => {
  const anchors = ['wstep', 'podmiot', 'url', 'data-publikacja', 'data-aktualizacja', 'status', 'data-sporzadzenie']
  anchors.push('data-przeglad', 'audytor', 'kontakt', 'osoba', 'email', 'telefon', 'procedura', 'architektura')
  for (const lang of ['pl', 'en']) {
    const text = await (await get(`${at('availability-declaration')}?lang=${lang}`)).text()
    const found = [...text.matchAll(/ id="a11y-([a-z-]+)"/g)].map(([, name = '']) => name)
    expect([lang, found.toSorted()]).toEqual([lang, anchors.toSorted()])
    expect(text).not.toContain('{#')
  }
})

describe('with the clinic’s own site', () => {
  const folder = mkdtempSync(join(tmpdir(), 'site-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  test('its data fill our documents, and its documents replace ours', async () => {
    writeFileSync(
      join(folder, 'site.json'),
      JSON.stringify({
        clinic: { address: 'ul. <Lipowa> 1', inspector: { name: 'Jan Nowak', email: 'iod@clinic.example' } },
        accessibility: { method: 'self', published: '2026-01-31' },
        documents: {
          regulations: { pl: 'own.md', en: 'own.txt' },
          'conditions-of-use': { pl: 'own.md', en: 'own.md' },
        },
      }),
    )
    writeFileSync(join(folder, 'own.md'), '# Nasz regulamin\n\n<img src=x onerror=alert(1)> {clinic}\n')
    writeFileSync(join(folder, 'own.txt'), 'Our rules\n\nNo **marks** here.\n')
    const own = await startPortal({ today, env: { SITE_DIR: folder, CLINIC_NAME: 'Klinika "A" & B' } })
    try {
      const page = async (path: string) => (await get(path, {}, own)).text()
      const privacy = await page(at('privacy-policy'))
      expect(privacy).toContain('ul. &lt;Lipowa&gt; 1')
      expect(privacy).toContain('<a href="mailto:iod@clinic.example">iod@clinic.example</a>')
      expect(await page(at('availability-declaration'))).toContain('samoocena')
      const rules = await page(at('regulations'))
      expect(rules).toContain('<h1>Nasz regulamin</h1>')
      expect(rules).toContain('&lt;img src=x onerror=alert(1)&gt; Klinika &quot;A&quot; &amp; B')
      expect(await page(`${at('regulations')}?lang=en`)).toContain('<p>No **marks** here.</p>')
      expect(await page(`${at('conditions-of-use')}?lang=en`)).toContain('<html lang="pl">')
    } finally {
      await own.close()
    }
  })
})
