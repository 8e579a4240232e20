// Puts small faults into an area's rules, stores and handlers and shows which of them no test notices.
//   npm run mutate -- AREA [--sample N] [--seed S] [--only PART-OF-PATH:LINE] [--kind PART-OF-KIND] [--with PART-OF-TEST] [--limit SECONDS] [--fresh]
// --with lets other areas' tests judge as well, those whose path contains it.
import { ensureInstalled } from './lib/install.mjs'
import { main, runNode } from './lib/process.mjs'

await main(async () => {
  await ensureInstalled()
  return runNode(['tools/src/mutation/main.ts', ...process.argv.slice(2)])
})
