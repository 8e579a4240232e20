import { defineHomePart } from '../home/part.ts'
import { money } from './present.ts'
import { dueInvoices } from './store.ts'

/** The most invoices of each person of which the home page reminds. */
const ofEach = 5

/** Invoices that wait to be paid. */
export const homeInvoices = defineHomePart({
  name: 'invoices',
  module: 'paymentsModule',
  read: async ({ config }, { db, patients, about }) => {
    const rows = await dueInvoices(db, patients.with('payments'), config.payments.currency, ofEach)
    for (const patientId of new Set(rows.map((row) => row.patientId))) about({ patientId })
    return rows.map(({ id, patientId, title, amount, currency, dueOn }) => ({
      id: String(id),
      patientId: String(patientId),
      title,
      total: money(amount, currency),
      ...(dueOn === null ? {} : { dueOn }),
    }))
  },
})
