import type { FastifyInstance } from 'fastify'
import { Server, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

const lookMs = 25
/** After this time the remaining calls are left to the end of the process. */
const atMostMs = 8_000

/** Closes a server's connections without cutting off any call (F43). */
export interface Drain {
  /** Whether draining has begun. */
  readonly begun: boolean
  /**
   * Drains in this order. For `noticeMs` readiness is refused and everything else works as always, so that the load balancer notices. Then no new
   * connection is accepted, each answer says that its connection closes, and a connection that stayed silent for as long again is closed. Resolves
   * when no connection is left, after at most eight seconds.
   */
  run(noticeMs: number): Promise<void>
}

/** Must be created before any row is bound. */
export function createDrain(app: FastifyInstance): Drain {
  const lines = new Set<Socket>()
  let begun = false
  let closing = false
  app.server.on('connection', (line: Socket) => {
    lines.add(line)
    line.once('close', () => lines.delete(line))
  })
  // Not when a call arrives but when it is answered, so that calls which arrived before closing began also close their connections.
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close')
  })
  return {
    get begun() {
      return begun
    },
    async run(noticeMs) {
      begun = true
      if (lines.size > 0) await wait(noticeMs)
      closing = true
      // The HTTP server's own close would cut idle connections, and a call may just be arriving on one of them.
      Server.prototype.close.call(app.server)
      const started = performance.now()
      while (lines.size > 0 && performance.now() - started < atMostMs) {
        if (performance.now() - started >= noticeMs) app.server.closeIdleConnections()
        await wait(lookMs)
      }
    },
  }
}
