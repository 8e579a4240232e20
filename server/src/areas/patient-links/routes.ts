import type { Cared, Guardian, endpoints } from '@portal/contract/areas/patient-links'
import type { Personal } from '../../personal/personal.ts'
import type { Handlers } from '../../http/call.ts'
import { actsFor } from './store-acts.ts'
import { changeWarden, giveUpCare, removeParent } from './commands.ts'
import { caredActions, guardianActions } from './rules.ts'
import { caredFor, guardiansOf, type CaredRow, type GuardianRow } from './store.ts'
import { masked } from '../patients/masked.ts'

interface LinkServices {
  readonly personal: Personal
}

const stateOf = (row: CaredRow | GuardianRow) => ({
  status: row.status,
  ended: row.ended,
  ...(row.endsAt ? { endsAt: row.endsAt.toISOString() } : {}),
  since: row.since.toISOString(),
  changedAt: row.changedAt.toISOString(),
  changedBy: row.changedBy,
  version: row.version,
})

const presentCared = (row: CaredRow): Cared => ({
  id: String(row.patientId),
  ...(row.fullName ? { fullName: row.fullName } : {}),
  ...(row.birthDate ? { birthDate: row.birthDate } : {}),
  ...stateOf(row),
  actions: caredActions(row.status),
})

const presentGuardian = (row: GuardianRow): Guardian => ({
  accountId: String(row.accountId),
  patientId: String(row.patientId),
  ...(row.fullName ? { fullName: row.fullName } : {}),
  ...(row.pesel ? { nationalIdentificationNumber: masked(row.pesel) } : {}),
  ...stateOf(row),
  actions: guardianActions(row.status),
})

/** Handlers of the links between accounts and patients. */
export function patientLinksHandlers({ personal }: LinkServices): Handlers<typeof endpoints> {
  return {
    wardList: async (call) => {
      const rows = await caredFor(call.db, call.scope, 'WARD')
      for (const { patientId } of rows) call.about({ patientId })
      return rows.map(presentCared)
    },
    childList: async (call) => {
      const rows = await caredFor(call.db, call.scope, 'CHILD')
      for (const { patientId } of rows) call.about({ patientId })
      return rows.map(presentCared)
    },
    wardenList: async (call) => {
      const rows = await guardiansOf(call.db, call.patients, 'WARD')
      if (rows[0]) call.about({ patientId: rows[0].patientId })
      return rows.map(presentGuardian)
    },
    parentList: async (call) => {
      const rows = await guardiansOf(call.db, call.patients, 'CHILD')
      if (rows[0]) call.about({ patientId: rows[0].patientId })
      return rows.map(presentGuardian)
    },
    wardenUpdate: async (call) => {
      const { status, version, token } = call.body
      const accountId = Number(call.body.accountId)
      call.about({ entityId: String(accountId) })
      await changeWarden(call.db, personal, call.patient, { status, accountId, version, token })
    },
    parentDelete: async (call) => {
      const patientId = await removeParent(call.db, personal, call.patients, Number(call.params.id))
      call.about({ patientId, entityId: call.params.id })
    },
    patientDelete: async (call) => {
      const patientId = Number(call.params.id)
      call.about({ patientId, entityId: call.params.id })
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
