import type { endpoints } from '@portal/contract/areas/registration'
import type { Output } from '@portal/contract/endpoint'
import { useCallback, useEffect, useRef, useState } from 'react'
import { callRegistration } from './calls.ts'

export type ChallengeKind = 'PICTURE' | 'WORDS'
type Challenge = Output<(typeof endpoints)['registrationChallenge'], Blob>

/** Seconds before its expiry at which a challenge is replaced. */
const ahead = 45

export interface ChallengeState {
  readonly kind: ChallengeKind
  readonly challenge: Challenge | undefined
  readonly failed: boolean
  /** How many challenges came after the first; each one is announced. */
  readonly renewals: number
  readonly answer: string
  readonly setAnswer: (answer: string) => void
  /** Asks for another challenge, of the same or the other kind; the answer to the old one is cleared. */
  readonly renew: (kind?: ChallengeKind) => void
}

/**
 * The form's challenge: set by the server, replaced after a failure and before it expires. The server keeps the time at which the form was opened
 * from one challenge to the next.
 */
export function useChallenge(): ChallengeState {
  const [kind, setKind] = useState<ChallengeKind>('PICTURE')
  const [state, setState] = useState<{ challenge?: Challenge; failed: boolean; renewals: number }>({
    failed: false,
    renewals: -1,
  })
  const [answer, setAnswer] = useState('')
  const latest = useRef<{ token?: string; turn: number; kind: ChallengeKind }>({ turn: 0, kind: 'PICTURE' })

  const renew = useCallback((wanted?: ChallengeKind) => {
    const now = latest.current
    const turn = ++now.turn
    now.kind = wanted ?? now.kind
    setKind(now.kind)
    setAnswer('')
    const query = { kind: now.kind, ...(now.token ? { previous: now.token } : {}) }
    const ask = async () => {
      const challenge = await callRegistration('registrationChallenge', { query }).catch(() => undefined)
      if (turn !== now.turn) return
      if (challenge) now.token = challenge.token
      setState(({ renewals }) =>
        challenge ? { challenge, failed: false, renewals: renewals + 1 } : { failed: true, renewals },
      )
    }
    void ask()
  }, [])

  useEffect(() => {
    if (latest.current.turn === 0) renew()
  }, [renew])

  const { challenge } = state
  useEffect(() => {
    if (!challenge) return undefined
    const timer = setTimeout(() => renew(), Math.max(1, challenge.expiresInSeconds - ahead) * 1000)
    return () => clearTimeout(timer)
  }, [challenge, renew])

  return { kind, challenge, failed: state.failed, renewals: state.renewals, answer, setAnswer, renew }
}
