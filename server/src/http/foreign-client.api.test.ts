import { spawn } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cast } from '../seed/cast.ts'
import { openings } from '../seed/clinic-ids.ts'
import { startPortal, type TestPortal } from '../testing/harness.ts'
import { today } from '../testing/targets.ts'

const root = join(import.meta.dirname, '../../..')
let portal: TestPortal
let folder: string

beforeAll(async () => {
  // Inside of the project, so that the client finds the libraries that it names.
  await mkdir(join(root, '.cache'), { recursive: true })
  folder = await mkdtemp(join(root, '.cache', 'foreign-client-'))
  portal = await startPortal({ today })
})
afterAll(async () => {
  await portal.close()
  await rm(folder, { recursive: true })
})

async function run(...args: string[]) {
  const child = spawn(process.execPath, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = new Promise<number | null>((done) => child.on('close', done))
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)])
  return { code: await ended, output, errors }
}

test('a client that knows the description alone compiles, signs in, books, finds the booking and cancels it', async () => {
  await copyFile(join(root, 'docs/example-client.ts'), join(folder, 'example-client.ts'))
  const generator = join(root, 'tools/node_modules/openapi-typescript/bin/cli.js')
  const made = await run(generator, join(root, 'docs/openapi.json'), '--output', 'portal-types.d.ts')
  expect([made.code, made.errors]).toEqual([0, ''])
  const compilerOptions = {
    strict: true,
    noEmit: true,
    module: 'nodenext',
    target: 'es2024',
    allowImportingTsExtensions: true,
    types: ['node'],
  }
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['example-client.ts'] }))
  await writeFile(join(folder, 'package.json'), JSON.stringify({ type: 'module' }))
  expect(await run(join(root, 'node_modules/typescript/bin/tsc'), '-p', '.')).toMatchObject({ code: 0, output: '' })

  const call = (password: string) =>
    run('example-client.ts', portal.url, cast.anna.username, password, openings.otherDermatologist.service)
  const refused = await call('wrong')
  expect([refused.code, refused.errors]).toEqual([1, expect.stringContaining('BAD_CREDENTIALS')])
  const done = await call(cast.anna.password)
  expect(done.errors).toBe('')
  expect(JSON.parse(done.output)).toEqual({ booked: expect.any(String), listed: true, cancelled: 'CANCELED' })
})
