import * as z from 'zod/mini'
import { date, id, money } from '../../primitives.ts'

/** Invoices that wait to be paid, some of each patient, the earliest due first. */
export const homeInvoices = z.array(
  z.object({
    id,
    patientId: id,
    title: z.string(),
    total: money,
    dueOn: z.optional(date),
  }),
)
