import type { Frames } from '../router/layouts.ts'

/** Frames that several screens share, by the name in the routes' rows, one line each. */
export const frames: Frames = {
  account: () => import('./account/account-frame.tsx'),
  payments: () => import('./payments/payments-frame.tsx'),
  register: () => import('./register/register-frame.tsx'),
}
