import type { DeviceProblem } from '../device-problem.ts'

/** What a conversation needs, in the order in which it is shown. */
export const partNames = ['camera', 'microphone', 'speaker', 'connection'] as const
export type PartName = (typeof partNames)[number]

/** What may be wrong with each part. */
export interface Problems {
  readonly camera: DeviceProblem
  readonly microphone: DeviceProblem | 'silent'
  readonly speaker: 'silent' | 'unsupported'
  /** `portal`: the portal itself is not reached; `network`: there is no way for picture and sound. */
  readonly connection: 'portal' | 'network' | 'unsupported'
}

export type Check<P> =
  | { readonly state: 'unchecked' | 'checking' | 'good' }
  | { readonly state: 'problem'; readonly problem: P }

/** What is known of each part. */
export type Checks = { readonly [N in PartName]: Check<Problems[N]> }

/** The richest kind of consultation that works. */
export type Possible = 'video' | 'sound' | 'chat' | 'nothing'

export type Outcome =
  /** Some parts have been checked, these have not. */
  | { readonly kind: 'unfinished'; readonly remaining: readonly PartName[] }
  | { readonly kind: 'finished'; readonly problems: readonly PartName[]; readonly possible: Possible }

/** A chat needs the portal alone; a conversation also a way for sound, a microphone and a speaker; only its picture needs a camera. */
function possibleWith({ camera, microphone, speaker, connection }: Checks): Possible {
  if (connection.state === 'problem') return connection.problem === 'portal' ? 'nothing' : 'chat'
  if (microphone.state === 'problem' || speaker.state === 'problem') return 'chat'
  return camera.state === 'problem' ? 'sound' : 'video'
}

/** What the checks come to; undefined before the first one. */
export function outcomeOf(checks: Checks): Outcome | undefined {
  const inState = (...states: readonly Check<unknown>['state'][]) =>
    partNames.filter((name) => states.includes(checks[name].state))
  if (inState('unchecked').length === partNames.length) return undefined
  const remaining = inState('unchecked', 'checking')
  if (remaining.length > 0) return { kind: 'unfinished', remaining }
  return { kind: 'finished', problems: inState('problem'), possible: possibleWith(checks) }
}
