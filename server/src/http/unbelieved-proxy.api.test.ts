import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPortal, type TestPortal } from '../testing/harness.ts'
import { instances } from '../testing/instances.ts'

let unbelieving: TestPortal
let believing: TestPortal
beforeAll(async () => {
  unbelieving = await startPortal({ env: { LOG_LEVEL: 'warn' } })
  believing = await startPortal({ env: { LOG_LEVEL: 'warn', TRUSTED_PROXIES: '1' } })
})
afterAll(() => Promise.all([unbelieving.close(), believing.close()]))

const told = (portal: TestPortal) =>
  portal
    .logged()
    .split('\n')
    .filter((line) => line.includes('PROXY_NOT_TRUSTED'))

test('a portal behind a proxy that it does not believe says so once, without anybody’s address', async () => {
  await fetch(`${unbelieving.url}/health`)
  expect(told(unbelieving)).toEqual([])
  const headers = { 'x-forwarded-for': '203.0.113.7' }
  for (let call = 0; call < 6; call += 1)
    for (const { url } of [unbelieving, believing]) await fetch(`${url}/health`, { headers })
  expect(told(unbelieving)).toHaveLength(instances)
  expect(unbelieving.logged()).not.toContain('203.0.113.7')
  expect(told(believing)).toEqual([])
})
