import * as z from 'zod/mini'
import { sql } from '../../../db/sql.ts'
import { made, taker } from '../batch.ts'
import { concept, line, reference, wordsOf } from '../fhir.ts'
import { medicationsOf } from '../history/medicines.ts'
import { nameOf, type Told } from '../history/shapes.ts'
import { statementEntries } from '../history/statements.ts'
import { storeHistory } from '../history/store.ts'
import { Refusal } from '../record.ts'
import { drugRegisterSystem } from '../systems.ts'
import { upsert } from '../upsert.ts'

const quantity = z.object({ value: z.optional(z.number()), unit: z.optional(line), code: z.optional(line) })
const medication = z.object({
  resourceType: z.optional(line),
  id: z.optional(line),
  code: z.optional(concept),
  form: z.optional(concept),
  ingredient: z.optional(z.array(z.object({ strength: z.optional(z.object({ numerator: z.optional(quantity) })) }))),
})
const statement = z.object({
  status: z.enum(['active', 'completed', 'entered-in-error', 'intended', 'stopped', 'on-hold', 'unknown', 'not-taken']),
  subject: reference,
  medicationCodeableConcept: z.optional(concept),
  medicationReference: z.optional(reference),
  contained: z.optional(z.array(medication)),
})
type Statement = z.infer<typeof statement>

const columns = {
  patient_id: 'bigint',
  name: 'text',
  form: 'text',
  strength: 'text',
  register_id: 'bigint',
  active: 'boolean',
} as const

/**
 * MedicationStatement: a drug that the patient takes regularly while the statement is active; it is offered where prescriptions can be asked for. A
 * drug that is no longer taken stays for the bookings that name it. It stands in the patient's history as well, and the whole resource is stored.
 */
export const takeMedicationStatements = taker({
  shape: statement,
  needs: ({ subject }) => [subject.reference],
  async take(batch, items) {
    const medications = await medicationsOf(batch, items)
    const rows = made(batch, items, ({ read }) => {
      if (!read.subject.reference) throw new Refusal('does not say who takes it')
      const drug = drugOf(read, medications)
      return { patient_id: batch.ids.of(read.subject.reference), ...drug, active: read.status === 'active' }
    })
    const wrong = rows.filter(({ item }) => item.read.status === 'entered-in-error')
    await upsert(
      batch,
      'clinic_frequent_drug',
      columns,
      rows.filter((entry) => !wrong.includes(entry)),
    )
    await sql`
      update clinic_frequent_drug set active = false
      where source_system = ${batch.system} and source_id = any(${wrong.map(({ item }) => item.ref)})`.execute(batch.tx)
    await storeHistory(
      batch,
      await statementEntries(
        batch,
        rows.map(({ item, row }) => ({ item, patientId: row.patient_id })),
      ),
    )
  },
})

/** A number of the register: nine digits, or one that the portal made for a register without numbers. */
const registerNumber = /^[1-9]\d{8,15}$/

/** Name, form, strength and number in the register, as far as the statement or the Medication inside it gives them; one beside it gives the name. */
function drugOf(read: Statement, medications: ReadonlyMap<string, Told>) {
  const inside = read.contained?.find(({ id }) => read.medicationReference?.reference === `#${id}`)
  const beside = medications.get(read.medicationReference?.reference ?? '')
  const name =
    wordsOf(read.medicationCodeableConcept ?? inside?.code) ?? nameOf(beside) ?? read.medicationReference?.display
  if (!name) throw new Refusal('does not say what is taken')
  const coded = read.medicationCodeableConcept ?? inside?.code ?? beside
  const number = coded?.coding?.find(({ system }) => system === drugRegisterSystem)?.code ?? ''
  const { value, unit, code } = inside?.ingredient?.[0]?.strength?.numerator ?? {}
  return {
    name,
    form: wordsOf(inside?.form) ?? null,
    strength: value === undefined ? null : [String(value).replace('.', ','), unit ?? code].filter(Boolean).join(' '),
    register_id: registerNumber.test(number) ? Number(number) : null,
  }
}
