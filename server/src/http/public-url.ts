import { ConfigError } from '../setting-kinds.ts'

const loopback = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/

/** Raises `ConfigError`. Over plain http cookies and passwords can be read on the way: only a machine's own addresses go without, and not in production. */
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
