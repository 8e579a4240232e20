import type { FastifyReply } from 'fastify'

/** Milliseconds between two looks: what is taken away meanwhile stops within a second (Z3). */
const pauseMs = 400

/**
 * Looks again and again, as long as an answer is on its way, whether the caller may still have it, and otherwise ends the connection with
 * what has not left yet. Whoever cannot be asked about may not. `cut` is called once, when it was cut.
 */
export function watchAnswer({ raw }: FastifyReply, mayHave: () => Promise<boolean>, cut: () => void): void {
  let looking = false
  const look = async (): Promise<void> => {
    looking = true
    const still = await mayHave().catch(() => false)
    looking = false
    if (still || raw.closed) return
    clearInterval(timer)
    // An orderly end would still deliver what the system has taken over for sending.
    raw.socket?.resetAndDestroy()
    cut()
  }
  const timer = setInterval(() => void (looking || look()), pauseMs).unref()
  raw.once('close', () => clearInterval(timer))
}
