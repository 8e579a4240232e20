import type { Booking } from '@portal/contract/areas/bookings'
import { teleconsultationWindow } from '@portal/contract/rules/teleconsultation-window'
import { useTexts } from '../../i18n/texts.ts'
import { useSignedIn } from '../../session/use-session.ts'
import { LinkButton } from '../../ui/button.tsx'
import { useNow } from '../../ui/use-now.ts'
import { liveAddress } from './booking-address.ts'
import { bookingTexts } from './texts.ts'

interface Props {
  readonly booking: Booking
}

/** The way in, once it is time on a page that was loaded before. Where the device's clock is ahead, the server says that it is too early. */
function Start({ booking }: Props) {
  const t = useTexts(bookingTexts)
  const { start } = booking.actions
  const isTime = useNow() >= teleconsultationWindow(booking).opensAt.getTime()
  if (!start?.allowed && !(start?.reason === 'TELECONSULTATION_TOO_EARLY' && isTime)) return null
  return (
    <LinkButton to={liveAddress(booking)} look="primary" icon="video">
      {t.start}
    </LinkButton>
  )
}

/** The way into a teleconsultation while it can be started, where the clinic has conversations in the portal. */
export function StartLink({ booking }: Props) {
  const { modules } = useSignedIn()
  if (!modules.telecommunicationModule || !booking.actions.start) return null
  return <Start booking={booking} />
}
