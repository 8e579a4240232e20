import * as z from 'zod/mini'
import type { ClinicCommands, Command, Heard, Kind } from '../../commands.ts'
import type { Probe } from '../../readiness.ts'

const outcome = z.discriminatedUnion('state', [
  z.object({ state: z.literal('accepted'), result: z.nullable(z.object({ booking: z.string() })) }),
  z.object({
    state: z.literal('refused'),
    code: z.enum([
      'NOT_FOUND',
      'SLOT_TAKEN',
      'BOOKING_OVERLAP',
      'BOOKING_LOCKED',
      'BOOKING_STATUS',
      'SLOT_HOLD_EXPIRED',
    ]),
  }),
])
const unknown = { state: 'unknown' } as const

/** A client of such a hospital: an answer that is not of its protocol counts as silence. */
export function hospitalClient(url: string): { commands: ClinicCommands; probe: Probe } {
  const at = ({ id }: Command) => `${url}/commands/${id}`
  async function heard<K extends Kind>(ask: () => Promise<Response>): Promise<Heard<K> | { readonly state: 'absent' }> {
    try {
      const response = await ask()
      if (response.status === 404) return { state: 'absent' }
      if (!response.ok) return unknown
      const parsed = z.safeParse(outcome, await response.json())
      return parsed.success ? (parsed.data as Heard<K>) : unknown
    } catch {
      return unknown
    }
  }
  return {
    commands: {
      async carryOut(command, signal) {
        const found = await heard<typeof command.kind>(() =>
          fetch(at(command), {
            method: 'PUT',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify(command),
            signal,
          }),
        )
        return found.state === 'absent' ? unknown : found
      },
      outcomeOf: (command, signal) => heard(() => fetch(at(command), { signal })),
    },
    probe: async (signal) => {
      const { ok } = await fetch(`${url}/ready`, { signal })
      if (!ok) throw new Error('the hospital is not ready')
    },
  }
}
