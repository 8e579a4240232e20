import { identityFaults } from './identity/faults.ts'
import { signingFaults } from './national-signature/faults.ts'

const onOff = [true, false] as const

/** The switches of the desk, one line each, with their states; the first one is the normal state. With `false` the system refuses every call. */
export const switches = {
  /** The clinic's own system: it answers at once, late, or not at all. */
  clinic: ['ok', 'slow', 'down'],
  sms: onOff,
  mail: onOff,
  telehealth: onOff,
  ampa: onOff,
  /** The system for adverse events. */
  adverseEvents: onOff,
  /** The service of self-assessments. */
  selfAssessment: onOff,
  identity: identityFaults,
  nationalSignature: signingFaults,
  /** The imaging archive: it also answers late, rubbish, or takes only a part of what it is sent. */
  imaging: ['ok', 'slow', 'silent', 'rubbish', 'partial'],
  /** The payment provider: it does not answer, takes no money without our confirmation, or tells late, several times, or the oldest last. */
  payments: ['ok', 'silent', 'down', 'manual', 'late', 'repeated', 'shuffled'],
} as const

export type SwitchName = keyof typeof switches
export type Switches = { -readonly [S in SwitchName]: (typeof switches)[S][number] }

/** A state as it is written in forms, addresses and texts. */
export type Word<State = Switches[SwitchName]> = State extends string ? State : State extends true ? 'on' : 'off'

/** The word for a state. */
export const wordOf = <State extends Switches[SwitchName]>(state: State): Word<State> =>
  (typeof state === 'string' ? state : state ? 'on' : 'off') as Word<State>

/** Everything in working order. */
export const allWell = (): Switches =>
  Object.fromEntries(Object.entries(switches).map(([name, [usual]]) => [name, usual])) as unknown as Switches

/** Reads states from a form (words) or from JSON (words, true and false); undefined when a name or a state is unknown. */
export function readSwitches(fields: Record<string, unknown>): Partial<Switches> | undefined {
  const read = Object.entries(fields).map(([name, given]) => {
    const states: readonly (string | boolean)[] = Object.hasOwn(switches, name) ? switches[name as SwitchName] : []
    return [name, states.find((state) => state === given || wordOf(state as Switches[SwitchName]) === given)] as const
  })
  return read.some(([, state]) => state === undefined) ? undefined : (Object.fromEntries(read) as Partial<Switches>)
}
