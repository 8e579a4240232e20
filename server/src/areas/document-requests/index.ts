// What others ask of requests for documents: to carry out the clinic's answers.
export { answerByTask, askForDocuments } from './answers.ts'
