// Runs the server (restarted when its files change) and Vite's development server in front of it; ends both together.
import { ensureInstalled } from './lib/install.mjs'
import { main, runNode, stopChildren } from './lib/process.mjs'

await main(async () => {
  await ensureInstalled()
  const env = { PORT: process.env.PORT ?? '8080', UI_PARTS: process.env.UI_PARTS ?? 'on' }
  console.log('Pages: http://localhost:5173, all parts of the screens on one: http://localhost:5173/ui-parts')
  const endTogether = async (running) => {
    const code = await running
    stopChildren()
    return code
  }
  const codes = await Promise.all([
    endTogether(runNode(['--watch', '--watch-preserve-output', 'server/src/main.ts'], { env })),
    endTogether(runNode(['node_modules/vite/bin/vite.js', 'web'], { env })),
  ])
  return Math.max(...codes)
})
