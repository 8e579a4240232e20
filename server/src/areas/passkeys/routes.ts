import type { Passkey, endpoints } from '@portal/contract/areas/passkeys'
import type { PasskeyCreation } from '@portal/contract/areas/passkeys/parts'
import { accountOf } from '../../access/account-view.ts'
import type { Tx } from '../../db/database.ts'
import type { Call, Handlers } from '../../http/call.ts'
import { Problem } from '../../http/problem.ts'
import { proveByPasskey, signInByPasskey } from '../access/by-passkey.ts'
import { guardChanged, tellOfGuard } from '../access/guard-changed.ts'
import type { AccessServices } from '../access/services.ts'
import { deviceText } from '../sessions/device.ts'
import { askForPasskey, descriptors } from './pass.ts'
import { relyingParty } from './relying-party.ts'
import { passkeyOwner } from '../account/index.ts'
import * as store from './store.ts'
import { challengeMs, issueChallenge, spendChallenge } from './store-challenges.ts'
import { algorithms, challengeSigned, verifyMade } from './verify.ts'

/** The most passkeys of one account: phone, computer, two security keys, and more than as many again. */
const most = 10

const present = ({ id, name, createdAt, lastUsedAt, synced }: Omit<store.StoredPasskey, 'handle'>): Passkey => ({
  id: String(id),
  name,
  createdAt: createdAt.toISOString(),
  ...(lastUsedAt ? { lastUsedAt: lastUsedAt.toISOString() } : {}),
  synced,
})

/** Handlers of passkeys (docs/decisions/passkeys.md). */
export function passkeysHandlers(services: AccessServices): Handlers<typeof endpoints> {
  const { config, database } = services
  const { db: pool } = database

  /** Locks the account until the transaction ends, and refuses one that has the most passkeys already. */
  async function passkeysWithRoom(tx: Tx, accountId: number) {
    await store.takeAccount(tx, accountId)
    const passkeys = await store.passkeysOf(tx, accountId)
    if (passkeys.length >= most) throw new Problem('PASSKEY_LIMIT')
    return passkeys
  }

  async function verifiedKey({ db, actor, now, host, body }: Call<(typeof endpoints)['passkeyAdd']>) {
    const challenge = challengeSigned(body.passkey.response.clientDataJSON)
    const about = { purpose: 'ADD', accountId: actor.accountId } as const
    if (challenge === undefined || !(await spendChallenge(db, challenge, about, now))) return undefined
    return verifyMade(body.passkey, { party: relyingParty(config, host), challenge })
  }

  return {
    passkeySignInBegin: async (call) => (await askForPasskey(services, call, pool, { purpose: 'SIGN_IN' }))!,
    passkeySignIn: async (call) => {
      const id = await signInByPasskey(services, call, call.body.passkey)
      return (await accountOf(pool, id))!
    },
    passkeyProofBegin: async (call) => {
      const about = { purpose: 'PROOF', accountId: call.actor.accountId } as const
      const question = await askForPasskey(services, call, pool, about)
      if (!question) throw new Problem('NOT_FOUND')
      return question
    },
    passkeyProve: (call) => proveByPasskey(services, call, call.body.passkey),
    passkeyList: async ({ db, actor }) => (await store.passkeysOf(db, actor.accountId)).map(present),
    passkeyBegin: async ({ db, actor, now, host, userAgent, language, sharedTerminal }) => {
      if (sharedTerminal) throw new Problem('SHARED_TERMINAL')
      const { accountId } = actor
      const passkeys = await passkeysWithRoom(db, accountId)
      const owner = await passkeyOwner(db, accountId)
      const options: PasskeyCreation = {
        challenge: await issueChallenge(db, { purpose: 'ADD', accountId }, now),
        rp: { id: relyingParty(config, host).id, name: config.portalName },
        user: { id: owner.handle.toString('base64url'), name: owner.username, displayName: owner.displayName },
        pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
        timeout: challengeMs,
        excludeCredentials: descriptors(passkeys),
        authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
        attestation: 'none',
      }
      const suggestedName = deviceText(userAgent ?? null, language)
      return { options, ...(suggestedName ? { suggestedName } : {}) }
    },
    passkeyAdd: async (call) => {
      const { actor, now, body } = call
      const tx = call.db
      const { accountId } = actor
      await passkeysWithRoom(tx, accountId)
      const key = await verifiedKey(call)
      const made = key && { ...key, accountId, name: body.name, createdAt: now, lastUsedAt: null }
      const id = made && (await store.addPasskey(tx, made))
      // The challenge stays spent.
      if (id === undefined) throw new Problem('PASSKEY_REFUSED', { commit: true })
      call.about({ entityId: id })
      await tellOfGuard(call, 'PASSKEY_ADDED')
      return present({ ...made!, id })
    },
    passkeyRename: async (call) => {
      const { db, actor, params, body } = call
      call.about({ entityId: params.id })
      if (!(await store.renamePasskey(db, actor.accountId, params.id, body.name))) throw new Problem('NOT_FOUND')
    },
    passkeyRemove: async (call) => {
      const { db, actor, params } = call
      call.about({ entityId: params.id })
      if (!(await store.removePasskey(db, actor.accountId, params.id))) throw new Problem('NOT_FOUND')
      await guardChanged(services, call, 'PASSKEY_REMOVED')
    },
  }
}
