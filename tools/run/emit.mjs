// Writes docs/openapi.json and docs/routes.json from the contract.
import { ensureInstalled } from './lib/install.mjs'
import { main, runNode } from './lib/process.mjs'

await main(async () => {
  await ensureInstalled()
  return runNode(['tools/src/emit.ts', ...process.argv.slice(2)])
})
