import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '@portal/contract/endpoint'

/** Which callers sit at a terminal that people share one after another (docs/decisions/kiosk.md). */
export interface SharedTerminals {
  /** Every caller of this portal does; or those that reach it under this host name, at any port; or none. */
  readonly at: true | string | undefined
  /** Milliseconds without use after which a session there ends. */
  readonly idleMs: number
  /** Milliseconds after which it ends in any case. */
  readonly absoluteMs: number
}

/** The page's cookie that says that it stands on a shared terminal; readable, and without effect on the server, which decides by itself. */
export const terminalCookie = 'terminal'

/** Whether a call comes from a shared terminal. */
export const atSharedTerminal = ({ at }: SharedTerminals, { headers }: FastifyRequest): boolean =>
  at === true || (at !== undefined && headers.host?.toLowerCase().replace(/:\d+$/, '') === at)

const shownInPages = new Set(['image', 'audio', 'video'])

/**
 * Whether an answer would leave a person's file on the device: one that the browser opens or saves by itself. What our own scripts ask for, and what a
 * page shows inside itself, leaves nothing. A stream of events is read by a page as well, and browsers send it without headers of our own.
 */
export const leavesFile = ({ output, access, lasting }: Endpoint, { headers }: FastifyRequest): boolean =>
  output !== null &&
  lasting !== true &&
  'file' in output &&
  access.kind !== 'public' &&
  headers['x-portal-request'] === undefined &&
  !shownInPages.has(headers['sec-fetch-dest'] ?? '')

/** What a browser forgets at sign-out; at a shared terminal also the choices of the person who leaves (Clear-Site-Data). */
export const clearedAtSignOut = ({ sharedTerminal }: { readonly sharedTerminal: boolean }): string =>
  sharedTerminal ? '"cache", "cookies", "storage"' : '"cache", "storage"'
