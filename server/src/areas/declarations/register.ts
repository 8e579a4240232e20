import type { endpoints } from '@portal/contract/areas/declarations'
import type { DeclarationForClinic } from '@portal/contract/declarations'
import type { Tx } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import { Begun, type Handlers } from '../../http/call.ts'
import { Problem } from '../../http/problem.ts'
import { describeError } from '../../log/log.ts'
import { choicesForClinic } from './choices.ts'
import type { DataRow } from './data.ts'
import { identityOf, type AtClinic } from './existing.ts'
import type { SavingRow } from './rows.ts'
import { savingOf, sendingOf, stepOn, type OneSaving } from './store.ts'

/** The saving's patient with their data, and what the clinic calls the unit and the declaration that is to end. */
const addressed = (tx: Tx, owned: OneSaving) =>
  owned.first(
    tx,
    sql<
      Omit<DataRow, 'middleName' | 'version' | 'phone' | 'email'> & {
        readonly unitClinicId: string
        readonly replacesId: string | null
      }
    >`
    select p.id, p.name, p.last_name as "lastName", p.birth_date as "birthDate", p.gender, p.pesel, p.document_number as "documentNumber",
      p.street, p.house_number as "houseNumber", p.apartment_number as "apartmentNumber", p.postal_code as "postalCode", p.city,
      p.address_country as "addressCountry", p.insurer_code as "insurerCode", p.source_id as "clinicId", u.source_id as "unitClinicId",
      (select o.system_id from clinic_declaration o where o.patient_id = d.patient_id and d.replaces = 'portal:' || o.id) as "replacesId"
    from ${owned.row()} d join patient p on p.id = d.patient_id join clinic_unit u on u.id = d.unit_id`,
  )

/** What the clinic is told to let end. */
function replacedBy({ replaces }: SavingRow, known: string | null): DeclarationForClinic['replaces'] {
  if (replaces === null) return null
  const id = known ?? /^clinic:(.+)$/.exec(replaces)?.[1]
  return id === undefined ? { any: true } : { id }
}

/** The flat record that the clinic gets. Raises DECLARATION_PATIENT_UNKNOWN. */
async function recordFor(tx: Tx, owned: OneSaving, saving: SavingRow): Promise<DeclarationForClinic> {
  const row = (await addressed(tx, owned))!
  return {
    type: saving.type,
    state: 'REGISTERED',
    stateExport: 'N',
    registrationDate: owned.now.toISOString(),
    dateOfSubmission: owned.now.toISOString(),
    ...identityOf(row),
    patientGender: row.gender,
    patientDocumentNumber: row.documentNumber,
    addressStreet: row.street,
    addressHouseNumber: row.houseNumber,
    addressApartmentNumber: row.apartmentNumber,
    addressPostalCode: row.postalCode,
    addressCity: row.city,
    addressCountryCode: row.addressCountry,
    insurerCode: row.insurerCode,
    practitionerEmployeeId: saving.employeeId,
    practitionerOccupationCode: saving.occupationCode,
    practitionerPracticeNumber: saving.practiceNumber,
    practitionerName: saving.staffName,
    practitionerLastName: saving.staffLastName,
    unitClinicId: row.unitClinicId,
    unitName: saving.unitName,
    unitAddress: saving.unitAddress,
    ...choicesForClinic(saving),
    replaces: replacedBy(saving, row.replacesId),
  }
}

/** What the clinic has answered already, or what it is sent. */
type Sending = { readonly id: string } | { readonly key: string; readonly sent: DeclarationForClinic }

/** What the clinic calls a declaration that it has registered. */
const idAtClinic = ({ systemId, state }: SavingRow): string | undefined =>
  systemId !== null && (state === 'IN_CLINIC' || state === 'DONE') ? systemId : undefined

const refusals = {
  EXISTS: 'DECLARATION_EXISTS',
  UNKNOWN_PATIENT: 'DECLARATION_PATIENT_UNKNOWN',
  OTHER: 'DECLARATION_REFUSED',
} as const

/**
 * Third step of saving. What is sent is stored before the first byte leaves, under a key that the clinic registers once; so it can be repeated after
 * whatever happened, by the caller or by anybody who acts for the patient, and two callers at once get the same id. A refusal ends the saving.
 */
export const registerHandler = ({
  register,
  log,
}: AtClinic): Handlers<typeof endpoints>['clinicDeclarationCreate'] => ({
  act: async (turns) => {
    const begun = await turns.run(async (call) => {
      const { db, owned } = call
      const saving = await savingOf(db, owned)
      if (!saving) throw new Problem('NOT_FOUND')
      call.about({ patientId: saving.patientId, entityId: saving.id })
      const known = idAtClinic(saving)
      if (known !== undefined) return new Begun<Sending>({ id: known })
      if (saving.state !== 'DATA' && saving.state !== 'SENDING') throw new Problem('DECLARATION_ORDER')
      if (!register) throw new Problem('DECLARATION_NOT_IN_CLINIC')
      const sent = await sendingOf(db, owned, await recordFor(db, owned, saving))
      if (!sent) {
        // Another caller may have come to the end between the two statements.
        const since = await savingOf(db, owned)
        const id = since && idAtClinic(since)
        if (id === undefined) throw new Problem('DECLARATION_ORDER')
        return new Begun<Sending>({ id })
      }
      return new Begun<Sending>({ key: saving.clinicKey, sent: sent as DeclarationForClinic })
    })
    const answer =
      'id' in begun.state
        ? { id: begun.state.id }
        : await register?.registerDeclaration(begun.state.key, begun.state.sent).catch((error: unknown) => {
            log.warn(describeError(error), 'the clinic has not registered a declaration')
            return undefined
          })
    return turns.run(async (call) => {
      const { db, owned } = call
      const saving = await savingOf(db, owned)
      if (!saving) throw new Problem('NOT_FOUND')
      call.about({ patientId: saving.patientId, entityId: saving.id })
      if (!answer) throw new Problem('DECLARATION_NOT_IN_CLINIC')
      if ('refused' in answer) {
        await stepOn(db, owned, { from: ['SENDING'], to: 'REFUSED' })
        throw new Problem(refusals[answer.refused], {
          commit: true,
          ...(answer.text === undefined ? {} : { text: { pl: answer.text, en: answer.text } }),
        })
      }
      if (saving.state === 'SENDING')
        await stepOn(db, owned, { from: ['SENDING'], to: 'IN_CLINIC', systemId: answer.id })
      else if (saving.systemId !== answer.id) throw new Problem('DECLARATION_ORDER')
      return { systemId: answer.id }
    })
  },
})

/**
 * Gives a saving up. What the clinic may have of it is taken back first: until the clinic has said so the saving stays, and can do nothing else. The
 * clinic refuses where the declaration was handed in meanwhile; then it can only be finished.
 */
export const giveUpHandler = ({ register, log }: AtClinic): Handlers<typeof endpoints>['declarationSavingGiveUp'] => ({
  act: async (turns) => {
    const begun = await turns.run(async (call) => {
      const { db, owned } = call
      const saving = await savingOf(db, owned)
      if (!saving) throw new Problem('NOT_FOUND')
      call.about({ patientId: saving.patientId, entityId: saving.id })
      if (saving.state === 'GIVEN_UP' || (await stepOn(db, owned, { from: ['CHECKED', 'DATA'], to: 'GIVEN_UP' })))
        return new Begun(undefined)
      if (!register) throw new Problem('DECLARATION_NOT_IN_CLINIC')
      if (!(await stepOn(db, owned, { from: ['SENDING', 'IN_CLINIC', 'LEAVING'], to: 'LEAVING' })))
        throw new Problem('DECLARATION_ORDER')
      return new Begun(saving.clinicKey)
    })
    const key = begun.state
    const answer =
      key === undefined
        ? 'gone'
        : await register?.takeBackDeclaration(key).catch((error: unknown) => {
            log.warn(describeError(error), 'the clinic has not taken a declaration back')
            return undefined
          })
    return turns.run(async (call) => {
      const { db, owned } = call
      const saving = await savingOf(db, owned)
      if (!saving) throw new Problem('NOT_FOUND')
      call.about({ patientId: saving.patientId, entityId: saving.id })
      if (!answer) throw new Problem('DECLARATION_NOT_IN_CLINIC')
      if (answer === 'gone') return void (await stepOn(db, owned, { from: ['LEAVING'], to: 'GIVEN_UP' }))
      await stepOn(db, owned, { from: ['LEAVING'], to: saving.systemId === null ? 'SENDING' : 'IN_CLINIC' })
      throw new Problem('DECLARATION_ORDER', { commit: true })
    })
  },
})
