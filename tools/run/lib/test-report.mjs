import { existsSync, readFileSync } from 'node:fs'

/**
 * Reads `{ passed, failures }` from the JSON report of a Vitest run; failures are names of tests. A test file that does not load counts as one
 * failure.
 */
export function readVitest(file) {
  if (!existsSync(file)) return { passed: 0, failures: ['no report was written'] }
  const report = JSON.parse(readFileSync(file, 'utf8'))
  const failures = report.testResults.flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter((one) => one.status === 'failed').map((one) => `${name} > ${one.fullName}`)
    return status === 'failed' && assertionResults.length === 0 ? [name] : failed
  })
  return { passed: report.numPassedTests, failures }
}

/**
 * Reads `{ passed, failures }` from the JSON report of a Playwright run; failures are names of tests. A flaky test counts as failed, and so does an
 * error outside of tests.
 */
export function readPlaywright(file) {
  if (!existsSync(file)) return { passed: 0, failures: ['no report was written'] }
  const { stats, errors, suites } = JSON.parse(readFileSync(file, 'utf8'))
  const within = ({ suites: inner = [], specs = [] }) => [...specs, ...inner.flatMap(within)]
  const failed = suites
    .flatMap(within)
    .filter(({ tests }) => tests.some(({ status }) => status === 'unexpected' || status === 'flaky'))
    .map(({ file: where, line, title }) => `${where}:${line} > ${title}`)
  return { passed: stats.expected, failures: [...failed, ...errors.map(({ message }) => message.split('\n')[0])] }
}
