import type { endpoints } from '@portal/contract/areas/declarations'
import { declarationTypes } from '@portal/contract/rules/declarations'
import type { Handlers } from '../../http/call.ts'
import { Problem } from '../../http/problem.ts'
import type { SigningServices } from '../national-signature/index.ts'
import { beginHandler } from './begin.ts'
import { create } from './create.ts'
import { updateData, viewData } from './data.ts'
import { edit } from './edit.ts'
import { askClinic, existing } from './existing.ts'
import { onPaper } from './on-paper.ts'
import { isUnderWay, present, presentFlat, presentSaving } from './present.ts'
import { declarationPrintout } from './printout.ts'
import { giveUpHandler, registerHandler } from './register.ts'
import { signingHandlers } from './signing.ts'
import { primaryCareUnits, staffOf } from './staff.ts'
import type { DeclarationRow } from './rows.ts'
import * as store from './store.ts'

interface About {
  about(subject: { patientId: number; entityId?: number }): void
}

const noted = <R extends { readonly patientId: number }>(call: About, rows: readonly R[]): readonly R[] => {
  for (const patientId of new Set(rows.map((row) => row.patientId))) call.about({ patientId })
  return rows
}

/** The declaration in a call; raises NOT_FOUND. */
async function shown(
  call: About & { readonly db: Parameters<typeof store.declarationOf>[0]; readonly owned: store.OneDeclaration },
): Promise<DeclarationRow> {
  const row = await store.declarationOf(call.db, call.owned)
  if (!row) throw new Problem('NOT_FOUND')
  call.about({ patientId: row.patientId, entityId: row.id })
  return row
}

/** Handlers of declarations. */
export const declarationsHandlers = ({ ...services }: SigningServices): Handlers<typeof endpoints> => {
  const { config, outside, log } = services
  const { clinicName, clinicPhone } = config
  const { fee } = config.declarations
  const clinic = { register: outside.accessRequests, log }
  return {
    ...signingHandlers(services),
    declarationProvider: async ({ db }) => ({
      name: clinicName,
      phone: clinicPhone,
      units: await primaryCareUnits(db),
      fee: { ...fee, currency: 'PLN' },
    }),
    declarationDoctors: ({ db }) => staffOf(db, 'GP'),
    declarationNurses: ({ db }) => staffOf(db, 'NURSE'),
    declarationMidwives: ({ db }) => staffOf(db, 'MIDWIFE'),
    declarationList: async (call) => noted(call, await store.declarations(call.db, call.patients)).map(present),
    declarationsOfPatient: async (call) => noted(call, await store.declarations(call.db, call.patient)).map(present),
    declarationView: async (call) => present(await shown(call)),
    declarationPrintout: async (call) => {
      const row = await shown(call)
      const paper = await onPaper(call.db, call.owned)
      if (!paper) throw new Problem('NOT_FOUND')
      return declarationPrintout(row, paper, { clinicName, clinicPhone, fee, printedAt: call.now })
    },
    declarationEdit: async (call) => {
      await edit(call.db, call.owned, call.body, fee)
      return present(await shown(call))
    },
    declarationCreate: async (call) => {
      const row = await create(call.db, call.patient, call.body, { fee })
      call.about({ patientId: row.patientId, entityId: row.id })
      return present(row)
    },
    clinicDeclarationList: async (call) =>
      noted(call, await store.declarations(call.db, call.patients)).map(presentFlat),
    clinicDeclarationView: async (call) => presentFlat(await shown(call)),
    clinicDeclarationEdit: async (call) => {
      await edit(call.db, call.owned, call.body, fee)
      return presentFlat(await shown(call))
    },
    clinicDeclarationCheck: async (call) => {
      const { row } = await viewData(call.db, call.patient)
      call.about({ patientId: row.id })
      const clinics = await askClinic(clinic, row)
      const ours = await store.declarations(call.db, call.patient)
      return existing(ours, clinics, row, call.query.types ?? declarationTypes)
    },
    declarationSavingBegin: beginHandler(clinic, fee),
    declarationSavingList: async (call) =>
      noted(call, await store.savings(call.db, call.patients))
        .filter(isUnderWay)
        .map(presentSaving),
    declarationSavingGiveUp: giveUpHandler(clinic),
    clinicDeclarationCreate: registerHandler(clinic),
    declarationDataView: async (call) => {
      const { row, shown: data } = await viewData(call.db, call.patient)
      call.about({ patientId: row.id })
      return data
    },
    declarationDataUpdate: async (call) => {
      const data = await updateData(call.db, call.patient, call.body)
      call.about({ patientId: Number(data.patientId) })
      return data
    },
  }
}
