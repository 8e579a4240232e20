// Installs, builds what has changed and runs the portal until it is told to stop.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled } from './lib/install.mjs'
import { main, root, runNode } from './lib/process.mjs'
import { ensureWebBuilt } from './lib/web-build.mjs'

// The portal needs little; left to itself V8 lets the heap grow to several times of it before it collects.
const heap = JSON.parse(readFileSync(join(root, 'server', 'node-options.json'), 'utf8'))
// Kept from start to start: without types to strip and code to compile, the next start takes half the time.
const env = { NODE_COMPILE_CACHE: join(root, '.cache', 'compiled') }

await main(async () => {
  await ensureInstalled()
  await ensureWebBuilt()
  return runNode([...heap, 'server/src/main.ts', ...process.argv.slice(2)], { env })
})
