// Writes the audit trail as FHIR AuditEvents, or checks its seals.
import { ensureInstalled } from './lib/install.mjs'
import { main, runNode } from './lib/process.mjs'

await main(async () => {
  await ensureInstalled()
  return runNode(['server/src/audit/cli.ts', ...process.argv.slice(2)])
})
