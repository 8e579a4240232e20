import { textsNow } from '../../i18n/texts.ts'
import { dismissToast, showToast, toastsNow } from '../../ui/toasts.ts'
import { wizardTexts } from './texts.ts'

/** How long a slot is held, in minutes. */
const holdMinutes = 15

/** Tells that the slot is provisionally reserved. */
export const showHeldToast = (): void => showToast('success', textsNow(wizardTexts).heldToast(holdMinutes))

/** Removes the message about the hold once the visit is booked. */
export function dismissHeldToast(): void {
  const text = textsNow(wizardTexts).heldToast(holdMinutes)
  for (const toast of toastsNow()) if (toast.text === text) dismissToast(toast.id)
}
