/** The code for unfinished bookings; loaded once a patient is known. */
export const unfinishedBookings = async () => (await import('./unfinished-bookings.tsx')).UnfinishedBookings
