import { dateAndTime } from '../clinic-time.ts'
import type { CopySection } from '../personal/rules.ts'
import { listBookings, type StoredStatus } from './model/bookings.ts'

const everFrom = new Date(0)
const everTo = new Date(Date.UTC(2200, 0, 1))

const statuses: Readonly<Record<'pl' | 'en', Readonly<Record<StoredStatus, string>>>> = {
  pl: {
    SCHEDULED: 'zaplanowana',
    REGISTERED: 'zarejestrowana',
    EXECUTED: 'zrealizowana',
    CANCELED: 'odwołana',
    PROVISIONAL: 'termin zajęty na czas rezerwacji',
    RELEASED: 'zwolniona',
  },
  en: {
    SCHEDULED: 'scheduled',
    REGISTERED: 'registered',
    EXECUTED: 'completed',
    CANCELED: 'cancelled',
    PROVISIONAL: 'slot held for a booking',
    RELEASED: 'released',
  },
}

/** Every visit of the account's own patient in the portal, earliest first. */
export const visits: CopySection = {
  place: 50,
  title: { pl: 'Wizyty właściciela konta', en: 'Visits of the account’s owner' },
  facts: async ({ offer, db, own, language }) => {
    const rows = await listBookings(db, own.with('bookings:read'), { from: everFrom, to: everTo })
    let directory = await offer.directory(db)
    const facts = []
    for (const { availabilityId, startsAt, status } of rows) {
      if (!directory.get(availabilityId)) directory = await offer.directory(db, availabilityId)
      const { service, unit } = directory.get(availabilityId) ?? {}
      facts.push({
        label: dateAndTime(startsAt),
        lines: [service?.name ?? '', unit?.name ?? '', statuses[language][status]],
      })
    }
    return facts
  },
}
