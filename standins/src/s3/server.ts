import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createHash } from 'node:crypto'
import { answer, close, listen } from '../http.ts'
import { signatureFault, type S3Account, type SignatureFault } from './signature.ts'

export interface S3Server {
  /** Endpoint, without a slash at its end. */
  url: string
  /** The content of the bucket, by key. */
  objects: Map<string, { bytes: Buffer; at: Date }>
  /** Further requests are answered with this status; undefined lets them through. */
  failWith: number | undefined
  close(): Promise<void>
}

const xml = 'application/xml'
const pageSize = 3

const faultStatus: Readonly<Record<SignatureFault, number>> = {
  AccessDenied: 403,
  AuthorizationHeaderMalformed: 400,
  InvalidAccessKeyId: 403,
  RequestTimeTooSkewed: 403,
  SignatureDoesNotMatch: 403,
  XAmzContentSHA256Mismatch: 400,
}

/**
 * A bucket with the part of the S3 API that a store of files needs, by path: PUT, GET and DELETE of an object and ListObjectsV2 (three keys per page,
 * so that paging happens). The signature of every request is checked.
 */
export async function startS3Server(options: { account: S3Account; bucket: string }): Promise<S3Server> {
  const { account, bucket } = options
  const objects: S3Server['objects'] = new Map()
  const refuse = (response: ServerResponse, status: number, code: string) =>
    answer(response, status, xml, `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code></Error>`)
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const chunks: Buffer[] = []
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
    const body = Buffer.concat(chunks)
    if (bucketServer.failWith !== undefined) return refuse(response, bucketServer.failWith, 'InternalError')
    const fault = signatureFault(request, body, account)
    if (fault) return refuse(response, faultStatus[fault], fault)
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    const [, name = '', ...rest] = decodeURIComponent(pathname).split('/')
    const key = rest.join('/')
    if (name !== bucket) return refuse(response, 404, 'NoSuchBucket')
    if (key === '' && request.method === 'GET') return answer(response, 200, xml, page(objects, searchParams))
    const known = objects.get(key)
    if (request.method === 'PUT') {
      objects.set(key, { bytes: body, at: new Date() })
      response.writeHead(200, { etag: `"${createHash('md5').update(body).digest('hex')}"` }).end()
    } else if (request.method === 'GET') {
      if (!known) return refuse(response, 404, 'NoSuchKey')
      const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
      const part = from === undefined ? known.bytes : known.bytes.subarray(Number(from), Number(to) + 1)
      response.writeHead(from === undefined ? 200 : 206, { 'content-type': 'application/octet-stream' }).end(part)
    } else if (request.method === 'DELETE') {
      objects.delete(key)
      response.writeHead(204).end()
    } else refuse(response, 405, 'MethodNotAllowed')
  }
  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy())
  })
  const port = await listen(server, '127.0.0.1', 0)
  const bucketServer: S3Server = {
    url: `http://127.0.0.1:${port}`,
    objects,
    failWith: undefined,
    close: () => close(server),
  }
  return bucketServer
}

const escaped = (text: string): string =>
  text.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? sign)

function page(objects: S3Server['objects'], query: URLSearchParams): string {
  const prefix = query.get('prefix') ?? ''
  const after = query.get('continuation-token') ?? ''
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).toSorted()
  const shown = keys.slice(0, pageSize)
  const entries = shown.map((key) => {
    const { at, bytes } = objects.get(key)!
    return `<Contents><Key>${escaped(key)}</Key><LastModified>${at.toISOString()}</LastModified><Size>${bytes.length}</Size></Contents>`
  })
  const more = keys.length > shown.length
  const next = more ? `<NextContinuationToken>${escaped(shown.at(-1) ?? '')}</NextContinuationToken>` : ''
  return `<?xml version="1.0" encoding="UTF-8"?>\n<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><IsTruncated>${more}</IsTruncated>${entries.join('')}${next}</ListBucketResult>`
}
