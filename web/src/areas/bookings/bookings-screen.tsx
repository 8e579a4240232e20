import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { queryClient } from '../../api/query.ts'
import { draftsQuery } from '../../draft/draft-calls.ts'
import { foreignZone } from '../../i18n/clinic-clock.ts'
import { formatDate, today } from '../../i18n/dates.ts'
import { useTexts } from '../../i18n/texts.ts'
import { navigate } from '../../router/history.ts'
import { defineScreen, type LoadInput, type RouteRedirect, type ScreenInput } from '../../router/screen.ts'
import { actFor, type SignedIn } from '../../session/session.ts'
import { useSignedIn } from '../../session/use-session.ts'
import { patientName } from '../../words/people.ts'
import { commonTexts } from '../../words/texts.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Stack } from '../../ui/card.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Waiting } from '../../ui/spinner.tsx'
import { bookAddress, bookingIn, listAddress, pageAddress } from './booking-address.ts'
import { defaultFilter, everybody, filterIn, isFiltered, type BookingFilter } from './booking-filter.ts'
import { withStatus } from './booking-list.ts'
import { bookingListQuery } from './booking-queries.ts'
import { BookingSectionList } from './booking-sections.tsx'
import { NoBooking } from './no-booking.tsx'
import { bookingTexts } from './texts.ts'
import { UnfinishedBookings } from './unfinished-bookings.tsx'
import css from './bookings.module.css'

const FilterDialog = lazy(async () => ({
  default: (await import('./booking-filter-dialog.tsx')).BookingFilterDialog,
}))

/** The patient for whom the list was open last, to distinguish a change in the patient selector from a link to everybody's bookings. */
let followed: string | undefined

/**
 * Keeps the list and the patient selector together: a patient in the address becomes the acting one, and a change in the selector ends the view of
 * everybody.
 */
function followSelector(search: URLSearchParams, { acting, patients }: SignedIn): RouteRedirect | undefined {
  const filter = filterIn(search, today())
  const before = followed
  followed = acting?.id
  if (filter.patient === undefined) return undefined
  const redirect = listAddress({ ...filter, patient: undefined })
  if (filter.patient === everybody) return before && before !== followed ? { redirect } : undefined
  if (patients.some(({ id }) => id === filter.patient)) actFor(filter.patient)
  return { redirect }
}

/** Loads the list for the filter's period; an address that names a booking leads to its page. */
async function load({ search, signedIn }: LoadInput<'bookings'>): Promise<RouteRedirect | void> {
  const named = bookingIn(search)
  if (named) return { redirect: pageAddress(named) }
  const elsewhere = signedIn && followSelector(search, signedIn)
  if (elsewhere) return elsewhere
  const filter = filterIn(search, today())
  await Promise.all([
    queryClient.fetchQuery(bookingListQuery(filter, signedIn?.acting?.id)),
    signedIn?.acting && queryClient.prefetchQuery(draftsQuery(signedIn.acting.id, 'booking')),
  ])
}

function Bar({ filter, count }: { readonly filter: BookingFilter; readonly count: number }) {
  const t = useTexts(bookingTexts)
  const [choosing, setChoosing] = useState(false)
  const usual = { ...defaultFilter(today()), patient: filter.patient }
  const summary = useRef<HTMLOutputElement>(null)
  const shown = listAddress(filter)
  const before = useRef(shown)
  // A link to another period goes with the list that it stood in; whoever followed it goes on at the new one.
  useEffect(() => {
    if (before.current !== shown && document.activeElement === document.body) summary.current?.focus()
    before.current = shown
  }, [shown])
  return (
    <div className={css.bar} data-print="no">
      <output className={css.summary} ref={summary} tabIndex={-1}>
        <strong>{t.count(count)}</strong>{' '}
        <span>{t.period(formatDate(filter.dateFrom), formatDate(filter.dateTo))}</span>
      </output>
      <div className={css.barActions}>
        {isFiltered(filter, today()) && (
          <LinkButton to={listAddress(usual)} look="quiet" size="small" icon="close">
            {t.clear}
          </LinkButton>
        )}
        <Button size="small" icon="filter" aria-haspopup="dialog" onClick={() => setChoosing(true)}>
          {t.filter}
        </Button>
      </div>
      {choosing && (
        <Suspense fallback={null}>
          <FilterDialog
            filter={filter}
            onClose={() => setChoosing(false)}
            onApply={(chosen) => {
              setChoosing(false)
              navigate(listAddress(chosen))
            }}
          />
        </Suspense>
      )}
    </div>
  )
}

/** Bookings of the acting patient or of everybody; what comes next is first. */
function BookingsScreen({ search }: ScreenInput<'bookings'>) {
  const t = useTexts(bookingTexts)
  const common = useTexts(commonTexts)
  const { acting, patients } = useSignedIn()
  const filter = filterIn(search, today())
  const known = useQuery(bookingListQuery(filter, acting?.id)).data
  const list = known ?? []
  const shown = withStatus(list, filter.statuses)
  const zone = foreignZone()
  const all = filter.patient === everybody && patients.length > 1
  const inviting = all ? patients.some(({ actions }) => actions.book.allowed) : acting?.actions.book.allowed
  return (
    <>
      <PageHeader
        title={t.title}
        lead={all ? t.leadAll : acting && patients.length > 1 ? t.leadOf(patientName(acting)) : undefined}
        actions={
          inviting && (
            <LinkButton
              to={bookAddress(all ? undefined : acting?.id)}
              look="primary"
              icon="plus"
              className={css.besideNavigation}
            >
              {t.book}
            </LinkButton>
          )
        }
      />
      <Stack gap="l">
        {acting && !all && <NoBooking patient={acting} />}
        {acting && !all && <UnfinishedBookings patientId={acting.id} />}
        {known ? (
          <>
            <Bar filter={filter} count={shown.length} />
            {zone && <p>{common.clinicTime(zone)}</p>}
            <BookingSectionList
              bookings={shown}
              cancelled={withStatus(list, ['CANCELED']).length}
              filter={filter}
              named={patients.length > 1}
            />
          </>
        ) : (
          // The person in the selector has changed before the list of theirs is here: nobody's visits are shown, and none are denied.
          <Waiting>{t.loading}</Waiting>
        )}
      </Stack>
    </>
  )
}

export const screen = defineScreen<'bookings'>({ Screen: BookingsScreen, load })
