// Replaces the register of medicines and the interactions by those of files.
import { runCommand } from './lib/commands.mjs'

await runCommand('server/src/areas/interactions/cli.ts')
