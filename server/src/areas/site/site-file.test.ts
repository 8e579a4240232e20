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

const nothing = { file: {}, images: {}, documents: {} }

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
  expect(readSite(undefined)).toEqual(nothing)
  expect(readSite(folder)).toEqual(nothing)
  expect(readSite(join(folder, 'missing'))).toEqual(nothing)
})

test('a building may be described at length, and an address in one line', () => {
  const building = (letters: number) => ({ accessibility: { building: { pl: 'a'.repeat(letters), en: 'b' } } })
  expect(faultsOf(building(3000))).toEqual([])
  expect(faultsOf(building(3001))).toEqual(['accessibility.building.pl: must not be longer than 3000 characters'])
  expect(faultsOf({ clinic: { address: 'a'.repeat(301) } })).toEqual([
    'clinic.address: must not be longer than 300 characters',
  ])
})

test('the folder is SITE_DIR, otherwise `site` beside the data, and nowhere where there are none on disk', () => {
  put('site.json', JSON.stringify({ clinic: { address: 'ul. Lipowa 1' } }))
  const own = (env: Record<string, string>) => readConfig({ NODE_ENV: 'test', DEMO: 'off', ...env }).site.own.file
  expect(own({ SITE_DIR: folder, DATA_DIR: 'memory://' })).toEqual({ clinic: { address: 'ul. Lipowa 1' } })
  expect(own({ DATA_DIR: 'memory://' })).toEqual({})
  expect(own({ DATA_DIR: 'memory://', DEMO: 'on' })).toHaveProperty('identification.logo')
  expect(own({ SITE_DIR: folder, DEMO: 'on' })).toEqual({ clinic: { address: 'ul. Lipowa 1' } })
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
    'colours: must be an object, { … }',
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

test.each([
  '../logo.png',
  '/etc/logo.png',
  'a/b.png',
  'a\\b.png',
  '.hidden.png',
  'logo.svg',
  'logo.html',
  'logo.png\u0000',
  '',
])('a picture can only be a file beside site.json, of a kind that is taken: %j is refused', (name) => {
  expect(faultsOf({ identification: { logo: name, tooltips: { logo: { pl: 'A', en: 'A' } } } })).toEqual([
    expect.stringMatching(/^identification\.logo: must be the name of a picture beside site\.json/),
  ])
})

test('every picture that cannot be taken is told at once, and each needs words for those who do not see it', () => {
  put('logo.png', '<svg/>')
  const words = { pl: 'A', en: 'A' }
  expect(
    faultsOf({
      identification: { logo: 'logo.png', logoTop: 'none.png', tooltips: { logo: words, logoTop: words } },
    }),
  ).toEqual([
    expect.stringMatching(/^identification\.logo: the file .* is SVG or HTML/),
    expect.stringMatching(/^identification\.logoTop: the file .* cannot be read/),
  ])
  expect(faultsOf({ identification: { logo: 'logo.png' } })).toEqual([
    'identification.tooltips.logo: must say what the picture shows, for those who do not see it',
  ])
})

test('texts, colours, modules and numbers of wrong kinds are refused in plain words', () => {
  const long = { pl: 'x'.repeat(1001), en: 'a\u0007b' }
  expect(
    faultsOf({
      portalName: '',
      clinic: { phone: 'call us', name: ['x'] },
      modulesOff: ['bookingsModule', 'spaceModule'],
      colours: { accent: 'red', accentDark: '#FFF' },
      identification: { login: long, loginTop: 'text', dashboardBanners: {}, banner: 1 },
    }).toSorted(),
  ).toEqual([
    'clinic.name: must be a text',
    'clinic.phone: must be a telephone number, as "+48 22 555 01 00"',
    'colours.accent: must be a colour, as "#14524b", in small letters',
    'colours.accentDark: must be a colour, as "#14524b", in small letters',
    'identification.banner: there is no such member',
    'identification.dashboardBanners: must be a list',
    'identification.login.en: must be a text without control characters other than line breaks',
    'identification.login.pl: must not be longer than 1000 characters',
    'identification.loginTop: must be an object, { … }',
    'modulesOff.1: must be the name of a module',
    'portalName: must not be empty',
  ])
})

test('a colour that cannot be read everywhere is refused with the nearest that can', () => {
  expect(faultsOf({ colours: { accent: '#3399ff', accentDark: '#14524b' } })).toEqual([
    expect.stringMatching(/^colours\.accent: #3399ff has a contrast of 2\.43:1 .* can be taken is #046abf$/),
    expect.stringMatching(/^colours\.accentDark: #14524b has a contrast of 1\.\d\d:1 /),
  ])
  expect(faultsOf({ colours: { accent: '#046abf' } })).toEqual([])
})
