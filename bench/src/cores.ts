import { spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'

/** Asked before anything here is bound: afterwards it would count the rest. */
const last = availableParallelism() - 1

/**
 * Lets these processes, and what they start from now on, run on every processor core but the first, so that something else has one to
 * itself. Answers the command that lets another one run on every core, or undefined where nothing could be bound: on a single core, or
 * without `taskset` (Linux).
 */
export function leaveOneCore(pids: readonly number[]): string | undefined {
  if (last < 1 || !pids.every((pid) => bind(pid, `1-${last}`))) return undefined
  return `taskset --cpu-list 0-${last}`
}

/** Lets a process run on every core again. */
export const takeEveryCore = (pid: number): void => void bind(pid, `0-${last}`)

const bind = (pid: number, cores: string): boolean =>
  spawnSync('taskset', ['--all-tasks', '--cpu-list', '--pid', cores, String(pid)]).status === 0
