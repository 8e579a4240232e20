import { chmodSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findOnPath, root, run } from './process.mjs'

/** Where Debian's package is unpacked. */
const folder = join(root, '.cache', 'coturn')
const unpacked = join(folder, 'turnserver')

/**
 * Path of coturn's `turnserver`: the one named by `TURNSERVER`, an installed one, or that of Debian's package, which is unpacked and not installed, because
 * installed it would open a relay to everybody. Also set as that variable for child processes. Returns undefined, with a loud message, when there is none.
 */
export async function ensureCoturn() {
  const found =
    [process.env.TURNSERVER, findOnPath('turnserver'), unpacked].find((one) => one && existsSync(one)) ??
    (await unpack())
  if (found) process.env.TURNSERVER = found
  else {
    const line = '!'.repeat(100)
    console.error(
      `${line}\nCOTURN IS NOT AVAILABLE: the calls through a real relay DO NOT RUN. Install coturn, or name its turnserver in TURNSERVER.\n${line}`,
    )
  }
  return found
}

/** Fetches the package, with what it needs and this machine lacks, and unpacks it; needs apt, but not to be root. */
async function unpack() {
  const [apt, dpkg] = [findOnPath('apt-get'), findOnPath('dpkg')]
  if (!apt || !dpkg) return undefined
  console.log('Fetching Debian’s package of coturn …')
  const making = `${folder}-${process.pid}`
  for (const part of ['state/lists/partial', 'cache/archives/partial', 'debs', 'files'])
    mkdirSync(join(making, part), { recursive: true })
  try {
    // Lists of its own: those of the machine may be missing or old, and only root may renew them.
    const own = [`Dir::State=${making}/state`, 'Dir::State::status=/var/lib/dpkg/status', `Dir::Cache=${making}/cache`]
    const options = [...own, 'Debug::NoLocking=1', 'APT::Sandbox::User='].flatMap((one) => ['-o', one])
    const call = async (program, args, cwd) => {
      const { code, output } = await run(program, args, { capture: true, cwd })
      if (code !== 0) throw new Error(`${program} ${args.at(-1)}:\n${output}`)
      return output
    }
    await call(apt, [...options, '-q', 'update'])
    const plan = await call(apt, [...options, '-q', '-s', '--no-install-recommends', 'install', 'coturn'])
    const packages = [...plan.matchAll(/^Inst (\S+)/gm)].map(([, name]) => name)
    await call(apt, [...options, '-q', 'download', ...packages], join(making, 'debs'))
    for (const deb of readdirSync(join(making, 'debs')))
      await call(dpkg, ['-x', join(making, 'debs', deb), join(making, 'files')])
    const libraries = readdirSync(join(making, 'files/usr/lib'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => `${folder}/files/usr/lib/${name}`)
    writeFileSync(
      join(making, 'turnserver'),
      `#!/bin/sh\nLD_LIBRARY_PATH='${libraries.join(':')}' exec '${folder}/files/usr/bin/turnserver' "$@"\n`,
    )
    chmodSync(join(making, 'turnserver'), 0o755)
    for (const part of ['state', 'cache', 'debs']) rmSync(join(making, part), { recursive: true })
    rmSync(folder, { recursive: true, force: true })
    renameSync(making, folder)
    return unpacked
  } catch (error) {
    console.error(`coturn could not be fetched: ${error.message}`)
    return undefined
  } finally {
    rmSync(making, { recursive: true, force: true })
  }
}
