/** How the national node behaves: correctly, as when the person cancels or it fails, or with answers that must not be trusted. */
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
