// Loads HL7 FHIR R4 files into the local clinic.
import { runCommand } from './lib/commands.mjs'

await runCommand('server/src/clinic/import/cli.ts')
