import { remindedDays } from '@portal/contract/areas/questionnaires/home-part'
import { defineHomePart } from '../home/part.ts'
import { deadlineDay, deadlinePassed } from './rules.ts'
import { emptyQuestionnaires } from './store.ts'

/** Questionnaires of visits that can still be filled in. */
export const homeQuestionnaires = defineHomePart({
  name: 'questionnaires',
  module: 'medicalInterviewsModule',
  read: async ({ clinic }, { db, patients, now, about }) => {
    const rows = await emptyQuestionnaires(db, patients.with('bookings:write'), remindedDays)
    return rows
      .filter(({ visitEnd, deadlineDays }) => !deadlinePassed(visitEnd, deadlineDays, now))
      .map(({ patientId, of, id, title, visitAt, visitEnd, deadlineDays }) => {
        about({ patientId })
        const day = deadlineDay(visitEnd, deadlineDays)
        return {
          patientId: String(patientId),
          of,
          system: clinic.system,
          id: String(id),
          title,
          visitAt: visitAt.toISOString(),
          ...(day ? { deadlineDay: day } : {}),
        }
      })
  },
})
