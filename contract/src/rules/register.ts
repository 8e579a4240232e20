/** Encounters in a page of the medical register (V-161). */
export const encountersAtOnce = 10

/** Years back from today that the register shows at most (V-165, V-488). */
export const registerYears = 20

/** Documents in a page of the medical register (V-162). */
export const documentsAtOnce = 10

/** Documents of a stay in one answer, where no other number is asked for. */
export const documentsOfStayAtOnce = 50
