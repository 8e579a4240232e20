import { defineSystem } from '../system.ts'
import type { NationalSignaturePort } from './port.ts'
import { environment, readSettings } from './settings.ts'

/** The national service in which people sign documents; without it nothing can be signed electronically. */
export const nationalSignature = defineSystem({
  environment,
  read: (parsed: Parameters<typeof readSettings>[0]) => ({ address: readSettings(parsed) }),
  open: async (address): Promise<NationalSignaturePort> => (await import('./tp-signing5.ts')).tpSigning5(address),
})
