import { expect, test } from 'vitest'
import { startPortal } from '../../testing/harness.ts'
import { today } from '../../testing/targets.ts'

test.each([
  [{}, { viewResultsAsText: false, edmEnabled: true }],
  [
    { RESULTS_AS_TEXT: 'on', RESULTS_DOCUMENTS: 'off' },
    { viewResultsAsText: true, edmEnabled: false },
  ],
])('the clinic decides how results are shown: %j [S-viewResultsAsText]', async (env, told) => {
  const portal = await startPortal({ today, idle: true, env })
  try {
    const person = await portal.as('piotr')
    expect(await person.call('testResultSettings')).toEqual(told)
  } finally {
    await portal.close()
  }
})
