// Replaces the dictionaries of the referral form by those of CSV files.
import { runCommand } from './lib/commands.mjs'

await runCommand('server/src/areas/dictionaries/cli.ts')
