// The fast checks: types, lint, format, dead code and dependencies, reach of statements.
import { runChecks } from './lib/checks.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { main } from './lib/process.mjs'

await main(async () => {
  await ensureInstalled()
  const failed = await runChecks()
  console.log(failed.length === 0 ? 'All checks passed.' : `Failed: ${failed.join(', ')}.`)
  return failed.length === 0 ? 0 : 1
})
