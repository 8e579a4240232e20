/** What the catalogue needs after its first drawing: dates, filters, and what stands in closed entries. */
export { Facts } from './facts.tsx'
export { Filters } from './filters.tsx'
export { Inside } from './inside.tsx'
export { keep } from './keep.ts'
export { NothingFound, NothingOffered, Told, ToTeleconsultations } from './told.tsx'
