import type { BookingChange, BookingWithDetails } from '@portal/contract/areas/bookings'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { bookingsKey, callBookings } from '../../booking/queries.ts'
import { formatDateTime } from '../../i18n/dates.ts'
import { useTexts } from '../../i18n/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Waiting } from '../../ui/spinner.tsx'
import { historyTexts } from './history-texts.ts'
import css from './history-section.module.css'

const historyQuery = ({ system, systemId }: BookingWithDetails) =>
  queryOptions({
    queryKey: [...bookingsKey, 'history', system, systemId],
    queryFn: ({ signal }) => callBookings('bookingHistory', { params: { system, id: systemId } }, { signal }),
  })

type Texts = (typeof historyTexts)['pl']

/** What was changed, in words: `Zmieniono termin z 20.11.2026, 10:00 na 21.11.2026, 09:00`. */
function whatOf({ what, before, dateFrom }: BookingChange, t: Texts): string {
  const when = formatDateTime(dateFrom)
  if (what === 'MOVED') return before ? t.moved(formatDateTime(before), when) : t.placeChanged
  if (what === 'BOOKED') return t.booked(when)
  if (what === 'ADDED') return t.added(when)
  return { CONFIRMED: t.confirmed, CANCELED: t.cancelled, RESTORED: t.restored }[what]
}

const whoOf = ({ by, name }: BookingChange, t: Texts): string | undefined =>
  by && (by === 'SELF' ? t.you : (name ?? t.somebody))

/** What became of a visit since it was made; loaded when it is opened. */
export function HistorySection({ booking }: { readonly booking: BookingWithDetails }) {
  const t = useTexts(historyTexts)
  const [opened, setOpened] = useState(false)
  const { data, isError, isFetching, refetch } = useQuery({ ...historyQuery(booking), enabled: opened })
  return (
    <Disclosure title={t.title} onToggle={setOpened}>
      {data ? (
        data.length === 0 ? (
          <p>{t.none}</p>
        ) : (
          <ol className={css.changes}>
            {data.map((change) => (
              <li key={`${change.at} ${change.what}`}>
                <p>{whatOf(change, t)}</p>
                <p className={css.when}>{[formatDateTime(change.at), whoOf(change, t)].filter(Boolean).join(' · ')}</p>
              </li>
            ))}
          </ol>
        )
      ) : isError && !isFetching ? (
        <Notice
          tone="error"
          announce="alert"
          title={t.failed}
          actions={
            <Button size="small" icon="refresh" onClick={() => void refetch()}>
              {t.retry}
            </Button>
          }
        />
      ) : (
        opened && <Waiting>{t.loading}</Waiting>
      )}
    </Disclosure>
  )
}
