import { existsSync, readFileSync } from 'node:fs'

/** Counts `{ passed, failed }` in the JSON report of a Vitest run. A test file that does not load counts as one failure. */
export function countVitest(file) {
  if (!existsSync(file)) return { passed: 0, failed: 1 }
  const report = JSON.parse(readFileSync(file, 'utf8'))
  const unloaded = report.testResults.filter(
    (result) => result.status === 'failed' && result.assertionResults.length === 0,
  )
  return { passed: report.numPassedTests, failed: report.numFailedTests + unloaded.length }
}

/** Counts `{ passed, failed }` in the JSON report of a Playwright run. A flaky test counts as failed, and so does an error outside of tests. */
export function countPlaywright(file) {
  if (!existsSync(file)) return { passed: 0, failed: 1 }
  const { stats, errors } = JSON.parse(readFileSync(file, 'utf8'))
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length }
}
