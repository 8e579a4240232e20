import { endpoints } from '@portal/contract/areas/sessions'
import type { ProblemCode } from '@portal/contract/problems'
import { expect, test, vi } from 'vitest'
import { setSession, type SignedIn } from '../session/session.ts'
import { isProofAsked, onProofAsked, settleProof } from '../session/proof.ts'
import { callerOf, onUnauthenticated } from './caller.ts'

const refusal = (status: number, errorCode: ProblemCode) => () => Response.json({ errorCode }, { status })
const done = () => new Response(null, { status: 204 })

/** A caller that gets these answers in this order; `asked` are the addresses that were called. */
function calling(...answers: (() => Response | Promise<Response>)[]) {
  const asked: string[] = []
  const call = callerOf(endpoints, async (input) => {
    asked.push(input instanceof Request ? input.url : input.toString())
    return answers[asked.length - 1]!()
  })
  return { call, asked }
}

/** Answers the next request for proof. */
function answerProof(proved: boolean): () => void {
  const stop = onProofAsked(() => {
    if (!isProofAsked()) return
    stop()
    settleProof(proved)
  })
  return stop
}

test('a call that needs proof is made again once it was given', async () => {
  const { call, asked } = calling(refusal(403, 'PROOF_REQUIRED'), done)
  answerProof(true)
  await call('sessionEndOthers')
  expect(asked).toEqual(['/mpi/accounts/mpi-user/sessions', '/mpi/accounts/mpi-user/sessions'])
})

test('it is refused when the person declines, and any other refusal asks for nothing', async () => {
  const declined = calling(refusal(403, 'PROOF_REQUIRED'))
  answerProof(false)
  await expect(declined.call('sessionEndOthers')).rejects.toMatchObject({ errorCode: 'PROOF_REQUIRED' })
  const other = calling(refusal(404, 'NOT_FOUND'))
  const stop = onProofAsked(() => expect.unreachable('proof was asked for'))
  await expect(other.call('sessionEndOthers')).rejects.toMatchObject({ errorCode: 'NOT_FOUND' })
  stop()
  expect([declined.asked.length, other.asked.length]).toEqual([1, 1])
})

test('a call that was on its way while proof was given is made again instead of signing out', async () => {
  const told: string[] = []
  const stop = onUnauthenticated(() => void told.push('signed out'))
  const gone = refusal(401, 'UNAUTHENTICATED')
  const underWay = calling(() => {
    settleProof(true)
    return gone()
  }, done)
  await underWay.call('sessionEndOthers')
  expect([underWay.asked.length, told]).toEqual([2, []])
  await expect(calling(gone).call('sessionEndOthers')).rejects.toMatchObject({ status: 401 })
  expect(told).toEqual(['signed out'])
  stop()
})

test('a call names the account for which the page was loaded, and the page is loaded anew for another one', async () => {
  const [reload, told, named] = [vi.fn<() => void>(), vi.fn<() => void>(), [] as (string | null)[]]
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('sessionStorage', { removeItem: () => undefined })
  const stop = onUnauthenticated(told)
  const call = callerOf(endpoints, async (_address, init) => {
    named.push(new Headers(init?.headers).get('x-portal-account'))
    return named.length === 1 ? done() : refusal(401, 'OTHER_ACCOUNT')()
  })
  await call('sessionEndOthers')
  setSession({ state: 'in', account: { id: '7' } } as SignedIn)
  await expect(call('sessionEndOthers')).rejects.toMatchObject({ errorCode: 'OTHER_ACCOUNT' })
  expect(named).toEqual([null, '7'])
  expect([reload.mock.calls.length, told.mock.calls.length]).toEqual([1, 0])
  stop()
  setSession({ state: 'unknown' })
  vi.unstubAllGlobals()
})
