// Everything that must hold, in order of cost. `npm test -- unit e2e` runs only the named parts.
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBrowser } from './lib/browser.mjs'
import { ensureBuilt } from './lib/builds.mjs'
import { runChecks } from './lib/checks.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { ensurePostgres, withPrograms } from './lib/postgres.mjs'
import { main, root, runNode } from './lib/process.mjs'
import { countPlaywright, countVitest } from './lib/test-report.mjs'

const reports = join(root, '.cache', 'reports')
const noDatabase = {
  DATABASE_URL: undefined,
  DATABASE_OWNER_URL: undefined,
  TEST_DATABASE: undefined,
  TEST_DATABASE_URL: undefined,
}

const parts = {
  check: async () => ({ passed: 0, failed: (await runChecks()).length }),
  vitest: () => vitest('vitest', ['--project', 'pure', '--project', 'unit', '--project', 'api'], noDatabase),
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
  e2e: async () => {
    if (!(await ensureBrowser())) return { passed: 0, failed: 1, note: 'DID NOT RUN: no browser' }
    const report = freshReport('e2e') // the file named in e2e/playwright.config.ts
    const args = ['node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e/playwright.config.ts']
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

await main(async () => {
  const chosen = process.argv.slice(2)
  const unknown = chosen.filter((name) => !(name in parts))
  if (unknown.length > 0)
    throw new Error(`Unknown part: ${unknown.join(', ')}. Parts: ${Object.keys(parts).join(', ')}.`)
  mkdirSync(reports, { recursive: true })
  await ensureInstalled()
  const results = [await timed('build', async () => buildResult())]
  for (const [name, part] of Object.entries(parts)) {
    if (chosen.length === 0 || chosen.includes(name)) results.push(await timed(name, part))
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
