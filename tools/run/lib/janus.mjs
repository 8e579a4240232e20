import { delimiter } from 'node:path'
import { unpackedPackages, warnOfMissing } from './debian.mjs'

/** Tests that compress recordings. */
export const janusTests = 'server/src/areas/telehealth-session/recording-job.api.test.ts'

/**
 * The folder of Debian's Janus and LAME, which record conversations and compress what was recorded. Also set as `JANUS_FOLDER`, and put on the path, for
 * child processes. Returns undefined, with a loud message, when there is none.
 */
export async function ensureJanus() {
  const folder = await unpackedPackages('janus', {
    packages: ['janus', 'lame'],
    programs: ['usr/bin/janus', 'usr/bin/lame'],
  })
  if (folder) {
    process.env.JANUS_FOLDER = folder
    process.env.PATH = `${folder}${delimiter}${process.env.PATH}`
  } else
    warnOfMissing('JANUS IS NOT AVAILABLE: the recording of calls DOES NOT RUN', 'It needs the packages of Debian.')
  return folder
}
