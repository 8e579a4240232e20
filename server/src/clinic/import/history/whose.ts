import type { Reference } from '../fhir.ts'

const somethingElse = /^(?:Group|Device|Location|Organization|Practitioner|#)/

/** The patient whom a resource is about; undefined for one about a group, a device or nobody. What cannot be resolved is no reason to keep it for nobody. */
export const personOf = (subject: Reference | undefined): string | undefined => {
  const ref = subject?.reference
  return ref === undefined || somethingElse.test(ref) ? undefined : ref
}
