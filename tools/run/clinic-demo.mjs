// Writes the demo clinic as FHIR files.
import { ensureInstalled } from './lib/install.mjs'
import { main, runNode } from './lib/process.mjs'

await main(async () => {
  await ensureInstalled()
  return runNode(['server/src/seed/write-demo.ts', ...process.argv.slice(2)])
})
