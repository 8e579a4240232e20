import { createHash, createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { sameSecret } from '../http.ts'

export interface S3Account {
  accessKey: string
  secretKey: string
  region: string
}

/** Refusals of a request's signature, by their names in the protocol. */
export type SignatureFault =
  | 'AccessDenied'
  | 'AuthorizationHeaderMalformed'
  | 'InvalidAccessKeyId'
  | 'RequestTimeTooSkewed'
  | 'SignatureDoesNotMatch'
  | 'XAmzContentSHA256Mismatch'

const form =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/
const longestSkewMs = 15 * 60_000

/** Checks a request's signature (AWS Signature Version 4, header form) and that the body is the signed one. Returns undefined when both are valid. */
export function signatureFault(request: IncomingMessage, body: Buffer, account: S3Account): SignatureFault | undefined {
  const { authorization } = request.headers
  if (authorization === undefined) return 'AccessDenied'
  const [, accessKey, day = '', region = '', names = '', signature = ''] = form.exec(authorization) ?? []
  if (accessKey === undefined || region !== account.region) return 'AuthorizationHeaderMalformed'
  if (accessKey !== account.accessKey) return 'InvalidAccessKeyId'
  const at = header(request, 'x-amz-date')
  if (!at.startsWith(day) || Math.abs(instantOf(at) - Date.now()) > longestSkewMs) return 'RequestTimeTooSkewed'
  const signed = names.split(';')
  const contentHash = header(request, 'x-amz-content-sha256')
  if (!['host', 'x-amz-date', 'x-amz-content-sha256'].every((name) => signed.includes(name))) return 'AccessDenied'
  if (contentHash !== sha256(body)) return 'XAmzContentSHA256Mismatch'
  const canonical = [
    request.method,
    canonicalPath(request.url ?? '/'),
    canonicalQuery(request.url ?? '/'),
    ...signed.map((name) => `${name}:${header(request, name).trim().replace(/\s+/g, ' ')}`),
    '',
    names,
    contentHash,
  ].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', at, scope, sha256(canonical)].join('\n')
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer | string>(
    (secret, part) => createHmac('sha256', secret).update(part).digest(),
    `AWS4${account.secretKey}`,
  )
  const expected = createHmac('sha256', key).update(text).digest('hex')
  return sameSecret(signature, expected) ? undefined : 'SignatureDoesNotMatch'
}

const sha256 = (text: Buffer | string): string => createHash('sha256').update(text).digest('hex')
const header = (request: IncomingMessage, name: string): string => String(request.headers[name] ?? '')
const instantOf = (text: string): number =>
  Date.parse(text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))

const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
const pathOf = (url: string): string => url.split('?')[0] ?? ''
const canonicalPath = (url: string): string =>
  pathOf(url)
    .split('/')
    .map((part) => encode(decodeURIComponent(part)))
    .join('/')
const canonicalQuery = (url: string): string =>
  [...new URLSearchParams(url.split('?')[1] ?? '')]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .toSorted()
    .join('&')
