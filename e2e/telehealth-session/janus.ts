import { startJanus, type TestJanus } from '../support/janus.ts'
import { test as base } from '../support/test.ts'

/** `test` with a media server of its own. */
export const test = base.extend<{ readonly janus: TestJanus }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs
  janus: async ({}, use, { parallelIndex }) => {
    const janus = await startJanus(36_000 + 100 * parallelIndex)
    await use(janus)
    await janus.stop()
  },
})
