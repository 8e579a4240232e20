// What other areas may call: the case of a teleconsultation that is booked, and what is written in it.
export { caseForVisit, giveFilesAlong } from './commands.ts'
export { filesOfVisit, notesOfVisit, presentFile } from './present.ts'
export { findCase, visitAbout, type CaseRow } from './store.ts'
