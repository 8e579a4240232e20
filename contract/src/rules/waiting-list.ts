/** Waiting-list entries in a page (V-412). */
export const waitingAtOnce = 10

/** Without a choice the list reaches one month back and six months ahead (V-486). */
export const waitingMonths = { back: 1, ahead: 6 } as const

/** Days for which an entry that is over still stands in the list, with the words why. */
export const waitingOverDays = 30
