import { chmodSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findOnPath, root, run } from './process.mjs'

/**
 * The folder in which Debian's packages of a program are unpacked, with the libraries that they need and this machine lacks: fetched at the first time, which
 * needs apt, but not to be root. They are never installed, because an installed server would begin to serve. `programs` are the paths of programs in
 * the packages; each is found in the folder by its own name, as a script that finds the libraries. Returns undefined, and says why, where it is impossible.
 */
export async function unpackedPackages(name, { packages: wanted, programs }) {
  const folder = join(root, '.cache', name)
  if (existsSync(folder)) return folder
  const [apt, dpkg] = [findOnPath('apt-get'), findOnPath('dpkg')]
  if (!apt || !dpkg) return undefined
  console.log(`Fetching Debian’s packages of ${name} …`)
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
    const plan = await call(apt, [
      ...options,
      '-q',
      '-s',
      '--no-install-recommends',
      '--reinstall',
      'install',
      ...wanted,
    ])
    const packages = [...plan.matchAll(/^Inst (\S+)/gm)].map(([, one]) => one)
    await call(apt, [...options, '-q', 'download', ...packages], join(making, 'debs'))
    for (const deb of readdirSync(join(making, 'debs')))
      await call(dpkg, ['-x', join(making, 'debs', deb), join(making, 'files')])
    const lib = join(making, 'files/usr/lib')
    // A package may bring programs alone.
    const libraries = (existsSync(lib) ? readdirSync(lib, { withFileTypes: true }) : [])
      .filter((entry) => entry.isDirectory())
      .map((entry) => `${folder}/files/usr/lib/${entry.name}`)
    for (const program of programs) {
      const script = join(making, program.split('/').at(-1))
      writeFileSync(
        script,
        `#!/bin/sh\nLD_LIBRARY_PATH='${libraries.join(':')}' exec '${folder}/files/${program}' "$@"\n`,
      )
      chmodSync(script, 0o755)
    }
    for (const part of ['state', 'cache', 'debs']) rmSync(join(making, part), { recursive: true })
    rmSync(folder, { recursive: true, force: true })
    renameSync(making, folder)
    return folder
  } catch (error) {
    console.error(`${name} could not be fetched: ${error.message}`)
    return undefined
  } finally {
    rmSync(making, { recursive: true, force: true })
  }
}

/**
 * Path of a program: the one that a variable names, an installed one, or that of Debian's package, in which it stands at `path`. Also set as that variable for
 * child processes. Returns undefined, with a loud message, where there is none; `without` says what does not run then.
 */
export async function ensureProgram(variable, { package: name, path, without }) {
  const program = path.split('/').at(-1)
  const unpacked = async () => {
    const folder = await unpackedPackages(name, { packages: [name], programs: [path] })
    return folder && join(folder, program)
  }
  const found = [process.env[variable], findOnPath(program)].find((one) => one && existsSync(one)) ?? (await unpacked())
  if (found) process.env[variable] = found
  else
    warnOfMissing(
      `${name.toUpperCase()} IS NOT AVAILABLE: ${without} DO NOT RUN`,
      `Install ${name}, or name its ${program} in ${variable}.`,
    )
  return found
}

/** Says loudly that something does not run, because a program is missing. */
export function warnOfMissing(what, help) {
  const line = '!'.repeat(100)
  console.error(`${line}\n${what}. ${help}\n${line}`)
}
