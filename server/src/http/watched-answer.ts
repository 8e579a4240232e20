import type { FastifyReply } from 'fastify'

/** Milliseconds between two checks, so that an answer whose right is withdrawn stops within a second (Z3). */
const pauseMs = 400

/**
 * Checks repeatedly, while an answer is being sent, whether the caller may still have it; if not, closes the connection with what has not been sent
 * yet. If the check fails, the caller may not have it. `cut` is called once, when the answer was cut off.
 */
export function watchAnswer({ raw }: FastifyReply, mayHave: () => Promise<boolean>, cut: () => void): void {
  let looking = false
  const look = async (): Promise<void> => {
    looking = true
    const still = await mayHave().catch(() => false)
    looking = false
    if (still || raw.closed) return
    clearInterval(timer)
    // An orderly end would still deliver what the operating system has accepted for sending.
    raw.socket?.resetAndDestroy()
    cut()
  }
  const timer = setInterval(() => void (looking || look()), pauseMs).unref()
  raw.once('close', () => clearInterval(timer))
}
