import type { Language } from '../languages.ts'
import type { PaymentState } from './payments.ts'

/** The states in words, as the lists show them. */
export const paymentStateNames: Readonly<Record<PaymentState, Readonly<Record<Language, string>>>> = {
  NEW: { pl: 'Rozpoczęte', en: 'Begun' },
  PENDING: { pl: 'W trakcie realizacji', en: 'In progress' },
  WAITING_FOR_CONFIRMATION: { pl: 'Oczekujące na potwierdzenie', en: 'Waiting for confirmation' },
  COMPLETED: { pl: 'Zapłacone', en: 'Paid' },
  CANCELED: { pl: 'Anulowane', en: 'Cancelled' },
  REJECTED: { pl: 'Odrzucone', en: 'Rejected' },
}
