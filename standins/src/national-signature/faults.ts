/** How the national signature service behaves: correctly, not at all, or with documents that must not be accepted. */
export const signingFaults = [
  'ok',
  'down',
  'silent',
  'rubbish',
  'unsigned',
  'changed',
  'untrusted',
  'found-invalid',
  'replay',
  'expired',
] as const
export type SigningFault = (typeof signingFaults)[number]
