import type { PlainRoute } from '../../paths.ts'

/**
 * The tabs of /account in their order (000 §2). A tab is a route of its own: its row in the route table says its address, its text
 * and, where a clinic may switch it off, its module.
 */
export const accountTabs = [
  'account',
  'accountMydata',
  'accountWard',
  'accountChild',
  'accountWarden',
  'accountParent',
  'accountSecurity',
  'accountSessions',
] as const satisfies readonly PlainRoute[]

export type AccountTab = (typeof accountTabs)[number]
