/** More than that is not counted exactly. */
const most = 99

/** A number of unread messages as it is shown. */
export const unreadText = (count: number): string => (count > most ? `${most}+` : String(count))
