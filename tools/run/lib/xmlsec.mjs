import { warnOfMissing } from './debian.mjs'
import { aptInstall, findOnPath } from './process.mjs'

/** The tests that need it. */
export const xmlsecTests = 'server/src/signatures/xmlsec.machine.test.ts'

/** Installs xmlsec1, a judge of XML signatures that is not ours, where it can be had; otherwise says loudly that its tests do not run. */
export async function ensureXmlsec() {
  if (findOnPath('xmlsec1') || ((await aptInstall('xmlsec1')) && findOnPath('xmlsec1'))) return true
  warnOfMissing('XMLSEC1 IS NOT AVAILABLE: the tests of XML signatures against it DO NOT RUN', 'Install xmlsec1.')
  return false
}
