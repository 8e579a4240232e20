import type { World } from '@portal/standins/world'
import type { Probe } from './readiness.ts'

/** The local clinic always answers, unless the desk makes it refuse or stay silent. */
export const playedClinic =
  (world: World | undefined): Probe =>
  (signal) => {
    const state = world?.switches.clinic ?? 'ok'
    if (state === 'ok') return undefined
    return new Promise<void>((_answer, refuse) => {
      if (state === 'down') return refuse(new Error('the clinic does not answer'))
      signal.addEventListener('abort', () => refuse(signal.reason), { once: true })
    })
  }
