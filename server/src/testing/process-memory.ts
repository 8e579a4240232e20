import { readFileSync, writeFileSync } from 'node:fs'

const megabyte = 1024 * 1024

/** Memory of a process of this machine in bytes: now, and at most since it was counted anew (Linux). */
function memoryOf(pid: number): { now: number; peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const kilobytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1])
  return { now: kilobytes('VmRSS') * 1024, peak: kilobytes('VmHWM') * 1024 }
}

/** What work takes at most in a process beside what the process holds before it, in megabytes. */
export async function grownBy(pid: number, work: () => Promise<void>): Promise<number> {
  writeFileSync(`/proc/${pid}/clear_refs`, '5')
  const before = memoryOf(pid).now
  await work()
  return (memoryOf(pid).peak - before) / megabyte
}
