import * as z from 'zod/mini'
import { date, id, instant } from '../../primitives.ts'

/** Days after a visit for which the home page reminds of a questionnaire without a deadline. */
export const remindedDays = 30

/** Questionnaires of visits that nobody has filled in and that can still be filled in, the earliest visit first. */
export const homeQuestionnaires = z.array(
  z.object({
    patientId: id,
    /** To what it belongs, and the id of that. */
    of: z.enum(['booking', 'encounter']),
    system: z.string(),
    id,
    title: z.string(),
    visitAt: instant,
    /** The last day, in clinic time, on which it can be filled in. */
    deadlineDay: z.optional(date),
  }),
)
export type HomeQuestionnaire = z.infer<typeof homeQuestionnaires>[number]
