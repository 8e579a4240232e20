// Everything that must hold, in order of cost.
//   npm test -- check vitest     only the named parts
//   npm test -- questionnaires   the fast checks, and the tests that have the area's name in their path, on the embedded database and in the browser
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBrowser, ensureQuietBrowser } from './lib/browser.mjs'
import { ensureBuilt } from './lib/builds.mjs'
import { runChecks } from './lib/checks.mjs'
import { ensureCoturn } from './lib/coturn.mjs'
import { ensureJanus, janusTests } from './lib/janus.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { ensureNginx, nginxTests } from './lib/nginx.mjs'
import { ensureOrthanc, orthancTests } from './lib/orthanc.mjs'
import { ensurePostgres, withPrograms } from './lib/postgres.mjs'
import { main, root, runNode } from './lib/process.mjs'
import { ensureXmlsec, xmlsecTests } from './lib/xmlsec.mjs'
import { readPlaywright, readVitest } from './lib/test-report.mjs'

const reports = join(root, '.cache', 'reports')
/** What the tests of the API recorded about the portal's statements, when all of them ran on the embedded database. */
const statements = join(root, '.cache', 'statements')
/** Tests of how the portal speaks HTTP, and of what is decided before any statement is run: once, beside the embedded database, is enough. */
const doorTests = 'server/src/http/{foreign-client,headers,inputs,raw-lines,same-origin,slow-strangers}.api.test.ts'
const noDatabase = {
  DATABASE_URL: undefined,
  DATABASE_OWNER_URL: undefined,
  TEST_DATABASE: undefined,
  TEST_DATABASE_URL: undefined,
  TEST_INSTANCES: undefined,
}

const parts = {
  check: async () => ({ passed: 0, failures: await runChecks() }),
  vitest: async (files) => {
    const env = files.length > 0 ? noDatabase : { ...noDatabase, RECORD_STATEMENTS: statements }
    if (env.RECORD_STATEMENTS) rmSync(statements, { recursive: true, force: true })
    const without = (await ensureJanus()) ? [] : ['--exclude', janusTests]
    return vitest('vitest', ['--project', 'pure', '--project', 'unit', '--project', 'api', ...without, ...files], env)
  },
  statements: async () => {
    const code = await runNode(['tools/src/statements/main.ts', statements])
    return code === 0 ? { passed: 1, failures: [] } : { passed: 0, failures: ['the check of the statements'] }
  },
  postgres: async () => {
    const url = await ensurePostgres({ durable: false })
    const notRun = 'DID NOT RUN: no PostgreSQL'
    const without = [
      '--exclude',
      doorTests,
      ...((await ensureOrthanc()) ? [] : ['--exclude', orthancTests]),
      ...((await ensureXmlsec()) ? [] : ['--exclude', xmlsecTests]),
      ...((await ensureJanus()) ? [] : ['--exclude', janusTests]),
      ...((await ensureNginx()) ? [] : ['--exclude', nginxTests]),
    ]
    if (!url) return { passed: 0, failures: process.env.CI ? [notRun] : [], note: notRun }
    return vitest('postgres', ['--project', 'api', '--project', 'machine', ...without], {
      ...withPrograms(),
      TEST_DATABASE: 'postgres',
      // One instance is what the embedded database runs on; two find what one keeps to itself.
      TEST_INSTANCES: '2',
      TEST_DATABASE_URL: url,
      DATABASE_URL: url,
    })
  },
  e2e: async (files) => {
    // The whole browser for what only it can do, the quiet one for everything else.
    if (!(await ensureBrowser()) || !(await ensureQuietBrowser()))
      return { passed: 0, failures: ['DID NOT RUN: no browser'] }
    const report = freshReport('e2e') // the file named in e2e/playwright.config.ts
    const missing = [
      ...((await ensureCoturn()) ? [] : [{ tag: '@relay', note: 'calls through a relay, no coturn' }]),
      ...((await ensureJanus()) ? [] : [{ tag: '@janus', note: 'recorded calls and calls of three, no Janus' }]),
    ]
    const without = missing.length > 0 ? ['--grep-invert', missing.map(({ tag }) => tag).join('|')] : []
    const args = [
      'node_modules/@playwright/test/cli.js',
      'test',
      '--config',
      'e2e/playwright.config.ts',
      ...without,
      ...files,
    ]
    const code = await runNode(args, { env: noDatabase })
    const result = judged(readPlaywright(report), code)
    const notRun = missing.map(({ note }) => note).join('; ')
    return notRun ? { ...result, note: `DID NOT RUN: ${notRun}` } : result
  },
}

async function vitest(name, args, env) {
  const report = freshReport(name)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const code = await runNode(['node_modules/vitest/vitest.mjs', 'run', ...args, ...reporters], { env })
  return judged(readVitest(report), code)
}

function freshReport(name) {
  const file = join(reports, `${name}.json`)
  rmSync(file, { force: true })
  return file
}

/** A runner that ends with an error although no test failed (e.g. because of an unhandled rejection) counts as a failure too. */
function judged({ passed, failures }, code) {
  return { passed, failures: code !== 0 && failures.length === 0 ? [`the runner ended with code ${code}`] : failures }
}

/** The test files with one of the words as a whole name in their path, each with the part that runs it. */
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
    return { passed: 0, failures: [] }
  } catch (error) {
    console.error(error.message)
    return { passed: 0, failures: ['the build'] }
  }
}

async function timed(name, part) {
  console.log(`\n===== ${name} =====`)
  const started = performance.now()
  const result = await part()
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`===== ${name}: ${result.failures.length === 0 ? 'ok' : 'FAILED'} in ${seconds} s =====`)
  return { name, seconds, ...result }
}

function summarise(results) {
  console.log('\n===== summary =====')
  for (const { name, seconds, passed, failures, note } of results) {
    console.log(
      `${name.padEnd(10)} ${String(passed).padStart(5)} passed ${String(failures.length).padStart(4)} failed ${seconds.padStart(7)} s  ${note ?? ''}`,
    )
  }
  const failures = results.flatMap((result) => result.failures.map((failure) => `${result.name}: ${failure}`))
  for (const failure of failures) console.log(`Failed: ${failure}`)
  console.log(`${results.reduce((sum, { passed }) => sum + passed, 0)} passed, ${failures.length} failed`)
  return failures.length === 0 ? 0 : 1
}
