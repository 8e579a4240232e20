import { AwsClient } from 'aws4fetch'
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { keyForm, StoreFull, StoreUnavailable, type FileStore } from './store.ts'

export interface S3Config {
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  readonly accessKey: string
  readonly secretKey: string
}

const prefix = 'files/'
const patienceMs = 30_000

/**
 * Files in a bucket of any server with the S3 API, addressed by path (`endpoint/bucket/key`); requests are signed with AWS Signature Version 4. An
 * object is either whole or absent. Raises StoreFull and StoreUnavailable.
 */
export function s3Store({ endpoint, bucket, region, accessKey, secretKey }: S3Config): FileStore {
  const client = new AwsClient({
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    region,
    service: 's3',
    retries: 2,
  })
  const root = `${endpoint.replace(/\/$/, '')}/${bucket}`
  const urlOf = (key: string): string => {
    if (!keyForm.test(key)) throw new Error('This is no key of a file.')
    return `${root}/${prefix}${key}`
  }
  const send = async (
    url: string,
    method: string,
    body: Buffer = Buffer.alloc(0),
    { more, signal = AbortSignal.timeout(patienceMs) }: { more?: Record<string, string>; signal?: AbortSignal } = {},
  ): Promise<Response> => {
    const headers = { 'x-amz-content-sha256': createHash('sha256').update(body).digest('hex'), ...more }
    try {
      return await client.fetch(url, {
        method,
        headers,
        signal,
        ...(method === 'PUT' ? { body: new Uint8Array(body) } : {}),
      })
    } catch (cause) {
      throw new StoreUnavailable('The store does not answer', { cause })
    }
  }
  /** The whole answer; it may break off, or not end in time, after it has begun. */
  const wholeOf = async (answer: Response): Promise<Buffer> => {
    try {
      return Buffer.from(await answer.arrayBuffer())
    } catch (cause) {
      throw new StoreUnavailable('The answer of the store broke off', { cause })
    }
  }
  const expectOk = (answer: Response): void => {
    if (answer.ok) return
    // The server's message may repeat the address or the key.
    if (answer.status === 507) throw new StoreFull('No room')
    throw new StoreUnavailable(`The store answered ${answer.status}`)
  }
  return {
    async put(key, bytes) {
      const answer = await send(urlOf(key), 'PUT', bytes)
      await wholeOf(answer)
      expectOk(answer)
    },
    async get(key) {
      const answer = await send(urlOf(key), 'GET')
      const bytes = await wholeOf(answer)
      if (answer.status === 404) return undefined
      expectOk(answer)
      return bytes
    },
    async open(key, range) {
      // Only the beginning of the answer has to come in time: a person with a slow line may take long for the rest.
      const patience = new AbortController()
      const timer = setTimeout(() => patience.abort(), patienceMs)
      const more = range && { range: `bytes=${range.start}-${range.end}` }
      const answer = await send(urlOf(key), 'GET', undefined, {
        ...(more && { more }),
        signal: patience.signal,
      }).finally(() => clearTimeout(timer))
      if (answer.ok && answer.body) return Readable.fromWeb(answer.body as ReadableStream)
      await wholeOf(answer)
      if (answer.status === 404) return undefined
      expectOk(answer)
      return Readable.from([])
    },
    async delete(key) {
      const answer = await send(urlOf(key), 'DELETE')
      await wholeOf(answer)
      if (answer.status !== 404) expectOk(answer)
    },
    async *list() {
      for (let from: string | undefined = ''; from !== undefined;) {
        const query = new URLSearchParams({ 'list-type': '2', prefix, ...(from ? { 'continuation-token': from } : {}) })
        const answer = await send(`${root}?${query}`, 'GET')
        const page = (await wholeOf(answer)).toString()
        expectOk(answer)
        for (const [, entry = ''] of page.matchAll(/<Contents>([^]*?)<\/Contents>/g)) {
          const key = textOf(entry, 'Key')?.slice(prefix.length) ?? ''
          yield { key, storedAt: new Date(textOf(entry, 'LastModified') ?? 0) }
        }
        from = textOf(page, 'NextContinuationToken')
      }
    },
    // An upload that is cut short creates no object.
    tidy: async () => undefined,
    free: async () => undefined,
  }
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const textOf = (xml: string, name: string): string | undefined =>
  new RegExp(`<${name}>([^<]*)</${name}>`)
    .exec(xml)?.[1]
    ?.replace(/&(\w+);/g, (all, entity: string) => entities[entity] ?? all)
