/** What only somebody needs who searches: it is loaded with the first letter. */
export { searchWidely } from './wider-search.ts'
