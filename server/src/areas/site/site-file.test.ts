import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { ConfigError } from '../../setting-kinds.ts'
import { readSite } from './site-file.ts'

let folder: string
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'site-'))))
afterEach(() => rmSync(folder, { recursive: true }))

const put = (name: string, content: string | Buffer) => writeFileSync(join(folder, name), content)
const site = (content: unknown) => {
  put('site.json', JSON.stringify(content))
  return readSite(folder)
}

/** The faults that a file is refused with, without the path before each. */
function faultsOf(content: unknown): string[] {
  try {
    site(content)
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError)
    return (error as Error).message.replaceAll(`${join(folder, 'site.json')}: `, '').split('\n')
  }
  return []
}

test('without a folder, or without the file in it, the clinic has nothing of its own', () => {
  expect(readSite(undefined)).toEqual({ file: {}, documents: {} })
  expect(readSite(folder)).toEqual({ file: {}, documents: {} })
  expect(readSite(join(folder, 'missing'))).toEqual({ file: {}, documents: {} })
})

test('the folder is SITE_DIR, otherwise `site` beside the data, and nowhere where there are none on disk', () => {
  put('site.json', JSON.stringify({ clinic: { address: 'ul. Lipowa 1' } }))
  const own = (env: Record<string, string>) => readConfig({ NODE_ENV: 'test', ...env }).site.own.file
  expect(own({ SITE_DIR: folder, DATA_DIR: 'memory://' })).toEqual({ clinic: { address: 'ul. Lipowa 1' } })
  expect(own({ DATA_DIR: 'memory://' })).toEqual({})
  symlinkSync(folder, join(folder, 'site'))
  expect(own({ DATA_DIR: folder })).toEqual({ clinic: { address: 'ul. Lipowa 1' } })
})

test('each fault is told in plain words with the place of the member, all at once', () => {
  expect(
    faultsOf({
      colours: 'green',
      inForce: '1.02.2026',
      clinic: { email: 'nobody', numbers: 5, inspector: { name: 'Jan' }, addres: 'x' },
      accessibility: { method: 'magic', contact: [] },
    }).toSorted(),
  ).toEqual([
    'accessibility.contact: must be an object, { … }',
    'accessibility.method: must be "self" or "external"',
    'clinic.addres: there is no such member',
    'clinic.email: must be an e-mail address',
    'clinic.inspector.email: is missing',
    'clinic.numbers: must be a text',
    'colours: there is no such member',
    'inForce: must be a day, as "2026-01-31"',
  ])
  expect(faultsOf([])).toEqual(['the file: must be an object, { … }'])
  expect(faultsOf({ clinic: { address: 'a\nb' } })).toEqual([
    'clinic.address: must be a text without line breaks and control characters',
  ])
})

test('what is no JSON is refused with its place', () => {
  put('site.json', '{"clinic": }')
  expect(() => readSite(folder)).toThrow(/site\.json: is not JSON/)
})

test.each(['../secret.md', '/etc/passwd', 'a/b.md', 'a\\b.md', '..', '.hidden.md', 'page.html', 'x.md\u0000.txt', ''])(
  'a document can only be a file beside site.json: %j is refused',
  (name) => {
    put('en.md', '# Title')
    expect(faultsOf({ documents: { regulations: { pl: name, en: 'en.md' } } })).toEqual([
      expect.stringMatching(/^documents\.regulations\.pl: must be the name of a file/),
    ])
  },
)

test('a document must be there, be text, be of a readable size and have a title', () => {
  put('ok.md', '# Title')
  const fault = (file: string) => faultsOf({ documents: { regulations: { pl: 'ok.md', en: file } } })[0]
  expect(fault('ok.md')).toBeUndefined()
  expect(fault('missing.md')).toContain('documents.regulations.en: the file')
  expect(fault('missing.md')).toContain('cannot be read')
  put('latin.txt', Buffer.from([0x50, 0xb1]))
  expect(fault('latin.txt')).toContain('is no text in UTF-8')
  put('untitled.md', 'Only words')
  expect(fault('untitled.md')).toContain('must begin with a title')
  put('large.txt', 'x'.repeat(300_001))
  expect(fault('large.txt')).toContain('larger than 300000 bytes')
  expect(faultsOf({ documents: { regulations: { pl: 'ok.md' } } })).toEqual(['documents.regulations.en: is missing'])
  expect(faultsOf({ documents: { imprint: { pl: 'ok.md', en: 'ok.md' } } })).toEqual([
    'documents.imprint: there is no such member',
  ])
})

test('a document that stands for both languages is in Polish', () => {
  put('rules.txt', 'Zasady\n\nPierwsza.\n')
  const { documents } = site({ documents: { regulations: { pl: 'rules.txt', en: 'rules.txt' } } })
  expect(documents.regulations?.en).toMatchObject({ language: 'pl', markup: { title: 'Zasady' } })
})

test.each([
  'http://clinic.example',
  'javascript:alert(1)',
  '//clinic.example',
  'clinic.example',
  'https://',
  'ftp://a.example',
])('links, help and e-service lead to https addresses only: %s is refused', (url) => {
  const name = { pl: 'A', en: 'A' }
  expect(faultsOf({ links: [{ type: 'O', name, url }], help: { url }, eService: { enabled: true, url } })).toEqual([
    'links.0.url: must be an https address',
    'eService.url: must be an https address',
    'help.url: must be an https address',
  ])
})

test('links and chapters have the types and names that there are', () => {
  expect(
    faultsOf({
      links: [{ type: 'X', name: { pl: 'A' }, url: 'https://clinic.example' }],
      help: { url: 'https://help.example', modules: [{ name: '/bookings', helpid: '1' }] },
      eService: { enabled: 'yes', url: '' },
    }),
  ).toEqual([
    'links.0.type: must be "O" or "H"',
    'links.0.name.en: is missing',
    'eService.enabled: must be true or false',
    'help.modules.0.name: must be the beginning of an address, as "bookings"',
  ])
  expect(faultsOf({ links: {} })).toEqual(['links: must be a list'])
})
