// Installs, builds what has changed and runs the portal until it is told to stop.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt } from './lib/builds.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { main, root, runNode } from './lib/process.mjs'

// The portal needs little; left to itself V8 lets the heap grow to several times of it before it collects.
const heap = JSON.parse(readFileSync(join(root, 'server', 'node-options.json'), 'utf8'))
// Kept from start to start: without code to compile, the next start takes half the time.
// Each of V8's threads keeps what it has freed in an arena of its own otherwise.
const env = { NODE_COMPILE_CACHE: join(root, '.cache', 'compiled'), MALLOC_ARENA_MAX: '2' }

await main(async () => {
  await ensureInstalled()
  await ensureBuilt()
  return runNode([...heap, 'server/dist/main.js', ...process.argv.slice(2)], { env })
})
