export { LegalList } from './list.tsx'
