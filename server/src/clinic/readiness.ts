import { Problem } from '../http/problem.ts'

const budgetMs = 5_000
const atOnce = 20
const failuresToOpen = 3
const openMs = 10_000

/**
 * Gate before calls that need the hospital system (F12, F13): each probe has five seconds, at most twenty wait at
 * once, and after three failures in a row nobody waits for ten seconds. Refuses with HIS_ERROR.
 */
export function createReadiness(
  probe: (signal: AbortSignal) => Promise<void>,
  monotonic: () => number = () => performance.now(),
) {
  let waiting = 0
  let failures = 0
  let closedUntil = 0
  return async (): Promise<void> => {
    if (monotonic() < closedUntil || waiting >= atOnce) throw new Problem('HIS_ERROR')
    waiting++
    try {
      await withinBudget(probe)
      failures = 0
    } catch {
      failures++
      if (failures >= failuresToOpen) closedUntil = monotonic() + openMs
      throw new Problem('HIS_ERROR')
    } finally {
      waiting--
    }
  }
}

async function withinBudget(probe: (signal: AbortSignal) => Promise<void>): Promise<void> {
  const ending = new AbortController()
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    const reason = new Error(`the clinic did not answer within ${budgetMs} ms`)
    late.reject(reason)
    ending.abort(reason)
  }, budgetMs)
  try {
    await Promise.race([probe(ending.signal), late.promise])
  } finally {
    clearTimeout(timer)
  }
}
