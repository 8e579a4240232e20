import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { isProblem } from '../../api/problem-text.ts'
import { queryClient } from '../../api/query.ts'
import { useTexts } from '../../i18n/texts.ts'
import { FailedList, RecordTab } from '../../register/record-list.tsx'
import { defineScreen, type LoadInput, type RouteRedirect, type ScreenInput } from '../../router/screen.ts'
import { actFor, type SignedIn } from '../../session/session.ts'
import { useSignedIn } from '../../session/use-session.ts'
import { focusHeading } from '../../ui/focus-heading.ts'
import { Waiting } from '../../ui/spinner.tsx'
import { trendsAddress } from './address.ts'
import { seriesListQuery, seriesQuery } from './queries.ts'
import { SeriesList } from './series-list.tsx'
import { SeriesView } from './series-view.tsx'
import { trendTexts } from './texts.ts'

/** Whose series is asked for, and which; without one the list of the patient who is looked at. */
function asked(search: URLSearchParams, { patients, acting }: Pick<SignedIn, 'patients' | 'acting'>) {
  const [named, series] = [search.get('patientId'), search.get('series')]
  const patient = patients.find(({ id }) => id === named) ?? acting
  return { patient, series: series !== null && /^[1-9]\d{0,17}$/.test(series) ? series : undefined }
}

async function load({ search, signedIn }: LoadInput<'benefitsTrends'>): Promise<RouteRedirect | void> {
  if (!signedIn) return
  const { patient, series } = asked(search, signedIn)
  // The register says whose it is, and its list is of the same person.
  if (patient && series !== undefined) actFor(patient.id)
  if (!patient || patient.withheld?.includes('record')) return
  if (series === undefined) {
    await queryClient.prefetchQuery(seriesListQuery(patient.id))
    return
  }
  try {
    await queryClient.fetchQuery(seriesQuery(patient.id, series))
  } catch (error) {
    if (isProblem(error, 'NOT_FOUND')) return { redirect: trendsAddress() }
  }
}

function OneSeries({ patientId, id }: { readonly patientId: string; readonly id: string }) {
  const t = useTexts(trendTexts)
  const { data, error, isFetching, refetch } = useQuery(seriesQuery(patientId, id))
  // Below what was read before, which stays.
  const failed = error && <FailedList error={error} pending={isFetching} onAgain={() => void refetch()} />
  if (!data) return failed ?? <Waiting>{t.loading}</Waiting>
  return (
    <>
      <SeriesView series={data} />
      {failed}
    </>
  )
}

/** From the list to a series and back only the query changes: what is shown then gets the focus, and the page moves there. */
function useChosen(series: string | undefined): void {
  const before = useRef(series)
  useEffect(() => {
    if (before.current === series) return
    before.current = series
    focusHeading()
  }, [series])
}

/** Results over time: the list of what was measured more than once, or one series as a chart and a table. */
function TrendsScreen({ search }: ScreenInput<'benefitsTrends'>) {
  const t = useTexts(trendTexts)
  const { patient, series } = asked(search, useSignedIn())
  useChosen(series)
  return (
    <RecordTab title={t.title}>
      {({ id }) =>
        // Whoever chooses another person looks at that person's list, whatever series is in the address.
        series === undefined || patient?.id !== id ? (
          <SeriesList patientId={id} />
        ) : (
          <OneSeries key={series} patientId={id} id={series} />
        )
      }
    </RecordTab>
  )
}

export const screen = defineScreen<'benefitsTrends'>({ Screen: TrendsScreen, load })
