// Writes the file with what is the clinic's own.
import { runCommand } from './lib/commands.mjs'

await runCommand('server/src/areas/site/cli.ts')
