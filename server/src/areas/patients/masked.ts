/** A PESEL with all but its last four digits masked. */
export const masked = (pesel: string): string => `•••••••${pesel.slice(-4)}`
