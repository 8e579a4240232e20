/** Parts of a health history, in the order in which they are shown. */
export const healthSections = ['DIAGNOSIS', 'PROCEDURE', 'IMMUNIZATION', 'MEDICINE'] as const
export type HealthSection = (typeof healthSections)[number]

/** Entries of a part that are shown at once. */
export const healthEntriesAtOnce = 10
/** The most entries that the page of a stay shows. */
export const healthEntriesOfStay = 100
