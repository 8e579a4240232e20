const ofThisMachine = new Set(['localhost', '127.0.0.1'])

/**
 * The address at which a browser that reached the portal under `host` (name and port) opens a page: on one machine both must have the same name, because
 * the cookie belongs to a name. Any other address stays as it is.
 */
export function reachedFrom(host: string, page: string): string {
  const url = new URL(page)
  const [name = ''] = host.split(':')
  if (ofThisMachine.has(url.hostname) && ofThisMachine.has(name)) url.hostname = name
  return url.href
}
