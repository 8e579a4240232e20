// Makes, checks or restores a backup of database and files.
import { ensureInstalled } from './lib/install.mjs'
import { withPrograms } from './lib/postgres.mjs'
import { main, runNode } from './lib/process.mjs'

await main(async () => {
  await ensureInstalled()
  const args = ['--max-semi-space-size=4', 'server/src/backup/cli.ts', ...process.argv.slice(2)]
  return runNode(args, { env: withPrograms() })
})
