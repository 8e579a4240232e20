import type { secondFactorEndpoints } from '@portal/contract/areas/second-factor'
import { recoveryCodesLeft, renewRecoveryCodes } from '../../access/recovery-codes.ts'
import { contactsOf, tellContacts } from '../../access/tell-contacts.ts'
import { base32, keyUri, newKey } from '../../access/totp.ts'
import type { Tx } from '../../db/database.ts'
import type { Call, Handlers } from '../../http/call.ts'
import type { Endpoint } from '@portal/contract/endpoint'
import { Problem } from '../../http/problem.ts'
import type { SecurityNotice } from '../../mail/security-texts.ts'
import type { AccessServices } from '../access/services.ts'
import { spendCode } from './pass.ts'
import { beginFactor, confirmFactor, factorSince, removeFactor, takeFactor, usernameOf } from './store.ts'

type OwnCall = Pick<Call<Endpoint>, 'db' | 'now' | 'afterCommit'> & {
  readonly actor: { accountId: number; sessionHash: Buffer }
}

/** Handlers of the second factor (docs/decisions/second-factor.md). */
export function secondFactorHandlers(services: AccessServices): Handlers<typeof secondFactorEndpoints> {
  const { sessions, config, sealing } = services

  /** What changed how one signs in: whoever else is in the account has to do it anew, and the contacts are told. */
  async function changed(call: OwnCall, notice: SecurityNotice): Promise<void> {
    const tx = call.db as Tx
    const { accountId, sessionHash } = call.actor
    const own = await sessions.listOf(tx, accountId, call.now)
    await sessions.closeThese(
      tx,
      own.filter(({ hash }) => !hash.equals(sessionHash)),
    )
    await tellContacts(tx, await contactsOf(tx, accountId), notice, call.now)
    call.afterCommit(services.wakeOutbox)
  }

  return {
    secondFactorView: async ({ db, actor }) => {
      const since = await factorSince(db, actor.accountId)
      if (!since) return { recoveryCodesLeft: 0 }
      return { since: since.toISOString(), recoveryCodesLeft: await recoveryCodesLeft(db, actor.accountId) }
    },
    secondFactorBegin: async ({ db, actor, now }) => {
      const key = newKey()
      if (!(await beginFactor(db as Tx, sealing, { accountId: actor.accountId, key, now })))
        throw new Problem('SECOND_FACTOR_STANDS')
      const account = await usernameOf(db, actor.accountId)
      return { key: base32(key), uri: keyUri(key, { issuer: config.portalName, account }) }
    },
    secondFactorConfirm: async (call) => {
      const { actor, now, body } = call
      const tx = call.db as Tx
      const begun = await takeFactor(tx, sealing, actor.accountId)
      if (begun?.since) throw new Problem('SECOND_FACTOR_STANDS')
      if (!(await spendCode(tx, sealing, { accountId: actor.accountId, entered: body.code, now })))
        throw new Problem('SECOND_FACTOR_WRONG')
      await confirmFactor(tx, actor.accountId, now)
      const recoveryCodes = await renewRecoveryCodes(tx, actor.accountId)
      await changed(call, 'SECOND_FACTOR_ON')
      return { recoveryCodes }
    },
    secondFactorRemove: async (call) => {
      if (!(await removeFactor(call.db as Tx, call.actor.accountId))) throw new Problem('NOT_FOUND')
      await changed(call, 'SECOND_FACTOR_OFF')
    },
    recoveryCodesRenew: async (call) => {
      const tx = call.db as Tx
      const { accountId } = call.actor
      if (!(await takeFactor(tx, sealing, accountId))?.since) throw new Problem('NOT_FOUND')
      const recoveryCodes = await renewRecoveryCodes(tx, accountId)
      await tellContacts(tx, await contactsOf(tx, accountId), 'RECOVERY_CODES_RENEWED', call.now)
      call.afterCommit(services.wakeOutbox)
      return { recoveryCodes }
    },
  }
}
