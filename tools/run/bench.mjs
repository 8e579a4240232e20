// Runs the benchmarks on a private PostgreSQL server and the installed browser.
import { ensureBrowser, ensureQuietBrowser } from './lib/browser.mjs'
import { ensureBuilt } from './lib/builds.mjs'
import { ensureCoturn } from './lib/coturn.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { ensurePostgres } from './lib/postgres.mjs'
import { main, runNode } from './lib/process.mjs'

await main(async () => {
  await ensureInstalled()
  await ensureBuilt()
  await ensureQuietBrowser()
  // Calls need the whole browser, and a relay.
  await ensureBrowser()
  await ensureCoturn()
  const url = await ensurePostgres()
  if (!url) return 1
  return runNode(['bench/src/main.ts', ...process.argv.slice(2)], { env: { TEST_DATABASE_URL: url } })
})
