import { verify, type KeyObject } from 'node:crypto'

/** What a JWT of an application says. */
export type VonageClaims = Readonly<Record<string, unknown>>

const read = (part: string): VonageClaims => {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString('utf8')) as VonageClaims
  } catch {
    return {}
  }
}

/** What a JWT says (RFC 7519, RS256); undefined where the application did not sign it, or it is not good now. */
export function claimsOf(
  token: string,
  key: KeyObject,
  { applicationId, now }: { readonly applicationId: string; readonly now: Date },
): VonageClaims | undefined {
  const [head = '', said = '', mark = ''] = token.split('.')
  if (read(head).alg !== 'RS256') return undefined
  if (!verify('sha256', Buffer.from(`${head}.${said}`), key, Buffer.from(mark, 'base64url'))) return undefined
  const claims = read(said)
  const seconds = now.getTime() / 1000
  const isNow = Number(claims.iat) <= seconds + 60 && Number(claims.exp) > seconds
  return isNow && claims.application_id === applicationId && typeof claims.jti === 'string' ? claims : undefined
}
