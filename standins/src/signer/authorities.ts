import type { World } from '../world.ts'
import { issue, type Signer } from './authority.ts'

/** The authorities behind the signatures that are made here. */
export interface Authorities {
  readonly root: Signer
  /** Issues qualified certificates. */
  readonly qualified: Signer
  /** Issues the certificates of identity cards (e-dowód). */
  readonly cards: Signer
  /** Signs for people with the trusted signature. */
  readonly seal: Signer
  /** Confirms the time. */
  readonly clockwork: Signer
  /** Signs like the one that people trust, and is trusted by nobody. */
  readonly stranger: Signer
}

const made = new WeakMap<World, Authorities>()

/** The same authorities for all stand-ins of one world, made at the first call. */
export function authoritiesOf(world: World, now: Date): Authorities {
  const before = made.get(world)
  if (before) return before
  const root = issue({ commonName: 'Atrapa centrum certyfikacji' }, { authority: true, now })
  const qualified = issue({ commonName: 'Atrapa podpisów kwalifikowanych' }, { by: root, authority: true, now })
  const sealName = { commonName: 'Atrapa podpisu zaufanego', organisation: 'Atrapa ministra' }
  const fresh: Authorities = {
    root,
    qualified,
    cards: issue({ commonName: 'Atrapa dowodów osobistych' }, { by: root, authority: true, now }),
    seal: issue(sealName, { by: qualified, now }),
    clockwork: issue({ commonName: 'Atrapa znaczników czasu' }, { by: root, stamping: true, now }),
    stranger: issue(sealName, { now }),
  }
  made.set(world, fresh)
  return fresh
}
