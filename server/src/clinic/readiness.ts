import { withTimeLimit } from '../db/time-limit.ts'
import { Problem } from '../http/problem.ts'

const budgetMs = 5_000
const failuresToOpen = 3
const openMs = 10_000
/** The most calls that wait for one answer however long it takes; more of them mean that the portal is overloaded. */
const patientCalls = 200
const overloadMs = 2_000
const retryAfter = 5

/** Asks the hospital system whether it answers; undefined where that is known without asking, so that no call has to wait. */
export type Probe = (signal: AbortSignal) => Promise<void> | undefined

type Outcome = 'answered' | 'refused' | 'silent'

/**
 * A gate before calls that need the hospital system (F12, F13). Calls that come while the system is being asked share one answer, which must come
 * within five seconds. HIS_ERROR is about that system alone: it refused or was silent. After three refusals in a row or one silence it is not asked
 * for ten seconds, and calls get HIS_ERROR at once. When more than 200 calls wait already, a further one waits for at most two seconds and is then
 * refused with UNAVAILABLE: that is the portal's own overload.
 */
export function createReadiness(probe: Probe, monotonic: () => number = () => performance.now()) {
  let asking: Promise<Outcome> | undefined
  let waiting = 0
  let failures = 0
  let closedUntil = 0

  const note = (outcome: Outcome): Outcome => {
    failures = outcome === 'answered' ? 0 : failures + (outcome === 'silent' ? failuresToOpen : 1)
    if (failures >= failuresToOpen) closedUntil = monotonic() + openMs
    return outcome
  }
  const ask = (): Promise<Outcome> | undefined => {
    const ending = new AbortController()
    const answer = probe(ending.signal)
    if (!answer) {
      note('answered')
      return undefined
    }
    asking = outcomeOf(answer, ending).then((outcome) => {
      asking = undefined
      return note(outcome)
    })
    return asking
  }
  const patiently = async (answer: Promise<Outcome>): Promise<Outcome> => {
    if (waiting >= patientCalls)
      return withTimeLimit(answer, overloadMs, () => new Problem('UNAVAILABLE', { retryAfter }))
    waiting++
    try {
      return await answer
    } finally {
      waiting--
    }
  }

  return async (): Promise<void> => {
    if (monotonic() < closedUntil) throw new Problem('HIS_ERROR')
    const answer = asking ?? ask()
    if (answer && (await patiently(answer)) !== 'answered') throw new Problem('HIS_ERROR')
  }
}

async function outcomeOf(answer: Promise<void>, ending: AbortController): Promise<Outcome> {
  const late = new Error(`the clinic did not answer within ${budgetMs} ms`)
  try {
    await withTimeLimit(answer, budgetMs, () => late)
    return 'answered'
  } catch (error) {
    ending.abort(error)
    return error === late ? 'silent' : 'refused'
  }
}
