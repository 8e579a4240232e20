/** Characters of what a person writes about their case, at most (V-383). */
export const longestCaseNote = 2000
/** Notes and files of one case, at most. */
export const mostCaseNotes = 20
export const mostCaseFiles = 10
/** Cases of one patient, at most: their list comes at once, with all that is written in them. */
export const mostCases = 200
