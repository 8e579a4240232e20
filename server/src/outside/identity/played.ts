import type { IssuedToPortal } from '@portal/standins/identity/server'
import type { SamlSettings } from './settings.ts'

/** Settings for the stand-in of the national node, from what it issued to the portal. */
export function playedIdentity({ provider, portal }: IssuedToPortal, name: string): SamlSettings {
  const { entityId, keys } = portal
  return { kind: 'saml', provider, portal: { entityId, name, signing: keys, encryption: keys } }
}
