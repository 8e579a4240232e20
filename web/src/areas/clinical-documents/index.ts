// The documents of a stay, for what else is done with them.
export { stayDocumentsQuery } from './queries.ts'
