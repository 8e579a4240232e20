/** Id of the list's heading, to which the short line above the hours leads. */
export const beforeId = 'before-choosing'
