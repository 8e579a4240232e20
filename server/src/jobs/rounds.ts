/** Something that is asked again and again. */
export interface Rounds {
  start(): void
  /** Waits for a running round. */
  stop(): Promise<void>
}

/** Between the end of one round and the start of the next. */
const pauseMs = 5_000

/** Asks outside parties regularly, which keeps no process alive; `round` reports its errors itself. */
export function rounds(round: () => Promise<void>): Rounds {
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()
  let stopped = false
  const run = async (): Promise<void> => {
    await round()
    if (!stopped) later()
  }
  const later = (): void => {
    timer = setTimeout(() => void (running = run()), pauseMs).unref()
  }
  return {
    start: later,
    async stop() {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}
