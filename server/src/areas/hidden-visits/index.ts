// What others ask of hidden visits: their details, the clinic's answers, and who decides on them.
export { answerRequests } from './answers.ts'
export { askToHide, markVisit } from './decisions.ts'
export { hidingOf } from './hiding.ts'
