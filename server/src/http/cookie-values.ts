import type { FastifyRequest } from 'fastify'

/** Values of one name that are looked at; what somebody planted beyond them is not. */
const most = 20

/**
 * The different values that a `Cookie` header has for a name, in its order. A browser sends several when a neighbouring domain, or a page without
 * https, set one of the same name; nothing in the header tells which is whose.
 */
function cookieValues(header: string | undefined, name: string): readonly string[] {
  const values = new Set<string>()
  for (const pair of (header ?? '').split(';')) {
    const at = pair.indexOf('=')
    if (at < 0 || pair.slice(0, at).trim() !== name) continue
    values.add(pair.slice(at + 1).trim())
    if (values.size === most) break
  }
  return [...values]
}

/** Reads cookies from a request. */
export const cookiesOf = ({ headers }: FastifyRequest) => ({
  cookieValues: (name: string) => cookieValues(headers.cookie, name),
})
