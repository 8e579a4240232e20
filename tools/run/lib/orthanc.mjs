import { existsSync } from 'node:fs'
import { warnOfMissing } from './debian.mjs'
import { aptInstall } from './process.mjs'

/** The tests that need it. */
export const orthancTests = 'server/src/outside/imaging/orthanc.machine.test.ts'

const plugin = '/usr/share/orthanc/plugins/libOrthancDicomWeb.so'

/** Installs the imaging archive Orthanc with its DICOMweb plugin where that can be had; otherwise says loudly that its tests do not run. */
export async function ensureOrthanc() {
  if (existsSync(plugin) || ((await aptInstall('orthanc', 'orthanc-dicomweb')) && existsSync(plugin))) return true
  warnOfMissing(
    'ORTHANC IS NOT AVAILABLE: the tests against a real imaging archive DO NOT RUN',
    'Install it with its DICOMweb plugin.',
  )
  return false
}
