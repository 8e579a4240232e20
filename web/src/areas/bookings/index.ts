// What the way to a visit shows of visits that are there. Nothing is written here itself: whoever took it would take along all the rest.
export { calendarAddress, liveAddress, pageAddress, printoutAddress } from './booking-address.ts'
export { bookingPricesQuery, hasPrices } from './booking-prices.ts'
export { smsSettingsQuery } from './booking-queries.ts'
export { PhoneCodeDialog } from './phone-code-dialog.tsx'
export { unfinishedBookings } from './unfinished-later.ts'
