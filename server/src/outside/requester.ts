import type { request } from 'node:http'

/**
 * The function that opens a request to an address of this protocol. Modules that name `node:http` at their top have Node prepare all of it,
 * its browser-like clients too, before the portal starts: a part of a second for what the first call outside needs.
 */
export const requester = async (secure: boolean): Promise<typeof request> =>
  (secure ? await import('node:https') : await import('node:http')).request
