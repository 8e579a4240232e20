// Installs, builds what has changed and runs the portal until it is told to stop.
import { ensureInstalled } from './lib/install.mjs'
import { main, runNode } from './lib/process.mjs'
import { ensureWebBuilt } from './lib/web-build.mjs'

await main(async () => {
  await ensureInstalled()
  await ensureWebBuilt()
  return runNode(['server/src/main.ts', ...process.argv.slice(2)])
})
