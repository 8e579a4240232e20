// Builds the web and the server part from scratch.
import { ensureBuilt } from './lib/builds.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { main } from './lib/process.mjs'

await main(async () => {
  await ensureInstalled()
  await ensureBuilt({ force: true })
  return 0
})
