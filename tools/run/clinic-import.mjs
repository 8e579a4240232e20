// Loads HL7 FHIR R4 files into the local clinic.
import { ensureInstalled } from './lib/install.mjs'
import { main, runNode } from './lib/process.mjs'

await main(async () => {
  await ensureInstalled()
  return runNode(['server/src/clinic/import/cli.ts', ...process.argv.slice(2)])
})
