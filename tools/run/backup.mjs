// Makes, checks or restores a backup of database and files.
import { runCommand } from './lib/commands.mjs'
import { withPrograms } from './lib/postgres.mjs'

await runCommand('server/src/backup/cli.ts', withPrograms)
