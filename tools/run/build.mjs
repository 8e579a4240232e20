// Builds the web part from scratch.
import { ensureInstalled } from './lib/install.mjs'
import { main } from './lib/process.mjs'
import { ensureWebBuilt } from './lib/web-build.mjs'

await main(async () => {
  await ensureInstalled()
  await ensureWebBuilt({ force: true })
  return 0
})
