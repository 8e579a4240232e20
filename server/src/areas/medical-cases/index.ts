// What other areas may call: the case of a teleconsultation that is booked, and what is written in it.
export { caseForVisit } from './commands.ts'
export { notesOfCase } from './present.ts'
