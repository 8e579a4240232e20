// Writes what patients and the clinic wrote to one another as HL7 FHIR R4 into a file.
import { runCommand } from './lib/commands.mjs'

await runCommand('server/src/clinic/export/cli.ts')
