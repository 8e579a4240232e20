// Runs before anything is installed: Node 20 built-ins only.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Absolute path of the project's root folder. */
export const root = fileURLToPath(new URL('../../..', import.meta.url)).replace(/[/\\]$/, '')
const binaries = join(root, 'node_modules', '.bin')
/** The pinned Node that npm installed with the project. */
export const node = join(binaries, 'node')

const running = new Set()
const cleanups = []
let interrupted

/** A signal asked the whole command to end: nothing new may be started. */
class Interrupted extends Error {}

/** PATH without the project's own binaries, for npm, which must not run on the Node that it replaces. */
export function outerPath() {
  const outer = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.startsWith(join(root, 'node_modules')))
  if (process.env.npm_node_execpath) outer.push(dirname(process.env.npm_node_execpath))
  return outer.join(delimiter)
}

/** Environment of every child: the project's own binaries come first. */
export function childEnv(extra = {}) {
  return { ...process.env, PATH: `${binaries}${delimiter}${outerPath()}`, ...extra }
}

/**
 * Runs a program in the project's root and waits for it. Options: env (added to childEnv; undefined removes a variable), cwd, capture (collect the
 * output instead of showing it). Returns `{ code, output }`; a program that cannot be started gives code 127.
 */
export async function run(command, args, { env, cwd = root, capture = false } = {}) {
  if (interrupted) throw new Interrupted(interrupted)
  const child = spawn(command, args, {
    cwd,
    env: childEnv(env),
    stdio: capture ? ['ignore', 'pipe', 'pipe'] : 'inherit',
  })
  running.add(child)
  let output = ''
  if (capture)
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text))
  const code = await new Promise((resolve) => {
    child.on('error', (error) => {
      output += error.message
      if (!capture) console.error(`${command}: ${error.message}`)
      resolve(127)
    })
    child.on('close', (status) => resolve(status ?? 1))
  })
  running.delete(child)
  return { code, output }
}

/** Runs a TypeScript or JavaScript file of the project on the pinned Node. Returns the exit code. */
export async function runNode(args, options) {
  return (await run(node, args, options)).code
}

/** Path of the first of these programs found on PATH. */
export function findOnPath(...names) {
  const folders = outerPath().split(delimiter).filter(Boolean)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((file) => existsSync(file))
}

/** Installs Debian packages when this is root on a machine with apt-get. Returns whether that worked. */
export async function aptInstall(...packages) {
  const apt = findOnPath('apt-get')
  if (!apt || process.getuid?.() !== 0) return false
  console.log(`Installing the system package(s) ${packages.join(', ')} …`)
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await showWhenFailed('apt-get update', apt, ['update', '-q'], env)
  return showWhenFailed('apt-get install', apt, ['install', '-y', '-q', '--no-install-recommends', ...packages], env)
}

async function showWhenFailed(title, command, args, env) {
  const { code, output } = await run(command, args, { env, capture: true })
  if (code !== 0) console.error(`${title} failed:\n${output}`)
  return code === 0
}

/** Registers work for the end of the command, however it ends. What was registered last runs first. */
export function atEnd(cleanup) {
  cleanups.unshift(cleanup)
}

/** Sends a signal to every child that is still running. */
export function stopChildren(signal = 'SIGTERM') {
  for (const child of running) child.kill(signal)
}

/** Runs a command's work, passes signals to its children, cleans up and ends the process with the work's exit code. */
export async function main(work) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      const first = interrupted === undefined
      interrupted ??= signal
      // A terminal sends Ctrl-C to the whole group, so the children already have theirs.
      if (first && !(signal === 'SIGINT' && process.stdin.isTTY)) stopChildren(signal)
    })
  }
  let code
  try {
    code = await work()
  } catch (error) {
    if (!(error instanceof Interrupted)) console.error(error instanceof Error ? error.message : error)
    code = error instanceof Interrupted ? 130 : 1
  }
  for (const cleanup of cleanups) await cleanup()
  process.exit(code)
}
