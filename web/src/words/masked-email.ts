/** `h•••@poczta.example`: enough to know one's own address by. */
export const maskedEmail = (address: string): string =>
  address.replace(/^(.)[^@]*/u, (_whole, first: string) => `${first}•••`)
