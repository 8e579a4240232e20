import { readinessMs } from '@portal/contract/rules/teleconsultation-window'
import { pathTo } from '../../paths.ts'
import { chatDraftOf } from './chat-draft.ts'
import type { LiveKey } from './keys.ts'
import { LiveCall } from './live-call.ts'
import { switchesOf } from './switches.ts'
import { callLive } from './queries.ts'

/** An invitation that is being written. */
export interface Invitation {
  readonly name: string
  readonly role: string | undefined
  readonly consents: boolean
  /** The key of the call: somebody else is another invitation. */
  readonly key: string
}

/** The patient's side of a live session, with the calls that go with it. */
export interface PatientCall extends LiveKey {
  readonly call: LiveCall
  /** The invitation that is being written: it stays when the consultant joins and the waiting room gives way to the conversation. */
  readonly invitation: () => Invitation | undefined
  readonly keepInvitation: (written: Invitation | undefined) => void
  /** Says again at once that the patient waits. */
  readonly again: () => void
  end(): void
}

let current: PatientCall | undefined

/** The live session that this page has open, if it is this one: the steps of a session share it. */
const openCall = ({ teleconsultationId, patientId }: LiveKey): PatientCall | undefined =>
  current?.teleconsultationId === teleconsultationId && current.patientId === patientId ? current : undefined

/** Opens the patient's side of a live session, or returns the one that is open. */
export function startCall(key: LiveKey): PatientCall {
  const open = openCall(key)
  if (open) return open
  current?.end()
  const { teleconsultationId, patientId } = key
  let told = Promise.resolve()
  let invitation: Invitation | undefined
  const tell = (): Promise<void> => {
    told = callLive('liveReady', { params: { consultationId: teleconsultationId, patientId } }).then(
      ({ queue, consultantAvailable }) =>
        call.noteReady({
          notReady: undefined,
          queue,
          // Who talks with somebody else is no farther away than the queue says.
          consultantAway: consultantAvailable === false && !queue.consultantBusy,
        }),
      (error: unknown) => call.noteReady({ notReady: error, queue: undefined, consultantAway: false }),
    )
    return told
  }
  const call = new LiveCall({
    side: 'PATIENT',
    switches: switchesOf(teleconsultationId),
    chatDraft: chatDraftOf(teleconsultationId),
    token: async () => {
      // The clinic is told first, so that nobody waits of whom it does not know.
      await told
      return (await callLive('liveAccess', { params: { id: teleconsultationId, patientId } })).token
    },
    onJoined: (connectionId) =>
      // The line is open in any case; what is missing then is one line of the trail, which the next connection writes.
      void callLive('liveConnect', {
        params: { id: teleconsultationId },
        body: { connectionId, context: { patientId } },
      }).catch(() => undefined),
  })
  void tell()
  const beat = setInterval(() => void tell(), readinessMs)
  call.subscribe(() => {
    if (call.view().end) clearInterval(beat)
  })
  const started: PatientCall = {
    ...key,
    call,
    invitation: () => invitation,
    keepInvitation: (written) => void (invitation = written),
    again: () => void tell(),
    end: () => {
      clearInterval(beat)
      call.leave()
      if (current === started) current = undefined
    },
  }
  current = started
  return started
}

/**
 * Ends the session when the person has gone to a screen where neither waiting nor the conversation goes on. The choice of how to talk is such a screen:
 * who goes back to it must not be seen and heard meanwhile, and begins from what they choose.
 */
export function endUnlessHere(key: LiveKey): void {
  // The next screen is drawn before the address of the old one is forgotten.
  queueMicrotask(() => {
    const goesOn = [pathTo('telehealthWaiting'), pathTo('telehealthSession')].some((path) => path === location.pathname)
    if (!goesOn) openCall(key)?.end()
  })
}
