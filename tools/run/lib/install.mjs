import { createHash } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { atEnd, node, outerPath, root, run } from './process.mjs'

const markerIn = (folder) => join(folder, 'node_modules', '.installed-lock')
const marker = markerIn(root)

/** Installs the dependencies with `npm ci` unless exactly those in package-lock.json are there, and makes sure that the pinned Node runs. */
export async function ensureInstalled() {
  if (isInstalled()) return
  await alone(async () => {
    if (isInstalled()) return
    if (!installedByHand()) await npmCi(root, ['--include=dev'])
    await ensurePinnedNode(root)
    writeFileSync(marker, fingerprint())
  })
}

/** Installs what the server needs to run, and nothing else, into a copy of the project. The copied commands use it as it is. */
export async function installForServer(folder) {
  await npmCi(folder, ['--omit=dev', '--include-workspace-root', '--workspace=@portal/server'])
  await ensurePinnedNode(folder)
  writeFileSync(markerIn(folder), fingerprint())
}

function isInstalled() {
  return existsSync(node) && existsSync(marker) && readFileSync(marker, 'utf8') === fingerprint()
}

/** Runs one installation at a time: two at once destroy each other, so the second command waits for the first. */
async function alone(work) {
  const lock = join(root, '.cache', 'installing')
  mkdirSync(join(root, '.cache'), { recursive: true })
  for (let waited = false; !take(lock); waited = true) {
    if (!waited) console.log('Another command is installing the dependencies; waiting for it …')
    await setTimeout(500)
  }
  const release = () => rmSync(lock, { force: true })
  atEnd(release)
  await work()
  release()
}

function take(lock) {
  // Linking a finished file is atomic: nobody ever reads a lock without its process id.
  const mine = `${lock}-${process.pid}`
  writeFileSync(mine, String(process.pid))
  try {
    linkSync(mine, lock)
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    if (!isRunning(Number(readIfThere(lock)))) rmSync(lock, { force: true })
    return false
  } finally {
    rmSync(mine, { force: true })
  }
}

function readIfThere(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

function isRunning(pid) {
  try {
    return pid > 0 && process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

function fingerprint() {
  const lock = readFileSync(join(root, 'package-lock.json'))
  return `${createHash('sha256').update(lock).digest('hex')} ${process.platform}-${process.arch}\n`
}

/** Whether an `npm install` by hand has already installed what the lock file asks for. */
function installedByHand() {
  const hidden = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(hidden) || existsSync(marker)) return false
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
  const present = JSON.parse(readFileSync(hidden, 'utf8')).packages
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.startsWith('node_modules/') || entry.optional || entry.devOptional) return true
    return present[path]?.version === entry.version && present[path]?.integrity === entry.integrity
  })
}

async function npmCi(cwd, which) {
  console.log('Installing dependencies (npm ci) …')
  const args = ['ci', ...which, '--no-audit', '--no-fund', '--loglevel=error']
  const attempt = async () => (await run('npm', args, { cwd, env: { PATH: outerPath() } })).code
  // What an interrupted installation left can make the first attempt fail; the second one starts clean.
  const code = (await attempt()) && (await attempt())
  if (code !== 0) throw new Error(`npm ci failed with code ${code}: see the messages above.`)
}

async function ensurePinnedNode(folder) {
  const version = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).dependencies.node
  const program = join(folder, 'node_modules', '.bin', 'node')
  if (await runs(program, version)) return
  console.log(
    `The install script of the npm package "node" has not run (scripts are switched off); running it to get Node ${version} …`,
  )
  const cwd = join(folder, 'node_modules', 'node')
  await run(process.execPath, ['installArchSpecificPackage.js'], { cwd, env: { PATH: outerPath() } })
  if (!existsSync(program)) symlinkSync('../node/bin/node', program)
  if (!(await runs(program, version)))
    throw new Error(`Node ${version} could not be installed: ${program} does not run.`)
}

async function runs(program, version) {
  if (!existsSync(program)) return false
  const { code, output } = await run(program, ['--version'], { capture: true })
  return code === 0 && output.trim() === `v${version}`
}
