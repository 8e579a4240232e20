import { defineSystem } from '../system.ts'
import { createIdentity } from './identity.ts'
import { identityEnvironment, readIdentitySettings, type IdentitySettings } from './settings.ts'

/** Who proves who people are; without it there is no national sign-in. */
export const identity = defineSystem({
  environment: identityEnvironment,
  read: (
    parsed: Readonly<Record<keyof typeof identityEnvironment, string | undefined>> & { readonly PORTAL_NAME: string },
  ): { readonly address: IdentitySettings | undefined; readonly portalName: string } => ({
    address: readIdentitySettings(parsed),
    portalName: parsed.PORTAL_NAME,
  }),
  open: (settings, { portalName }) => createIdentity(settings, portalName),
})
