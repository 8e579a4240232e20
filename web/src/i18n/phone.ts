/** `+48 225 550 120`: a Polish number is shown in groups, which are easier to read and dial; any other number is unchanged. */
export const spacedPhone = (phone: string): string =>
  phone.replace(/^(\+48)(\d{3})(\d{3})(\d{3})$/, '$1\u00a0$2\u00a0$3\u00a0$4')
