// Writes the audit trail as FHIR AuditEvents, or checks its seals.
import { ensureInstalled } from './lib/install.mjs'
import { main, runNode } from './lib/process.mjs'

await main(async () => {
  await ensureInstalled()
  // Without the limit what was written already lies about as garbage by the hundred megabytes.
  return runNode(['--max-semi-space-size=4', 'server/src/audit/cli.ts', ...process.argv.slice(2)])
})
