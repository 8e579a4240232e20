import type { Frames } from '../router/layouts.ts'

/** What several screens stand in, by the name that their rows give, a line each. */
export const frames: Frames = {
  account: () => import('./account/account-frame.tsx'),
}
