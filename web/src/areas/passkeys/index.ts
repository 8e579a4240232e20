// Signing in and proving with a passkey, and the account's list of them.
export { PasskeyButton } from './passkey-button.tsx'
export { PasskeysSection } from './passkeys-section.tsx'
export { passkeysQuery } from './passkeys-query.ts'
