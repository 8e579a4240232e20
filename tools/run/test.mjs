// Everything that must hold, in order of cost.
//   npm test -- check vitest     only the named parts
//   npm test -- questionnaires   the fast checks, and the tests that have the area's name in their path, on the embedded database and in the browser
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBrowser } from './lib/browser.mjs'
import { ensureBuilt } from './lib/builds.mjs'
import { runChecks } from './lib/checks.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { ensurePostgres, withPrograms } from './lib/postgres.mjs'
import { main, root, runNode } from './lib/process.mjs'
import { countPlaywright, countVitest } from './lib/test-report.mjs'

const reports = join(root, '.cache', 'reports')
/** What the tests of the API, when all of them ran on the embedded database, saw of the portal's statements. */
const statements = join(root, '.cache', 'statements')
const noDatabase = {
  DATABASE_URL: undefined,
  DATABASE_OWNER_URL: undefined,
  TEST_DATABASE: undefined,
  TEST_DATABASE_URL: undefined,
}

const parts = {
  check: async () => ({ passed: 0, failed: (await runChecks()).length }),
  vitest: (files) => {
    const env = files.length > 0 ? noDatabase : { ...noDatabase, RECORD_STATEMENTS: statements }
    if (env.RECORD_STATEMENTS) rmSync(statements, { recursive: true, force: true })
    return vitest('vitest', ['--project', 'pure', '--project', 'unit', '--project', 'api', ...files], env)
  },
  statements: async () => {
    const code = await runNode(['tools/src/statements/main.ts', statements])
    return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
  },
  postgres: async () => {
    const url = await ensurePostgres({ durable: false })
    if (!url) return { passed: 0, failed: process.env.CI ? 1 : 0, note: 'DID NOT RUN: no PostgreSQL' }
    return vitest('postgres', ['--project', 'api', '--project', 'machine'], {
      ...withPrograms(),
      TEST_DATABASE: 'postgres',
      TEST_DATABASE_URL: url,
      DATABASE_URL: url,
    })
  },
  e2e: async (files) => {
    if (!(await ensureBrowser())) return { passed: 0, failed: 1, note: 'DID NOT RUN: no browser' }
    const report = freshReport('e2e') // the file named in e2e/playwright.config.ts
    const args = ['node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e/playwright.config.ts', ...files]
    const code = await runNode(args, { env: noDatabase })
    return judged(countPlaywright(report), code)
  },
}

async function vitest(name, args, env) {
  const report = freshReport(name)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const code = await runNode(['node_modules/vitest/vitest.mjs', 'run', ...args, ...reporters], { env })
  return judged(countVitest(report), code)
}

function freshReport(name) {
  const file = join(reports, `${name}.json`)
  rmSync(file, { force: true })
  return file
}

/** A runner that ends with an error although no test failed (an unhandled rejection, say) is a failure too. */
function judged({ passed, failed }, code) {
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed }
}

/** The test files that have one of the words as a whole name in their path, each with the part that runs it. */
function testsOf(words) {
  const named = new RegExp(`(^|[/.])(${words.join('|')})([/.]|$)`)
  const folders = ['contract/src', 'standins/src', 'tools/src', 'server/src', 'web/src', 'bench/src', 'e2e']
  const files = folders
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
    )
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => named.test(file))
  return {
    vitest: files.filter((file) => /\.test\.tsx?$/.test(file)),
    e2e: files.filter((file) => file.endsWith('.e2e.ts')).map((file) => file.slice('e2e/'.length)),
  }
}

await main(async () => {
  const chosen = process.argv.slice(2)
  const words = chosen.filter((name) => !(name in parts))
  const files = words.length > 0 ? testsOf(words) : {}
  if (words.length > 0 && files.vitest.length + files.e2e.length === 0)
    throw new Error(`No part and no test is called ${words.join(', ')}. Parts: ${Object.keys(parts).join(', ')}.`)
  const wanted = (name) =>
    chosen.length === 0 || chosen.includes(name) || (words.length > 0 && (name === 'check' || files[name]?.length > 0))
  mkdirSync(reports, { recursive: true })
  await ensureInstalled()
  const results = [await timed('build', async () => buildResult())]
  for (const [name, part] of Object.entries(parts)) {
    if (wanted(name)) results.push(await timed(name, () => part(files[name] ?? [])))
  }
  return summarise(results)
})

async function buildResult() {
  try {
    await ensureBuilt()
    return { passed: 0, failed: 0 }
  } catch (error) {
    console.error(error.message)
    return { passed: 0, failed: 1 }
  }
}

async function timed(name, part) {
  console.log(`\n===== ${name} =====`)
  const started = performance.now()
  const result = await part()
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`===== ${name}: ${result.failed === 0 ? 'ok' : 'FAILED'} in ${seconds} s =====`)
  return { name, seconds, ...result }
}

function summarise(results) {
  console.log('\n===== summary =====')
  for (const { name, seconds, passed, failed, note } of results) {
    console.log(
      `${name.padEnd(10)} ${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed ${seconds.padStart(7)} s  ${note ?? ''}`,
    )
  }
  const total = (key) => results.reduce((sum, result) => sum + result[key], 0)
  const failedParts = results.filter((result) => result.failed > 0).map((result) => result.name)
  if (failedParts.length > 0) console.log(`Failed: ${failedParts.join(', ')}`)
  console.log(`${total('passed')} passed, ${total('failed')} failed`)
  return failedParts.length === 0 ? 0 : 1
}
