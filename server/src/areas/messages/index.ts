// What the clinic does with messages.
export { markMessages, takeBackFromPatients } from './clinic/changes.ts'
export { asContent } from './content.ts'
export {
  addCategories,
  contactsNamed,
  describePractitioners,
  keepCategories,
  keepContacts,
  keepPractitioners,
  keepTeams,
} from './directory.ts'
export { answerMessage, fromPatients, letterText, readByClinic, sendToPatients } from './from-clinic.ts'
export { idsOfLetters, keepLetters, lettersNamed, strayLetters, type KeptLetter } from './clinic/kept-letters.ts'
export { tellReaders } from './notices.ts'
export { clinicNews } from './clinic/asking.ts'
export { messageActs } from './staff-acts.ts'
