// Loaded before the portal's own entry (`node --import`), so that the program that is measured is the one that people run.

export interface Usage {
  cpuMs: number
  rssMb: number
}

process.on('message', () => {
  const { user, system } = process.cpuUsage()
  process.send?.({ cpuMs: (user + system) / 1000, rssMb: process.memoryUsage.rss() / 2 ** 20 } satisfies Usage)
})
// Nobody measures any more: the server ends as if it were asked to.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
// The channel alone must not keep a server alive that was asked to stop.
process.channel?.unref()
