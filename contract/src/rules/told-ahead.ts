/** How many days before the 18th birthday the young person and the parents are told what ends, one number for each step. */
export const daysBeforeOfAge = [90, 30, 7] as const

/** How many days before the 18th birthday the young person can begin to choose which parents act afterwards: with the first letter. */
export const daysOfHandover = Math.max(...daysBeforeOfAge)

/** How many days before a guardian's right ends the guardian and the ward are told. */
export const daysBeforeEndOfCare = [14] as const

/** After how many years a ward is asked whether the guardian shall continue. */
export const yearsToReview = 1
