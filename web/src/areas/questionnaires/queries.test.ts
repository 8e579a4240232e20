import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../api/query.ts'
import { bookingQuestionnaireQuery, pauses, programQuestionnaireQuery, serviceStandingQuery } from './queries.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  queryClient.clear()
})

/** A server that answers each call with a status, or not at all; counts the calls. */
function server(status: number | undefined) {
  const fetched = vi.fn<() => Promise<Response>>(async () => {
    if (status === undefined) throw new TypeError('no line')
    return new Response(JSON.stringify({ errorCode: status === 404 ? 'NOT_FOUND' : 'UNAVAILABLE' }), { status })
  })
  vi.stubGlobal('fetch', fetched)
  return fetched
}

test.each([undefined, 503])(
  'a questionnaire that does not come (%s) is asked for again for 3 seconds, then given up',
  async (status) => {
    const fetched = server(status)
    const begun = Date.now()
    const failed = queryClient.fetchQuery(programQuestionnaireQuery('1', '2')).then(
      () => undefined,
      () => Date.now() - begun,
    )
    await vi.runAllTimersAsync()
    expect(await failed).toBe(30 * 100)
    expect(fetched).toHaveBeenCalledTimes(pauses.length + 1)
    expect(pauses.length + 1).toBeLessThanOrEqual(30)
  },
)

test('a refusal is taken at its word', async () => {
  const fetched = server(404)
  await expect(queryClient.fetchQuery(bookingQuestionnaireQuery('1'))).rejects.toMatchObject({ status: 404 })
  expect(fetched).toHaveBeenCalledTimes(1)
})

test('404 on the question whether a service has a questionnaire means that it has none [V-290]', async () => {
  server(404)
  expect(await queryClient.fetchQuery(serviceStandingQuery('DERM'))).toBeNull()
})
