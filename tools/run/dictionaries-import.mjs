// Replaces the dictionaries of the referral form by those of CSV files.
import { ensureInstalled } from './lib/install.mjs'
import { main, runNode } from './lib/process.mjs'

await main(async () => {
  await ensureInstalled()
  return runNode(['server/src/areas/dictionaries/cli.ts', ...process.argv.slice(2)])
})
