import type { IdentityPort } from './port.ts'
import type { IdentitySettings } from './settings.ts'

/** The adapter that the settings name; its code is loaded only where it is wanted. */
export async function createIdentity(settings: IdentitySettings | undefined): Promise<IdentityPort | undefined> {
  if (!settings) return undefined
  if (settings.kind === 'saml') return (await import('./saml/adapter.ts')).samlPort(settings)
  return (await import('./oidc.ts')).oidcPort(settings)
}
