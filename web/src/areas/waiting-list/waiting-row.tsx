import type { WaitingEntry } from '@portal/contract/areas/waiting-list'
import { formatDate, formatDateTime, today, dayOf } from '../../i18n/dates.ts'
import { useTexts } from '../../i18n/texts.ts'
import { pathTo } from '../../paths.ts'
import { partOfDay } from '../../register/part-of-day.ts'
import { RecordLine, RecordRow } from '../../register/record-list.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { Polish } from '../../ui/polish.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { useSignedIn } from '../../session/use-session.ts'
import { waitingTexts } from './texts.ts'

/** How the place stands: waiting by its category, offered, booked or over. */
function State({ entry: { status, urgency } }: { readonly entry: WaitingEntry }) {
  const t = useTexts(waitingTexts)
  if (status === 'OFFERED') return <StatusTag tone="info">{t.offered}</StatusTag>
  if (status === 'BOOKED') return <StatusTag tone="success">{t.booked}</StatusTag>
  if (status === 'ENDED') return <StatusTag tone="neutral">{t.ended}</StatusTag>
  if (urgency === undefined) return null
  return urgency === 'URGENT' ? (
    <StatusTag tone="warning">{t.urgent}</StatusTag>
  ) : (
    <StatusTag tone="neutral">{t.stable}</StatusTag>
  )
}

/** When the visit is to be, in the clinic's words where it gives a date, in honest ones where it gives none. */
function useWhen({ plannedAt, estimatedOn }: WaitingEntry): string {
  const t = useTexts(waitingTexts)
  if (plannedAt !== undefined) return t.planned(formatDateTime(plannedAt))
  return estimatedOn === undefined ? t.noDate : t.estimated(formatDate(estimatedOn))
}

/** What somebody who still waits, or has been offered a date, wants to know: of the queue, and whom to ask. */
function Queue({ entry }: { readonly entry: WaitingEntry }) {
  const t = useTexts(waitingTexts)
  const { place, toldAt, enteredOn, plannedAt, estimatedOn, status } = entry
  const due = plannedAt === undefined ? estimatedOn : dayOf(plannedAt)
  const overdue = due !== undefined && due < today() && <RecordLine>{t.overdue}</RecordLine>
  const contact = entry.unit?.contact && <RecordLine>{t.contact(entry.unit.contact)}</RecordLine>
  if (status === 'OFFERED')
    return (
      <>
        {overdue}
        {contact}
      </>
    )
  return (
    <>
      {overdue}
      <RecordLine>{place === undefined ? t.noPlace : t.place(place, formatDate(toldAt))}</RecordLine>
      {enteredOn && <RecordLine>{t.enteredOn(partOfDay(enteredOn))}</RecordLine>}
      {contact}
    </>
  )
}

/** One place on a waiting list. */
export function WaitingRow({ entry }: { readonly entry: WaitingEntry }) {
  const t = useTexts(waitingTexts)
  const { modules } = useSignedIn()
  const { service, unit, practitioner, speciality, status, reason } = entry
  const name = service ?? speciality ?? unit?.description
  const lines = [speciality, practitioner, unit?.description].filter((words) => words && words !== name)
  const isVisit = status === 'BOOKED' || status === 'OFFERED'
  return (
    <RecordRow when={useWhen(entry)} title={name ? <Polish>{name}</Polish> : t.entry}>
      {lines.map((words) => (
        <RecordLine key={words}>
          <Polish>{words}</Polish>
        </RecordLine>
      ))}
      {(status === 'WAITING' || status === 'OFFERED') && <Queue entry={entry} />}
      {status === 'BOOKED' && <RecordLine>{t.bookedText}</RecordLine>}
      {status === 'ENDED' && (
        <RecordLine>
          {t.endedText} {reason && <Polish>{reason}</Polish>}
        </RecordLine>
      )}
      <State entry={entry} />
      {isVisit && modules.bookingsModule && (
        <p>
          <LinkButton to={pathTo('bookings')} size="small">
            {t.toVisits}
          </LinkButton>
        </p>
      )}
    </RecordRow>
  )
}
