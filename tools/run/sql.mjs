// Gives the portal's database a statement of SQL.
import { runCommand } from './lib/commands.mjs'

await runCommand('server/src/operator/cli.ts')
