import { ApiError } from '../../api/caller.ts'
import { defineScreen } from '../../router/screen.ts'
import { BookingQuestionnaire, loadBookingQuestionnaire } from './booking-questionnaire.tsx'

/** The questionnaire of a booking from a mailed link; it opens only for the account to which the link was mailed. */
export const screen = defineScreen<'bookingsQuestionnaire'>({
  Screen: ({ params }) => <BookingQuestionnaire system={params.systemRoot} id={params.bookingId} />,
  load: async ({ params, signedIn }) => {
    if (params.accountId !== signedIn?.account.id) throw new ApiError(404, { errorCode: 'NOT_FOUND' })
    return loadBookingQuestionnaire({ system: params.systemRoot, id: params.bookingId })
  },
})
