import type { request } from 'node:http'

/**
 * The function that opens a request with this protocol. It is imported when first needed: an import of `node:http` at the top of a module makes Node
 * prepare all of it, including its browser-like clients, before the portal starts, which takes part of a second.
 */
export const requester = async (secure: boolean): Promise<typeof request> =>
  (secure ? await import('node:https') : await import('node:http')).request
