import { whenAsked } from './asked.ts'

// Loaded before the portal's own entry (`node --import`), so that the program that is measured is the one that people run.

export interface Usage {
  cpuMs: number
  rssMb: number
}

whenAsked((): Usage => {
  const { user, system } = process.cpuUsage()
  return { cpuMs: (user + system) / 1000, rssMb: process.memoryUsage.rss() / 2 ** 20 }
})
