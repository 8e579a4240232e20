// The part of a visit's details that says who sees the visit.
export { HidingSection } from './section.tsx'
