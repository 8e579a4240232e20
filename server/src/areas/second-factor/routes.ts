import type { endpoints } from '@portal/contract/areas/second-factor'
import { recoveryCodesLeft, renewRecoveryCodes } from '../../access/recovery-codes.ts'
import { base32, keyUri, newKey } from '../../access/totp.ts'
import type { Handlers } from '../../http/call.ts'
import { Problem } from '../../http/problem.ts'
import { guardChanged, tellOfGuard } from '../access/guard-changed.ts'
import type { AccessServices } from '../access/services.ts'
import { spendCode } from './pass.ts'
import { beginFactor, confirmFactor, factorSince, removeFactor, takeFactor, usernameOf } from './store.ts'

/** Handlers of the second factor (docs/decisions/second-factor.md). */
export function secondFactorHandlers(services: AccessServices): Handlers<typeof endpoints> {
  const { config, sealing } = services

  return {
    secondFactorView: async ({ db, actor }) => {
      const since = await factorSince(db, actor.accountId)
      if (!since) return { recoveryCodesLeft: 0 }
      return { since: since.toISOString(), recoveryCodesLeft: await recoveryCodesLeft(db, actor.accountId) }
    },
    secondFactorBegin: async ({ db, actor, now }) => {
      const key = newKey()
      if (!(await beginFactor(db, sealing, { accountId: actor.accountId, key, now })))
        throw new Problem('SECOND_FACTOR_STANDS')
      const account = await usernameOf(db, actor.accountId)
      return { key: base32(key), uri: keyUri(key, { issuer: config.portalName, account }) }
    },
    secondFactorConfirm: async (call) => {
      const { actor, now, body } = call
      const tx = call.db
      const begun = await takeFactor(tx, sealing, actor.accountId)
      if (begun?.since) throw new Problem('SECOND_FACTOR_STANDS')
      if (!(await spendCode(tx, sealing, { accountId: actor.accountId, entered: body.code, now })))
        throw new Problem('SECOND_FACTOR_WRONG')
      await confirmFactor(tx, actor.accountId, now)
      const recoveryCodes = await renewRecoveryCodes(tx, actor.accountId)
      await guardChanged(services, call, 'SECOND_FACTOR_ON')
      return { recoveryCodes }
    },
    secondFactorRemove: async (call) => {
      if (!(await removeFactor(call.db, call.actor.accountId))) throw new Problem('NOT_FOUND')
      await guardChanged(services, call, 'SECOND_FACTOR_OFF')
    },
    recoveryCodesRenew: async (call) => {
      const tx = call.db
      const { accountId } = call.actor
      if (!(await takeFactor(tx, sealing, accountId))?.since) throw new Problem('NOT_FOUND')
      const recoveryCodes = await renewRecoveryCodes(tx, accountId)
      await tellOfGuard(call, 'RECOVERY_CODES_RENEWED')
      return { recoveryCodes }
    },
  }
}
