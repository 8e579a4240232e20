import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AllValues } from './result-inside.tsx'

const refetch = () => Promise.resolve() as never
const drawn = (more: { error?: Error; missing?: boolean }): string => {
  const { error = null, missing = true } = more
  const read = { error, isFetching: false, refetch }
  const page: ReactElement = <AllValues missing={missing} count={72} read={read} onAsk={() => undefined} />
  return renderToStaticMarkup(page)
}

test('values that could not be read are said to be missing, with a button for another try', () => {
  expect(drawn({})).toContain('Pokaż wszystkie wartości (72)')
  expect(drawn({ missing: false })).toBe('')
  const failed = drawn({ error: new Error('silent') })
  expect(failed).toContain('role="alert"')
  expect(failed).toContain('Spróbuj ponownie')
  expect(failed).not.toContain('Pokaż wszystkie')
})
