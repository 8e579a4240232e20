/** Query members that give access by themselves: they are removed from the address before anything is sent to the server (W7). */
const secretNames = ['token', 'ssotoken'] as const
export type SecretName = (typeof secretNames)[number]

interface Kept {
  readonly path: string
  readonly value: string
}
const kept = new Map<SecretName, Kept>()

/** Whether such a member has a real value: an empty one and the text `true`, which some links carry, count as none. */
const isReal = (value: string | null): value is string => value !== null && value !== '' && value !== 'true'

/** Moves the secrets from the address into memory, so that neither the history nor a picture of the screen shows them. */
export function takeSecrets(): void {
  const search = new URLSearchParams(location.search)
  for (const name of secretNames) {
    const value = search.get(name)
    if (!isReal(value)) continue
    kept.set(name, { path: location.pathname, value })
    search.delete(name)
  }
  if (kept.size === 0) return
  const query = search.toString()
  history.replaceState(history.state, '', `${location.pathname}${query ? `?${query}` : ''}${location.hash}`)
}

/** The secret with which this path was opened. */
export const secretOf = (name: SecretName, path: string): string | undefined => {
  const one = kept.get(name)
  return one?.path.replace(/\/+$/, '') === path ? one.value : undefined
}

/** Forgets a secret that was used. */
export const forgetSecret = (name: SecretName): void => void kept.delete(name)
