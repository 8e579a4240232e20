import { aptInstall, findOnPath } from './process.mjs'

/** The tests that need it. */
export const xmlsecTests = 'server/src/signatures/xmlsec.machine.test.ts'

/** Installs xmlsec1, a judge of XML signatures that is not ours, where it can be had; otherwise says loudly that its tests do not run. */
export async function ensureXmlsec() {
  if (findOnPath('xmlsec1') || ((await aptInstall('xmlsec1')) && findOnPath('xmlsec1'))) return true
  const line = '!'.repeat(100)
  console.error(`${line}\nXMLSEC1 IS NOT AVAILABLE: the tests of XML signatures against it DO NOT RUN.\n${line}`)
  return false
}
