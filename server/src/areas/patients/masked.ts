/** A PESEL of which only the last four digits are told. */
export const masked = (pesel: string): string => `•••••••${pesel.slice(-4)}`
