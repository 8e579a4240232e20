import type { endpoints } from '@portal/contract/areas/declarations'
import type { ChoiceFee } from '@portal/contract/rules/declarations'
import type { Tx } from '../../db/database.ts'
import { Begun, type Handlers } from '../../http/call.ts'
import { Problem } from '../../http/problem.ts'
import { columnsOf, judgedChoices } from './choices.ts'
import { dataOf } from './data.ts'
import { askClinic, existing, type AtClinic } from './existing.ts'
import { isUnderWay, presentSaving } from './present.ts'
import { chosenRole } from './staff.ts'
import { beginSaving, inForce, openSaving, type Maker, type Wanted } from './store.ts'
import type { SavingRow } from './rows.ts'

type Handler = Handlers<typeof endpoints>['declarationSavingBegin']

const wantedColumns = [
  'roleId',
  'unitId',
  'providerOrder',
  'providerReason',
  'providerOther',
  'practitionerOrder',
  'practitionerReason',
  'practitionerOther',
] as const

const isSame = (row: SavingRow, wanted: Wanted) => wantedColumns.every((name) => row[name] === wanted[name])

/**
 * The saving of the type that is under way, if it is this one: sent already, so that it can only be gone on with. Raises DECLARATION_IN_PROGRESS for
 * another one.
 */
async function goesOn(tx: Tx, patient: Maker, wanted: Wanted): Promise<SavingRow | undefined> {
  const open = await openSaving(tx, patient, wanted.type)
  if (!open || open.state === 'CHECKED' || open.state === 'DATA') return undefined
  if (open.state === 'LEAVING' || !isSame(open, wanted)) throw new Problem('DECLARATION_IN_PROGRESS')
  return open
}

/**
 * First step of saving, recorded. Who is wanted and what is in force are judged before the clinic is asked, and again in the transaction that begins
 * the saving. Whatever is in force must be the one whose end the person has agreed to.
 */
export const beginHandler = (clinic: AtClinic, fee: ChoiceFee): Handler => ({
  act: async (turns) => {
    const judge = async (tx: Tx, patient: Maker, call: Parameters<Extract<Handler, Function>>[0]) => {
      const { type, practitioner, hospitalOrganizationUnitId: unitId, replaces, ...given } = call.body
      const roleId = await chosenRole(tx, {
        type,
        unitId,
        ...practitioner,
        practiceNumber: practitioner.practiceNumber,
      })
      if (roleId === undefined) throw new Problem('DECLARATION_STAFF')
      const choices = judgedChoices(type, given, { now: call.now, fee })
      const feeAccepted = given.feeAccepted ?? false
      const wanted = { ...columnsOf(choices), type, roleId, unitId, feeAccepted, replaces: replaces ?? null }
      return { wanted, open: await goesOn(tx, patient, wanted) }
    }
    const begun = await turns.run(async (call) => {
      const row = await dataOf(call.db, call.patient)
      if (!row) throw new Problem('NOT_FOUND')
      const { open } = await judge(call.db, call.patient, call)
      return new Begun({ row, isSent: open !== undefined })
    })
    const { row, isSent } = begun.state
    const clinics = isSent ? [] : await askClinic(clinic, row)
    return turns.run(async (call) => {
      const { claim: patient, patientId } = await call.patient.take(call.db)
      const { wanted, open } = await judge(call.db, patient, call)
      if (!open) {
        const ours = await inForce(call.db, patient, wanted.type)
        const there = existing(ours ? [ours] : [], clinics, row, [call.body.type])
        if (there.some(({ ref }) => ref !== wanted.replaces)) throw new Problem('DECLARATION_EXISTS')
        await beginSaving(call.db, patient, there.length > 0 ? wanted : { ...wanted, replaces: null })
      }
      const saving = await openSaving(call.db, patient, wanted.type)
      if (!saving || !isUnderWay(saving)) throw new Problem('DECLARATION_IN_PROGRESS')
      call.about({ patientId, entityId: saving.id })
      return presentSaving(saving)
    })
  },
})
