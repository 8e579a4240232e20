import type { Booking } from '@portal/contract/areas/bookings'
import { useTexts } from '../../i18n/texts.ts'
import { useSignedIn } from '../../session/use-session.ts'
import { LinkButton } from '../../ui/button.tsx'
import { liveAddress } from './booking-address.ts'
import { bookingTexts } from './texts.ts'

/** The way into a teleconsultation while it can be started, where the clinic has conversations in the portal. */
export function StartLink({ booking }: { readonly booking: Booking }) {
  const t = useTexts(bookingTexts)
  const { modules } = useSignedIn()
  if (!modules.telecommunicationModule || !booking.actions.start?.allowed) return null
  return (
    <LinkButton to={liveAddress(booking)} look="primary" icon="video">
      {t.start}
    </LinkButton>
  )
}
