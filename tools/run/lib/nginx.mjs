import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { unpackedPackages, warnOfMissing } from './debian.mjs'
import { findOnPath } from './process.mjs'

/** The tests that need it. */
export const nginxTests = 'server/src/http/nginx.machine.test.ts'

/**
 * Path of nginx: the one named by `NGINX`, an installed one, or that of Debian's package. Also set as that variable for child processes. Returns undefined,
 * with a loud message, when there is none.
 */
export async function ensureNginx() {
  const found = [process.env.NGINX, findOnPath('nginx')].find((one) => one && existsSync(one)) ?? (await unpacked())
  if (found) process.env.NGINX = found
  else
    warnOfMissing(
      'NGINX IS NOT AVAILABLE: the tests behind a real proxy DO NOT RUN',
      'Install nginx, or name it in NGINX.',
    )
  return found
}

async function unpacked() {
  const folder = await unpackedPackages('nginx', { packages: ['nginx'], programs: ['usr/sbin/nginx'] })
  return folder && join(folder, 'nginx')
}
