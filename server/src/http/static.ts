import fastifyStatic from '@fastify/static'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from './errors.ts'

const immutable = 'public, max-age=31536000, immutable'
const api = /^\/(mpi|mppd|amts|declarations|health|ready)(\/|$)/

/** Whether a request asks for a page of the portal: an address without a file's ending, asked for by a browser. */
const wantsPage = (request: FastifyRequest): boolean => {
  const path = request.url.split('?')[0]!
  return (request.method === 'GET' || request.method === 'HEAD') && !api.test(path) && !/\.[A-Za-z0-9]+$/.test(path)
}

/** The page of an address: sign-in is drawn when the web is built, every other address begins with the same page. */
const pageOf = (request: FastifyRequest): string =>
  /^\/login\/?(\?|$)/.test(request.url) ? 'login.html' : 'index.html'

/**
 * Serves the built pages: hashed files for ever, precompressed; the entry page for every address of the portal; 404
 * for a file that is not there, so that no answer about a person is ever cached under a file's name (H3).
 */
export async function servePages(app: FastifyInstance, folder: string): Promise<void> {
  const built = existsSync(join(folder, 'index.html'))
  if (built) {
    await app.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        reply.header('cache-control', /[\\/]assets[\\/]/.test(path) ? immutable : 'no-cache')
      },
    })
  }
  app.setNotFoundHandler((request: FastifyRequest, reply: FastifyReply) =>
    built && wantsPage(request)
      ? reply.header('cache-control', 'no-cache').sendFile(pageOf(request))
      : refuse(request, reply, 'NOT_FOUND'),
  )
}
