// Writes the audit trail as FHIR AuditEvents, or checks its seals.
import { runCommand } from './lib/commands.mjs'

await runCommand('server/src/audit/cli.ts')
