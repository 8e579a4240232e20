/** What only somebody needs who searches: it is loaded with the first letter. */
export { NothingFound, Told } from './told.tsx'
export { searchWidely } from './wider-search.ts'
