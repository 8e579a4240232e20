import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { unpackedPackages, warnOfMissing } from './debian.mjs'
import { findOnPath } from './process.mjs'

/**
 * Path of coturn's `turnserver`: the one named by `TURNSERVER`, an installed one, or that of Debian's package. Also set as that variable for child processes.
 * Returns undefined, with a loud message, when there is none.
 */
export async function ensureCoturn() {
  const found =
    [process.env.TURNSERVER, findOnPath('turnserver')].find((one) => one && existsSync(one)) ?? (await unpacked())
  if (found) process.env.TURNSERVER = found
  else
    warnOfMissing(
      'COTURN IS NOT AVAILABLE: the calls through a real relay DO NOT RUN',
      'Install coturn, or name its turnserver in TURNSERVER.',
    )
  return found
}

async function unpacked() {
  const folder = await unpackedPackages('coturn', { packages: ['coturn'], programs: ['usr/bin/turnserver'] })
  return folder && join(folder, 'turnserver')
}
