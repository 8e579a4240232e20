import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startPortal, type TestPortal } from '../../testing/harness.ts'
import { onePortal } from '../../testing/one-portal.ts'
import { today } from '../../testing/targets.ts'

let portal: TestPortal
onePortal((running) => (portal = running))

const helpUrl = '/mpi/accounts/help-settings/e-patient'
const get = (path: string, headers: Record<string, string> = {}) => fetch(`${portal.url}${path}`, { headers })

test('without anything of the clinic’s own there are no links and no chapters, and nothing is offered', async () => {
  const nobody = portal.anonymous()
  expect(await nobody.call('externalLinks')).toEqual([])
  expect(await nobody.call('helpModules')).toEqual({ modules: [] })
  const told = await nobody.call('systemInstallation')
  expect(told).toMatchObject({ links: false, help: false })
  expect(told).not.toHaveProperty('eService')
})

test('a clinic without a help says so in the prescribed words [V-770, M-105]', async () => {
  const answer = await get(helpUrl)
  expect(answer.status).toBe(409)
  expect(await answer.json()).toMatchObject({
    errorCode: 'HELP_NOT_SET',
    message: 'Brak zdefiniowanego adresu pomocy',
  })
  expect(await (await get(helpUrl, { 'accept-language': 'en' })).json()).toMatchObject({
    message: 'No address of help has been defined',
  })
})

describe('with links and help', () => {
  const folder = mkdtempSync(join(tmpdir(), 'site-'))
  const links = [
    { type: 'O', name: { pl: 'Strona', en: 'Site' }, url: 'https://clinic.example/' },
    { type: 'H', name: { pl: 'Poradnik', en: 'Guide' }, url: 'https://clinic.example/guide' },
  ]
  const modules = [{ name: 'bookings', helpid: '10' }]
  let own: TestPortal
  beforeAll(async () => {
    writeFileSync(join(folder, 'site.json'), JSON.stringify({ links, help: { url: 'https://help.example/', modules } }))
    own = await startPortal({ today, env: { SITE_DIR: folder } })
  })
  afterAll(async () => {
    await own.close()
    rmSync(folder, { recursive: true })
  })

  test('everybody gets the links, of both types [C-026, V-558]', async () => {
    expect(await own.anonymous().call('externalLinks')).toEqual(links)
  })

  test('everybody gets the address of the help [C-301]', async () => {
    expect(await own.anonymous().call('helpSettings')).toEqual({ url: 'https://help.example/' })
    expect(await own.anonymous().call('systemInstallation')).toMatchObject({ links: true, help: true })
  })

  test('the chapters of the help are where scripts and styles are, and are not kept as long [C-302, V-722]', async () => {
    const answer = await fetch(`${own.url}/assets/help.json`)
    expect(answer.headers.get('cache-control')).toBe('no-cache')
    expect(await answer.json()).toEqual({ modules })
  })
})

test.each([
  ['switched on, with an address', { enabled: true, url: 'https://gov.example/' }, true],
  ['switched off', { enabled: false, url: 'https://gov.example/' }, false],
  ['without an address', { enabled: true, url: '' }, false],
])(
  'the government’s e-service is offered only if it is on and has an address: %s [V-562]',
  async (_how, eService, is) => {
    const folder = mkdtempSync(join(tmpdir(), 'site-'))
    writeFileSync(join(folder, 'site.json'), JSON.stringify({ eService }))
    const own = await startPortal({ today, env: { SITE_DIR: folder } })
    try {
      const told = await own.anonymous().call('systemInstallation')
      expect(told.eService).toEqual(
        is ? { name: { pl: 'Rządowa e-usługa', en: 'Government e-service' }, url: 'https://gov.example/' } : undefined,
      )
    } finally {
      await own.close()
      rmSync(folder, { recursive: true })
    }
  },
)
