import { pathTo } from '../../paths.ts'
import { defineScreen } from '../../router/screen.ts'
import type { BookingKey } from '../../booking/queries.ts'
import { BookingQuestionnaire, loadBookingQuestionnaire } from './booking-questionnaire.tsx'

/** The booking in the address, which has only its ids; other query members of a link are ignored, because the server knows them. */
function keyIn(search: URLSearchParams): BookingKey | undefined {
  const [system, id] = [search.get('system') ?? '', search.get('bookingId') ?? '']
  return /^[A-Za-z0-9][A-Za-z0-9._/-]{0,63}$/.test(system) && /^[1-9]\d{0,17}$/.test(id) ? { system, id } : undefined
}

export const screen = defineScreen<'questionnaire'>({
  Screen: ({ search }) => {
    const key = keyIn(search)
    return key && <BookingQuestionnaire {...key} />
  },
  load: async ({ search }) => {
    const key = keyIn(search)
    return key ? loadBookingQuestionnaire(key) : { redirect: pathTo('bookings') }
  },
})
