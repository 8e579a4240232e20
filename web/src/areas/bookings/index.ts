// What the way to a visit shows of visits that are there.
export { calendarAddress, printoutAddress } from './booking-address.ts'
export { smsSettingsQuery } from './booking-queries.ts'
export { PhoneCodeDialog } from './phone-code-dialog.tsx'

/** What was begun and not finished; it comes when there is somebody to show it to. */
export const unfinishedBookings = async () => (await import('./unfinished-bookings.tsx')).UnfinishedBookings
