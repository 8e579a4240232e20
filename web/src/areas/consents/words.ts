import type { Consent } from '@portal/contract/areas/consents/parts'
import { formatDate, formatDateTime } from '../../i18n/dates.ts'
import { textsNow } from '../../i18n/texts.ts'
import type { Tone } from '../../ui/status-tag.tsx'
import { consentTexts } from './texts.ts'

/** Whether a consent allows something, will, or does no more. */
export function placeOf(consent: Consent, now = Date.now()): 'standing' | 'waiting' | 'over' {
  if (consent.inForce) return 'standing'
  const isOver =
    consent.consentStatus === 'CANCELLED' || (consent.validTo !== undefined && Date.parse(consent.validTo) <= now)
  return isOver ? 'over' : 'waiting'
}

/** A consent's state in a word, and how it looks. */
export function stateWords(consent: Consent): { readonly text: string; readonly tone: Tone } {
  const t = textsNow(consentTexts)
  const place = placeOf(consent)
  const { consentStatus: status, byClinic, guardian } = consent
  if (status === 'CANCELLED') return { text: t.states.CANCELLED, tone: 'neutral' }
  if (place === 'over') return { text: t.expired, tone: 'neutral' }
  if (guardian && guardian.agreedAt === undefined) return { text: t.waits, tone: 'warning' }
  if (place === 'waiting') return { text: t.ahead, tone: 'info' }
  return { text: status === 'SIGNED' && byClinic ? t.signedOnPaper : t.states[status], tone: 'success' }
}

/** `od 01.02.2026 do 03.05.2026`; the end of a withdrawn one with its time. */
export function periodWords({ validFrom, validTo, consentStatus }: Consent): string {
  const t = textsNow(consentTexts)
  const end = () => {
    if (validTo === undefined) return t.endless
    // The midnight that ends a day belongs to that day for whoever reads it.
    return t.to(consentStatus === 'CANCELLED' ? formatDateTime(validTo) : formatDate(new Date(Date.parse(validTo) - 1)))
  }
  return `${t.from(formatDate(validFrom))} ${end()}`
}

/** The address of an authorized person, line by line. */
export function addressLines({ address }: NonNullable<Consent['authorizedPerson']>): string[] {
  if (!address) return []
  const house = [address.houseNumber, address.apartmentNumber].filter(Boolean).join('/')
  return [
    // A village without streets numbers its houses by its own name.
    [address.street || address.city, house].filter(Boolean).join(' '),
    `${address.postalCode} ${address.city}`,
    ...(address.country.code === 'PL' ? [] : [address.country.name ?? address.country.code]),
  ]
}
