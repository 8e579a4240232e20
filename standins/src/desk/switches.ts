import { identityFaults } from '../identity/faults.ts'
import { clinicStates, type Switches } from '../world.ts'

const onOff = new Map<unknown, boolean>([
  ['on', true],
  ['off', false],
  [true, true],
  [false, false],
])

/** Reads switches from a form or from JSON (`clinic`, `sms`, `mail`, `telehealth`, `ampa`, `identity`); undefined when a field or a value is unknown. */
export function readSwitches(fields: Record<string, unknown>): Partial<Switches> | undefined {
  const change: Partial<Switches> = {}
  for (const [name, value] of Object.entries(fields)) {
    if (name === 'clinic') {
      const state = clinicStates.find((one) => one === value)
      if (!state) return undefined
      change.clinic = state
    } else if (name === 'identity') {
      const fault = identityFaults.find((one) => one === value)
      if (!fault) return undefined
      change.identity = fault
    } else if (name === 'sms' || name === 'mail' || name === 'telehealth' || name === 'ampa') {
      const on = onOff.get(value)
      if (on === undefined) return undefined
      change[name] = on
    } else return undefined
  }
  return change
}
