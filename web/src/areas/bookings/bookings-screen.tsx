import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { queryClient } from '../../api/query.ts'
import { draftsQuery } from '../../draft/draft-calls.ts'
import { homeQuery } from '../../home/query.ts'
import { foreignZone } from '../../i18n/clinic-clock.ts'
import { formatDate, today } from '../../i18n/dates.ts'
import { useTexts } from '../../i18n/texts.ts'
import { navigate } from '../../router/history.ts'
import { defineScreen, type LoadInput, type RouteRedirect, type ScreenInput } from '../../router/screen.ts'
import { lookAt, type SignedIn } from '../../session/session.ts'
import { useSignedIn } from '../../session/use-session.ts'
import { patientName } from '../../words/people.ts'
import { commonTexts } from '../../words/texts.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Stack } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Waiting } from '../../ui/spinner.tsx'
import { bookAddress, bookingIn, listAddress, pageAddress } from './booking-address.ts'
import { defaultFilter, everybody, filterIn, isFiltered, type BookingFilter } from './booking-filter.ts'
import { withStatus } from './booking-list.ts'
import { bookingListQuery } from './booking-queries.ts'
import { BookingSectionList } from './booking-sections.tsx'
import { NoBooking } from './no-booking.tsx'
import { bookingTexts } from './texts.ts'
import { UnfinishedBookings, UnfinishedOfAll } from './unfinished-bookings.tsx'
import css from './bookings.module.css'

const FilterDialog = lazy(async () => ({
  default: (await import('./booking-filter-dialog.tsx')).BookingFilterDialog,
}))

/** A patient in the address, or everybody, is the person's choice of whose visits they look at; it stays with the tab, and the address without it. */
function takeChoice(search: URLSearchParams): RouteRedirect | undefined {
  const filter = filterIn(search, today())
  if (filter.patient === undefined) return undefined
  lookAt(filter.patient === everybody ? undefined : filter.patient)
  return { redirect: listAddress({ ...filter, patient: undefined }) }
}

/** The filter of an address for who is looked at now. */
const filterFor = (search: URLSearchParams, signedIn: Pick<SignedIn, 'everybody'> | undefined): BookingFilter => ({
  ...filterIn(search, today()),
  patient: signedIn?.everybody ? everybody : undefined,
})

/** Loads the list for the filter's period; an address that names a booking leads to its page. */
async function load({ search, signedIn }: LoadInput<'bookings'>): Promise<RouteRedirect | void> {
  const named = bookingIn(search)
  if (named) return { redirect: pageAddress(named) }
  const chosen = signedIn && takeChoice(search)
  if (chosen) return chosen
  const filter = filterFor(search, signedIn)
  await Promise.all([
    queryClient.fetchQuery(bookingListQuery(filter, signedIn?.acting?.id)),
    signedIn?.everybody
      ? queryClient.prefetchQuery({ ...homeQuery(), staleTime: 0 })
      : signedIn?.acting && queryClient.prefetchQuery(draftsQuery(signedIn.acting.id, 'booking')),
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

/** Names those who do not let the account see their visits: the list of everybody is without theirs. */
function Withheld({ patients }: Pick<SignedIn, 'patients'>) {
  const t = useTexts(bookingTexts)
  const silent = patients.filter(({ withheld }) => withheld?.includes('visits')).map(patientName)
  return silent.length > 0 ? <Notice tone="info">{t.withheld(silent.join(', '))}</Notice> : null
}

/** Says of each for whom the clinic lets nothing be booked that it is so. */
const Locked = ({ patients }: Pick<SignedIn, 'patients'>) =>
  patients
    .filter(({ actions }) => actions.book.reason === 'BOOKING_LOCKED')
    .map((patient) => <NoBooking key={patient.id} patient={patient} named />)

/** Bookings of the acting patient or of everybody; what comes next is first. */
function BookingsScreen({ search }: ScreenInput<'bookings'>) {
  const t = useTexts(bookingTexts)
  const common = useTexts(commonTexts)
  const signedIn = useSignedIn()
  const { acting, patients } = signedIn
  const filter = filterFor(search, signedIn)
  const known = useQuery(bookingListQuery(filter, acting?.id)).data
  const list = known ?? []
  const shown = withStatus(list, filter.statuses)
  const zone = foreignZone()
  const all = filter.patient === everybody
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
        {all && <Locked patients={patients} />}
        {all && <Withheld patients={patients} />}
        {known ? (
          <>
            <Bar filter={filter} count={shown.length} />
            {zone && <p>{common.clinicTime(zone)}</p>}
            <BookingSectionList
              bookings={shown}
              cancelled={withStatus(list, ['CANCELED']).length}
              filter={filter}
              named={patients.length > 1}
              unfinished={all ? <UnfinishedOfAll /> : acting && <UnfinishedBookings patientId={acting.id} />}
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
