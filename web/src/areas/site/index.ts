export { helpQuery, linksQuery } from './queries.ts'
