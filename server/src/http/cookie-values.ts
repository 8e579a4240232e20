import type { FastifyRequest } from 'fastify'

/** The most values of one name that are read; if somebody planted more, the rest is ignored. */
const most = 20

/**
 * The different values of a name in a `Cookie` header, in its order. A browser sends several when a neighbouring domain, or a page without https, has
 * set one with the same name; the header does not tell which site set which.
 */
export function cookieValues(header: string | undefined, name: string): readonly string[] {
  const values = new Set<string>()
  for (const pair of (header ?? '').split(';')) {
    const at = pair.indexOf('=')
    if (at < 0 || pair.slice(0, at).trim() !== name) continue
    values.add(pair.slice(at + 1).trim())
    if (values.size === most) break
  }
  return [...values]
}

/** Reads the cookies of a request. */
export const cookiesOf = ({ headers }: FastifyRequest) => ({
  cookieValues: (name: string) => cookieValues(headers.cookie, name),
})
