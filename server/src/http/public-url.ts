import { ConfigError } from '../setting-kinds.ts'

/** The address at which a portal that listens there can be called from the same machine. */
export const addressOf = (host: string, port: number): string =>
  `http://${host === '0.0.0.0' || host === '::' ? 'localhost' : host}:${port}`

const loopback = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/

/**
 * Checks PUBLIC_URL. Raises `ConfigError`. Over plain http, cookies and passwords can be read on the way: it is allowed only for a machine's own
 * addresses, and not in production.
 */
export function checkPublicUrl(text: string | undefined, production: boolean): void {
  if (text === undefined) {
    if (production) throw new ConfigError('NODE_ENV=production needs PUBLIC_URL')
    return
  }
  const { protocol, hostname: host } = new URL(text)
  if (protocol === 'https:') return
  if (production) throw new ConfigError('NODE_ENV=production needs a PUBLIC_URL that begins with https://')
  if (protocol !== 'http:' || !loopback.test(host))
    throw new ConfigError('PUBLIC_URL has to begin with https:// unless it names this machine itself')
}
