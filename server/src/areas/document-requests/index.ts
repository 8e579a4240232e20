// What others ask of requests for documents: to carry out the clinic's answers.
export { askForDocuments } from './answers.ts'
