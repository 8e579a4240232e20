import type { IdentityPort } from './port.ts'
import type { IdentitySettings } from './settings.ts'

/** The adapter in the settings; `portalName` is shown on the provider's page. Its code is loaded only where it is used. */
export async function createIdentity(settings: IdentitySettings, portalName: string): Promise<IdentityPort> {
  if (settings.kind === 'saml') return (await import('./saml/adapter.ts')).samlPort(settings, portalName)
  return (await import('./oidc.ts')).oidcPort(settings)
}
