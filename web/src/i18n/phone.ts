/** `+48 225 550 120`: a Polish number is shown in groups, which are easier to read and dial; any other number in its own. */
export const groupedPhone = (phone: string): string => phone.replace(/^(\+48)(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3 $4')

/** A number in groups for running text, where it is never broken in two. */
export const spacedPhone = (phone: string): string => groupedPhone(phone).replaceAll(' ', '\u00a0')
