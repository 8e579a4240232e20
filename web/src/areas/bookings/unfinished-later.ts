/** What was begun and not finished; it comes when there is somebody to show it to. */
export const unfinishedBookings = async () => (await import('./unfinished-bookings.tsx')).UnfinishedBookings
