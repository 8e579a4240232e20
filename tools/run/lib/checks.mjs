import { join } from 'node:path'
import { node, root, run } from './process.mjs'

const tool = (path, ...args) => [join(root, 'node_modules', path), ...args]
const checks = {
  types: tool('typescript/bin/tsc', '-p', 'tsconfig.json'),
  lint: tool('oxlint/bin/oxlint', '--type-aware', '--deny-warnings', '--report-unused-disable-directives'),
  format: tool('oxfmt/bin/oxfmt', '--check', '.'),
  'dead code and dependencies': tool('knip/bin/knip.js'),
  'reach of statements': tool('vitest/vitest.mjs', 'run', '--project', 'pure', 'tools/src/patient-statements.test.ts'),
}

/** Runs all fast checks at once and shows the output of those that fail. Returns the names of the failed ones. */
export async function runChecks() {
  const failed = await Promise.all(
    Object.entries(checks).map(async ([name, args]) => {
      const started = performance.now()
      const { code, output } = await run(node, args, { capture: true })
      const seconds = ((performance.now() - started) / 1000).toFixed(1)
      console.log(
        `${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)${code === 0 ? '' : `\n${output.trimEnd()}\n`}`,
      )
      return code === 0 ? [] : [name]
    }),
  )
  return failed.flat()
}
