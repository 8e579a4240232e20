/** How the national node behaves: as it should, as when somebody gives up or it fails, or as nobody may be believed. */
export const identityFaults = [
  'ok',
  'cancelled',
  'error',
  'down',
  'wrong-audience',
  'replay',
  'expired',
  'bad-signature',
  'unsigned',
  'other-provider',
] as const
export type IdentityFault = (typeof identityFaults)[number]
