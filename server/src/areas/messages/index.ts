// What the clinic does with messages.
export { keepCategories, keepContacts } from './directory.ts'
export { answerMessage, fromPatients, readByClinic, sendToPatients } from './from-clinic.ts'
export { messageActs } from './staff-acts.ts'
