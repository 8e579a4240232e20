import { spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'

/** Read before any process here is bound: afterwards fewer cores would be counted. */
const last = availableParallelism() - 1

/**
 * Restricts these processes, and those that they start from now on, to all processor cores except the first, so that another process has one to
 * itself. Returns the command that lets a process run on every core, or undefined where nothing could be restricted: on a single core, or without
 * `taskset` (Linux).
 */
export function leaveOneCore(pids: readonly number[]): string | undefined {
  if (last < 1 || !pids.every((pid) => bind(pid, `1-${last}`))) return undefined
  return `taskset --cpu-list 0-${last}`
}

/** Lets a process run on every core again. */
export const takeEveryCore = (pid: number): void => void bind(pid, `0-${last}`)

const bind = (pid: number, cores: string): boolean =>
  spawnSync('taskset', ['--all-tasks', '--cpu-list', '--pid', cores, String(pid)]).status === 0
