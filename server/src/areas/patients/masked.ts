/** A PESEL with all but its last four digits masked. */
export const masked = (pesel: string): string => `•••••••${pesel.slice(-4)}`

/** A phone number with all but its prefix and its last three digits masked. */
export const maskedPhone = (phone: string): string => `${phone.slice(0, 3)} ••• ••• ${phone.slice(-3)}`
