// Installs, builds what has changed and runs the portal until it is told to stop.
import { ensureInstalled } from './lib/install.mjs'
import { main, runNode } from './lib/process.mjs'
import { ensureWebBuilt } from './lib/web-build.mjs'

// The portal needs little; left to itself V8 lets the heap grow to several times of it before it collects.
const heap = ['--max-semi-space-size=16', '--max-old-space-size=384']

await main(async () => {
  await ensureInstalled()
  await ensureWebBuilt()
  return runNode([...heap, 'server/src/main.ts', ...process.argv.slice(2)])
})
