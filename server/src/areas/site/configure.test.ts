import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ConfigError } from '../../setting-kinds.ts'
import { askForAll, contentOf, valueOf, withMember, writeSite } from './configure.ts'
import { readSite } from './site-file.ts'

let folder: string
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'site-'))))
afterEach(() => rmSync(folder, { recursive: true }))

test('a member is set and taken away, with what then contains nothing', () => {
  const one = withMember({}, 'clinic.inspector.name', 'Jan')
  expect(one).toEqual({ clinic: { inspector: { name: 'Jan' } } })
  expect(withMember(one, 'clinic.email', 'a@b.pl')).toEqual({ clinic: { inspector: { name: 'Jan' }, email: 'a@b.pl' } })
  expect(withMember(one, 'clinic.inspector.name', undefined)).toEqual({})
  expect(withMember(one, 'help.url', undefined)).toEqual(one)
})

test.each([
  ['true', true],
  ['[]', []],
  ['{"a":1}', { a: 1 }],
  ['[broken', '[broken'],
  [' text ', 'text'],
  ['2026', '2026'],
  ['', undefined],
])('what is written as %j is a value', (written, value) => expect(valueOf(written)).toEqual(value))

test('what the portal would not start with is not written, and what was there stays', () => {
  writeSite(folder, { clinic: { address: 'ul. Lipowa 1' } })
  expect(() => writeSite(folder, { clinic: { email: 'nobody' } })).toThrow(ConfigError)
  expect(() => writeSite(folder, { documents: { regulations: { pl: 'none.md', en: 'none.md' } } })).toThrow(ConfigError)
  expect(contentOf(folder)).toEqual({ clinic: { address: 'ul. Lipowa 1' } })
  expect(existsSync(join(folder, 'site.json.new'))).toBe(false)
})

test('it asks for everything, and again where an answer has a fault or a neighbour is missing', async () => {
  const answers: Record<string, string[]> = {
    'Address of the clinic [ul. Stara 1]': ['-'],
    'E-mail address of the clinic': ['nobody', 'office@clinic.example'],
    'E-mail address of the clinic [nobody]': ['office@clinic.example'],
    'Data protection officer: name': ['Jan Nowak'],
    'Data protection officer: e-mail address': ['', 'iod@clinic.example'],
    'Show the government’s e-service (true, false)': ['true'],
    'Address of the e-service (https://…)': ['https://gov.example/'],
  }
  const said: string[] = []
  const next = await askForAll(
    { clinic: { address: 'ul. Stara 1' } },
    async (words) => answers[words.replace(/: $/, '')]?.shift() ?? '',
    (words) => void said.push(words),
  )
  expect(said).toEqual(['clinic.email: must be an e-mail address', 'clinic.inspector.email: is missing'])
  writeSite(folder, next)
  expect(readSite(folder).file).toEqual({
    clinic: { email: 'office@clinic.example', inspector: { name: 'Jan Nowak', email: 'iod@clinic.example' } },
    eService: { enabled: true, url: 'https://gov.example/' },
  })
})

test('the command sets members into the folder, repairs a fault, and refuses another', async () => {
  writeFileSync(join(folder, 'site.json'), '{"clinic":{"email":"nobody"}}')
  const command = (...options: string[]) =>
    promisify(execFile)(process.execPath, [join(import.meta.dirname, 'cli.ts'), ...options], {
      env: { ...process.env, SITE_DIR: folder },
    }).then(
      () => 0,
      (error: { code: number; stderr: string }) => [error.code, error.stderr],
    )
  expect(await command('--set', 'inForce=soon')).toEqual([1, expect.stringContaining('inForce: must be a day')])
  expect(
    await command('--set', 'clinic.email=office@clinic.example', '--set', 'eService={"enabled":false,"url":""}'),
  ).toBe(0)
  expect(JSON.parse(readFileSync(join(folder, 'site.json'), 'utf8'))).toEqual({
    clinic: { email: 'office@clinic.example' },
    eService: { enabled: false, url: '' },
  })
  expect(await command('--set', 'nothing')).toEqual([2, expect.stringContaining('Usage:')])
  expect(await command()).toEqual([2, expect.stringContaining('Usage:')])
})
