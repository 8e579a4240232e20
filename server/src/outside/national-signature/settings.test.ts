import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { issueKeys } from '@portal/standins/identity/certificate'
import { issueRsaKeys } from '@portal/standins/national-signature/certificate'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { ConfigError } from '../../setting-kinds.ts'

const folder = mkdtempSync(join(tmpdir(), 'signing-'))
afterAll(() => rmSync(folder, { recursive: true }))
const file = (name: string, content: string) => {
  writeFileSync(join(folder, name), content)
  return join(folder, name)
}
const [own, other] = [issueRsaKeys('Portal', new Date()), issueRsaKeys('Portal', new Date())]
const key = file('key.pem', own.key)
const certificate = file('certificate.pem', own.certificate)
const settings = (change: Record<string, string> = {}) =>
  readConfig({
    NODE_ENV: 'test',
    DATA_DIR: 'memory://',
    NATIONAL_SIGNATURE_URL: 'https://pz.gov.pl/ep-services/tpSigning5',
    NATIONAL_SIGNATURE_KEY_FILE: key,
    NATIONAL_SIGNATURE_CERTIFICATE_FILE: certificate,
    ...change,
  }).outside.nationalSignature.address

test('the service needs its address, an RSA key and the certificate of this key', () => {
  expect(settings()).toEqual({
    url: 'https://pz.gov.pl/ep-services/tpSigning5',
    pages: 'https://pz.gov.pl/ep-services/tpSigning5',
    ...own,
  })
  expect(settings({ NATIONAL_SIGNATURE_PAGES_URL: 'https://podpis.gov.pl' })).toMatchObject({
    pages: 'https://podpis.gov.pl',
  })
  const none = { NATIONAL_SIGNATURE_URL: '', NATIONAL_SIGNATURE_KEY_FILE: '', NATIONAL_SIGNATURE_CERTIFICATE_FILE: '' }
  expect(readConfig({ NODE_ENV: 'test', DATA_DIR: 'memory://' }).outside.nationalSignature.address).toBeUndefined()
  const curve = issueKeys('Portal')
  const wrong: Record<string, string>[] = [
    { ...none, NATIONAL_SIGNATURE_URL: 'https://pz.gov.pl' },
    { NATIONAL_SIGNATURE_URL: 'http://pz.gov.pl/ep-services/tpSigning5' },
    { NATIONAL_SIGNATURE_PAGES_URL: 'http://pz.gov.pl' },
    { NATIONAL_SIGNATURE_KEY_FILE: join(folder, 'missing.pem') },
    { NATIONAL_SIGNATURE_KEY_FILE: file('other.pem', other.key) },
    { NATIONAL_SIGNATURE_KEY_FILE: file('none.pem', 'klucz') },
    {
      NATIONAL_SIGNATURE_KEY_FILE: file('curve.pem', curve.key),
      NATIONAL_SIGNATURE_CERTIFICATE_FILE: file('curve-certificate.pem', curve.certificate),
    },
  ]
  for (const change of wrong) expect(() => settings(change), JSON.stringify(change)).toThrow(ConfigError)
})
