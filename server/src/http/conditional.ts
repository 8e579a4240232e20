import { createHash } from 'node:crypto'
import type { RouteOptions } from 'fastify'
import type { Endpoint } from '@portal/contract/endpoint'

/** Whether a caller has this answer already: it names its tag, or says that any will do (RFC 9110, 13.1.2). */
export const namesTag = (header: string | undefined, tag: string): boolean =>
  header?.split(',').some((one) => ['*', tag].includes(one.trim().replace(/^W\//, ''))) ?? false

export const tagOf = (content: string | Buffer): string =>
  `"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`

/** Gives the answers of a conditional row their tag, and sends 304 in place of one that the caller has. */
export const conditionalByRow = ({ conditional }: Endpoint): Pick<RouteOptions, 'onSend'> =>
  conditional
    ? {
        onSend: (request, reply, payload, done) => {
          if (reply.statusCode !== 200 || typeof payload !== 'string') return done(null, payload)
          const tag = tagOf(payload)
          reply.header('etag', tag)
          if (!namesTag(request.headers['if-none-match'], tag)) return done(null, payload)
          reply.code(304).removeHeader('content-type').removeHeader('content-length')
          done(null, null)
        },
      }
    : {}
