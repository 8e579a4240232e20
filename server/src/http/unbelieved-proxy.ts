import type { FastifyRequest } from 'fastify'
import type { Log } from '../log/log.ts'

/**
 * Tells once, by the first call that shows it, that a proxy in front names its callers and is not believed: all people then share the proxy's address,
 * and with it its limits and locks. Somebody who calls directly can send that header as well, so it is told and nothing follows from it.
 */
export function unbelievedProxy(trustedProxies: number, log: Pick<Log, 'warn'>): (request: FastifyRequest) => void {
  let told = trustedProxies > 0
  return ({ headers }) => {
    if (told || headers['x-forwarded-for'] === undefined) return
    told = true
    log.warn({ code: 'PROXY_NOT_TRUSTED' }, 'calls name their caller in X-Forwarded-For, and TRUSTED_PROXIES is 0')
  }
}
