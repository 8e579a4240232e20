import { execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { freePort, otherThanRoot } from './lib/postgres.mjs'
import { node, root } from './lib/process.mjs'

const run = promisify(execFile)
const room = mkdtempSync(join(tmpdir(), 'portal-package-'))
const folder = join(room, 'portal')
const account = otherThanRoot()

/** Real systems are configured and never reached: nobody signs in here. */
const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://portal.example',
  SEALING_KEYS: randomBytes(32).toString('base64'),
  EMBEDDED_DATABASE: 'on',
  SMSAPI_URL: 'http://127.0.0.1:9',
  SMSAPI_TOKEN: 'none',
  SMTP_URL: 'smtp://127.0.0.1:9',
}

beforeAll(async () => {
  chmodSync(room, 0o755)
  await run(node, ['tools/run/package.mjs', folder], { cwd: root })
})
afterAll(() => rmSync(room, { recursive: true, force: true }))

/** Every file with its size and its last change. */
const listing = () =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => {
    const { size, mtimeMs } = statSync(join(folder, name))
    return `${name} ${size} ${mtimeMs}`
  })

async function answers(url) {
  const response = await fetch(url)
  return { status: response.status, text: await response.text() }
}

test('the package holds what runs and nothing of tests, and runs in production as somebody who may write to nothing in it', async () => {
  const before = listing()
  const own = before.filter((name) => !name.startsWith('node_modules'))
  expect(own.filter((name) => /\.test\.|[/\\]testing[/\\]/.test(name))).toEqual([])
  expect(readdirSync(join(folder, 'node_modules'))).not.toContain('vitest')
  const dataDir = join(room, 'data')
  mkdirSync(dataDir)
  if (account.uid !== undefined) chownSync(dataDir, account.uid, account.gid)
  const port = await freePort()
  const env = { ...production, PORT: String(port), DATA_DIR: join(dataDir, 'portal'), PATH: process.env.PATH }
  const server = spawn('node_modules/.bin/node', ['--max-semi-space-size=16', 'server/dist/main.js'], {
    ...account,
    cwd: folder,
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  server.stderr.setEncoding('utf8').on('data', (text) => (said += text))
  const ended = once(server, 'exit')
  try {
    const url = `http://127.0.0.1:${port}`
    await vi.waitFor(async () => expect((await answers(`${url}/ready`)).status).toBe(200), {
      timeout: 120_000,
      interval: 200,
    })
    const page = await answers(`${url}/login`)
    expect(page.status).toBe(200)
    expect(page.text).toContain('<title>')
    const script = /\/assets\/[\w.-]+\.js/.exec(page.text)?.[0]
    expect((await answers(`${url}${script}`)).status).toBe(200)
  } finally {
    server.kill('SIGTERM')
  }
  expect((await ended)[0], said).toBe(0)
  // A command that came along, as the same account.
  const checked = await run('node_modules/.bin/node', ['tools/run/audit.mjs', 'verify'], {
    ...account,
    cwd: folder,
    env,
  })
  expect(checked.stdout).toContain('The audit trail is whole.')
  expect(listing()).toEqual(before)
})

test('the program that reads documents came along and needs only what lies beside it', async () => {
  const dist = join(folder, 'server/dist')
  const program = run(
    node,
    [
      '--permission',
      '--allow-worker',
      `--allow-fs-read=${dist}`,
      join(dist, 'reading-worker.js'),
      'text/plain',
      '256',
      '30000',
    ],
    { env: {} },
  )
  program.child.stdin.end('Hemoglobina 13,50 g/dl')
  expect((await program).stdout).toContain('Hemoglobina 13,50 g/dl')
})

test('the pages to which its messages point came along, with all that the page on running it points to', () => {
  const page = join(folder, 'docs/operations.md')
  const linked = [...readFileSync(page, 'utf8').matchAll(/\]\(([^)#:/][^)#:]*)(?:#[^)]*)?\)/g)].map(([, path]) => path)
  expect(linked).toContain('../deploy/portal.service')
  expect(linked.filter((path) => !existsSync(join(folder, 'docs', path)))).toEqual([])
  expect(existsSync(join(folder, 'docs/integrations.md'))).toBe(true)
  expect(existsSync(join(folder, 'docs/requirements'))).toBe(false)
})

test('it is never put over what is there', async () => {
  await expect(run(node, ['tools/run/package.mjs', folder], { cwd: root })).rejects.toThrow('is there already')
  expect(existsSync(`${folder}.unfinished`)).toBe(false)
})

/** The program that builds images, where there is one and the base image is available. */
function builder() {
  const image = 'node:24-bookworm-slim'
  for (const name of ['docker', 'podman'])
    try {
      execFileSync(name, ['info'], { stdio: 'ignore', timeout: 20_000 })
      execFileSync(name, ['pull', '-q', image], { stdio: 'ignore', timeout: 300_000 })
      return [name]
    } catch {
      continue
    }
  console.warn('THE CONTAINER IMAGE WAS NOT BUILT: neither docker nor podman can build it on this machine.')
  return []
}

describe.each(builder())('%s', (name) => {
  test('builds the image, which runs with a read-only root, as somebody other than root, and says that it is well', async () => {
    const tag = `portal-test-${process.pid}`
    await run(name, ['build', '-q', '-f', 'deploy/Dockerfile', '-t', tag, '.'], { cwd: root })
    const settings = Object.entries(production).flatMap(([key, value]) => ['-e', `${key}=${value}`])
    const { stdout } = await run(name, [
      'run',
      '-d',
      '--read-only',
      '--tmpfs',
      '/tmp',
      '--cap-drop',
      'ALL',
      '-v',
      '/data',
      ...settings,
      tag,
    ])
    const id = stdout.trim()
    try {
      const health = () => run(name, ['inspect', '-f', '{{.State.Health.Status}}', id])
      await vi.waitFor(async () => expect((await health()).stdout.trim()).toBe('healthy'), {
        timeout: 120_000,
        interval: 1_000,
      })
      expect((await run(name, ['exec', id, 'id', '-u'])).stdout.trim()).not.toBe('0')
    } finally {
      await run(name, ['rm', '-f', '-v', id])
      await run(name, ['rmi', '-f', tag])
    }
  })
})
