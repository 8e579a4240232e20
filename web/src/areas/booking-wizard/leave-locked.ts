import { problems } from '@portal/contract/areas/bookings/problems'
import { language } from '../../i18n/language.ts'
import { pathTo } from '../../paths.ts'
import { navigate } from '../../router/history.ts'
import { reloadPatients } from '../../session/enter.ts'
import { showToast } from '../../ui/toasts.ts'

/** Leaves the wizard for the list of visits, where it stands why nothing can be booked: the clinic has blocked the patient in the meantime. */
export async function leaveLocked(): Promise<void> {
  try {
    await reloadPatients()
  } catch {
    showToast('error', problems.BOOKING_LOCKED[language()])
  }
  navigate(pathTo('bookings'))
}
