// The documents of a stay, for what else is done with them.
export { wholeStayQuery } from './queries.ts'
