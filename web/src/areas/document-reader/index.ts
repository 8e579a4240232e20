// What other areas use of this one.
export { ReadLink } from './read-link.tsx'
