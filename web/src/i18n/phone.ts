/** `+48 225 550 120`: a Polish number is easier to read and dial in groups; another stays as it is written. */
export const spacedPhone = (phone: string): string =>
  phone.replace(/^(\+48)(\d{3})(\d{3})(\d{3})$/, '$1\u00a0$2\u00a0$3\u00a0$4')
