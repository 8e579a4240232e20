import type { FastifyInstance } from 'fastify'
import { Server, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

const lookMs = 25
/** Calls that are still under way then are left to the end of the process. */
const atMostMs = 8_000

/** Lets the lines of a server run out without cutting any call (F43). */
export interface Drain {
  /** Whether it has begun. */
  readonly begun: boolean
  /**
   * Ends in this order: readiness is refused, and for `noticeMs` everything else is as always, so that whoever balances the load learns of
   * it. Then no new line is taken; each answer says that its line closes with it; a line on which nothing came for as long again is closed.
   * Resolves when no line is left, after eight seconds at most.
   */
  run(noticeMs: number): Promise<void>
}

/** To be made before any row is bound. */
export function createDrain(app: FastifyInstance): Drain {
  const lines = new Set<Socket>()
  let begun = false
  let closing = false
  app.server.on('connection', (line: Socket) => {
    lines.add(line)
    line.once('close', () => lines.delete(line))
  })
  // Not when a call comes but when it is answered: those that came before closing began end their lines as well.
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
      // The HTTP server's own close would cut lines that rest, on one of which a call may just be coming.
      Server.prototype.close.call(app.server)
      const started = performance.now()
      while (lines.size > 0 && performance.now() - started < atMostMs) {
        if (performance.now() - started >= noticeMs) app.server.closeIdleConnections()
        await wait(lookMs)
      }
    },
  }
}
