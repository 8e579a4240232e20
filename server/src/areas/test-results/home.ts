import { defineHomePart } from '../home/part.ts'
import { newOrders } from './store-news.ts'

/** How many examinations of each person the home page names. */
const named = 3

/** Examinations with results that the account has not opened: how many of each patient, and the newest. */
export const homeTestResults = defineHomePart({
  name: 'testResults',
  module: 'medicalServicesModule',
  read: async ({ config }, { db, patients, now, about }) => {
    const { heldBack } = config.testResults
    const rows = await newOrders(db, { patient: patients.with('record:read'), heldBack, now }, named)
    const counts = new Map(rows.map(({ patientId, count }) => [patientId, count]))
    for (const patientId of counts.keys()) about({ patientId })
    return {
      unopened: [...counts].map(([patientId, count]) => ({ patientId: String(patientId), count })),
      newest: rows.map(({ id, patientId, title, names, issuedAt }) => ({
        id: String(id),
        patientId: String(patientId),
        ...(title === null ? {} : { title }),
        names: names.slice(0, named),
        issuedAt: issuedAt.toISOString(),
      })),
    }
  },
})
