// Puts small faults into an area's rules, stores and handlers and shows which of them no test notices.
//   npm run mutate -- AREA [--sample N] [--seed S] [--only PART-OF-PATH:LINE] [--kind PART-OF-KIND] [--wide] [--limit SECONDS] [--fresh]
// --wide also runs the tests of other areas that reach what the area's own tests leave alive; it takes long.
import { ensureInstalled } from './lib/install.mjs'
import { main, runNode } from './lib/process.mjs'

await main(async () => {
  await ensureInstalled()
  return runNode(['tools/src/mutation/main.ts', ...process.argv.slice(2)])
})
