import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { issueKeys } from '@portal/standins/identity/certificate'
import { readConfig } from '../../config.ts'
import { readIdentitySettings as read } from './settings.ts'

const folder = mkdtempSync(join(tmpdir(), 'identity-'))
const file = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text)
  return join(folder, name)
}
const [portal, node, next] = [issueKeys('portal'), issueKeys('node'), issueKeys('next')]
const saml = {
  SAML_PROVIDER_ID: 'https://login.example',
  SAML_PROVIDER_SIGN_ON_URL: 'https://login.example/sso',
  SAML_PROVIDER_ARTIFACT_URL: 'https://login.example/artifact',
  SAML_PROVIDER_CERTIFICATE_FILE: file('node.pem', node.certificate + next.certificate),
  SAML_ENTITY_ID: 'https://portal.example',
  SAML_KEY_FILE: file('key.pem', portal.key),
  SAML_CERTIFICATE_FILE: file('certificate.pem', portal.certificate),
}
const oidc = { OIDC_ISSUER: 'https://broker.example', OIDC_CLIENT_ID: 'portal', OIDC_CLIENT_SECRET: 'hush-hush' }

test('nothing configured is no national sign-in; each protocol has its own variables', () => {
  expect(read({})).toBeUndefined()
  expect(read(saml)).toMatchObject({
    kind: 'saml',
    provider: { certificates: [node, next].map(({ certificate }) => certificate.trim()), logoutUrl: undefined },
    portal: { signing: portal, encryption: portal },
  })
  expect(read(oidc)).toMatchObject({ kind: 'oidc', scope: 'openid', peselClaim: 'pesel', acr: undefined })
})

test('what is missing, wrong or contradictory is named and never repeated', () => {
  expect(() => read({ ...saml, ...oidc })).toThrow('not both')
  expect(() => read({ ...saml, SAML_KEY_FILE: '' })).toThrow('Wrong settings: SAML_KEY_FILE')
  expect(() => read({ ...saml, SAML_KEY_FILE: '/nowhere/key.pem' })).toThrow('The file of SAML_KEY_FILE cannot be read')
  expect(() => read({ ...saml, SAML_PROVIDER_CERTIFICATE_FILE: saml.SAML_KEY_FILE })).toThrow('holds no certificate')
  expect(() => read({ ...oidc, OIDC_CLIENT_SECRET: '' })).toThrow('Wrong settings: OIDC_CLIENT_SECRET')
})

test.each([
  'http://login.example/artifact',
  'http://169.254.169.254/latest',
  'http://10.0.0.1/',
  'http://127.0.0.1.evil.example/',
  'file:///etc/passwd',
  'gopher://login.example/',
  'login.example',
])('the provider is reached by https or on this machine, not at %s', (address) => {
  expect(() => read({ ...saml, SAML_PROVIDER_ARTIFACT_URL: address })).toThrow(
    'Wrong settings: SAML_PROVIDER_ARTIFACT_URL',
  )
  expect(() => read({ ...oidc, OIDC_ISSUER: address })).toThrow('Wrong settings: OIDC_ISSUER')
  expect(read({ ...saml, SAML_PROVIDER_ARTIFACT_URL: 'http://127.0.0.1:8082/artifact' })).toBeDefined()
})

test('what is logged of the settings holds neither key nor secret', () => {
  for (const env of [saml, oidc]) {
    const logged = JSON.stringify(readConfig(env).told)
    expect(logged).not.toMatch(/PRIVATE KEY|hush-hush/)
  }
  expect(() => readConfig({ ...saml, SAML_ENTITY_ID: '' })).toThrow('Wrong settings: SAML_ENTITY_ID')
})
