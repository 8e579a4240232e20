import type { Cared, Guardian, endpoints } from '@portal/contract/areas/patient-links'
import { scopesGiven } from '@portal/contract/rules/guardian-scopes'
import type { Personal } from '../../personal/personal.ts'
import type { Handlers } from '../../http/call.ts'
import { actsFor } from './store-acts.ts'
import { changeWarden, giveUpCare, removeParent } from './commands.ts'
import { changeGiven, chooseHandover, keepWarden } from './given.ts'
import { caredActions, guardianActions, handoverTime } from './rules.ts'
import { caredFor, guardiansOf, type CaredRow, type GuardianRow } from './store.ts'
import { masked } from '../patients/masked.ts'

interface LinkServices {
  readonly personal: Personal
}

function handoverOf(row: CaredRow | GuardianRow, now: Date): Pick<Guardian, 'handover'> {
  const at = handoverTime(row, now)
  if (!at) return {}
  const { kept, nextRights, nextEndsAt } = row
  const given = { scopes: scopesGiven(nextRights), ...(nextEndsAt ? { endsAt: nextEndsAt.toISOString() } : {}) }
  return { handover: { at: at.toISOString(), ...(kept ? { given } : {}) } }
}

const stateOf = (row: CaredRow | GuardianRow, now: Date) => ({
  status: row.status,
  ended: row.ended,
  ...(row.endsAt ? { endsAt: row.endsAt.toISOString() } : {}),
  early: row.role === 'CHILD' && row.status === 'C' && row.endsAt !== null && row.endsAt < row.ofAgeAt,
  since: row.since.toISOString(),
  changedAt: row.changedAt.toISOString(),
  changedBy: row.changedBy,
  version: row.version,
  scopes: scopesGiven(row.rights),
  ...handoverOf(row, now),
})

const presentCared = (row: CaredRow, now: Date): Cared => ({
  id: String(row.patientId),
  ...(row.fullName ? { fullName: row.fullName } : {}),
  ...(row.birthDate ? { birthDate: row.birthDate } : {}),
  ...stateOf(row, now),
  actions: caredActions(row.status),
})

const presentGuardian = (row: GuardianRow, now: Date): Guardian => ({
  accountId: String(row.accountId),
  patientId: String(row.patientId),
  ...(row.fullName ? { fullName: row.fullName } : {}),
  ...(row.pesel ? { nationalIdentificationNumber: masked(row.pesel) } : {}),
  ...stateOf(row, now),
  asked: row.asked,
  actions: guardianActions(row.status, row, now),
})

/** Handlers of the links between accounts and patients. */
export function patientLinksHandlers({ personal }: LinkServices): Handlers<typeof endpoints> {
  return {
    wardList: async (call) => {
      const rows = await caredFor(call.db, call.scope, 'WARD')
      for (const { patientId } of rows) call.about({ patientId })
      return rows.map((row) => presentCared(row, call.now))
    },
    childList: async (call) => {
      const rows = await caredFor(call.db, call.scope, 'CHILD')
      for (const { patientId } of rows) call.about({ patientId })
      return rows.map((row) => presentCared(row, call.now))
    },
    wardenList: async (call) => {
      const rows = await guardiansOf(call.db, call.patients, 'WARD')
      if (rows[0]) call.about({ patientId: rows[0].patientId })
      return rows.map((row) => presentGuardian(row, call.now))
    },
    parentList: async (call) => {
      const rows = await guardiansOf(call.db, call.patients, 'CHILD')
      if (rows[0]) call.about({ patientId: rows[0].patientId })
      return rows.map((row) => presentGuardian(row, call.now))
    },
    wardenUpdate: async (call) => {
      call.about({ entityId: call.body.accountId })
      await changeWarden(call.db, personal, call.patient, { ...call.body, language: call.language })
    },
    linkRights: async (call) => {
      const { accountId, version, ...given } = call.body
      call.about({ entityId: accountId })
      await changeGiven(call.db, call.patient, { accountId, version }, given, call.language)
    },
    wardenKeep: async (call) => {
      const { accountId, version } = call.body
      call.about({ entityId: accountId })
      await keepWarden(call.db, call.patient, { accountId, version })
    },
    handoverChoose: async (call) => {
      const { accountId, version, given } = call.body
      call.about({ entityId: accountId })
      await chooseHandover(call.db, call.patient, { accountId, version }, given, call.language)
    },
    parentDelete: async (call) => {
      const patientId = await removeParent(call.db, personal, call.patients, call.params.id)
      call.about({ patientId, entityId: call.params.id })
    },
    patientDelete: async (call) => {
      const patientId = call.params.id
      call.about({ patientId, entityId: patientId })
      await giveUpCare(call.db, personal, call.scope, patientId)
    },
    actList: async (call) => {
      const asked = { page: call.query.pageIndex ?? 0, reads: call.query.reads === 'true' }
      const rows = await actsFor(call.db, call.patient, asked)
      return rows.map(({ at, actingRole, actor, ...row }) => ({
        ...row,
        at: at.toISOString(),
        ...(actingRole ? { actingRole } : {}),
        ...(actor ? { actor } : {}),
      }))
    },
  }
}
