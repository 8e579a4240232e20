import { endpoints } from '@portal/contract/areas/measurements'
import type { NewMeasurement } from '@portal/contract/areas/measurements/parts'
import { measurementsAtOnce } from '@portal/contract/rules/measurements'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { callerOf, pageCaller } from '../../api/caller.ts'
import { queryClient } from '../../api/query.ts'
import { today } from '../../i18n/dates.ts'
import type { RecordPage } from '../../register/pages.ts'
import { yearsBefore, type Period } from '../../register/period.ts'
import type { Measurement } from '@portal/contract/areas/measurements/parts'

/** Calls the endpoints of measurements. */
export const callMeasurements = callerOf(endpoints)

/** Saves without leaving for the sign-in page on a 401: on this call it means that the person may not (V-706), and what was typed stays. */
export const saveMeasurement = pageCaller(endpoints)

/** Sends a new measurement; the key that was made with it lets it be stored once. */
export const sendNew = (body: NewMeasurement & { readonly entryKey: string }): Promise<Measurement> =>
  saveMeasurement('measurementCreate', { body }, { idempotencyKey: body.entryKey })

const root = ['measurements'] as const

/** The measurements of a period, page by page; the next page is probed by fetching it (V-772). */
export const measurementsQuery = (patientId: string, { after, before }: Period) => {
  const ask = (pageIndex: number, signal: AbortSignal) =>
    callMeasurements(
      'measurementList',
      { params: { id: patientId }, query: { after, before, pageIndex, pageSize: measurementsAtOnce } },
      { signal },
    )
  return infiniteQueryOptions({
    queryKey: [...root, 'list', patientId, after, before],
    queryFn: async ({ signal, pageParam }): Promise<RecordPage<Measurement>> => {
      const [entries, next] = await Promise.all([ask(pageParam, signal), ask(pageParam + 1, signal)])
      return { entries, more: next.length > 0 }
    },
    initialPageParam: 0,
    getNextPageParam: ({ more }, pages) => (more ? pages.length : undefined),
    staleTime: 0,
  })
}

/** The values of a period for charts. */
export const seriesQuery = (patientId: string, { after, before }: Period) =>
  queryOptions({
    queryKey: [...root, 'series', patientId, after, before],
    queryFn: ({ signal }) =>
      callMeasurements('measurementSeries', { params: { id: patientId }, query: { after, before } }, { signal }),
    staleTime: 0,
  })

/** The newest measurements, from which the last value of each kind is taken. */
export const lastQuery = (patientId: string) =>
  queryOptions({
    queryKey: [...root, 'last', patientId],
    queryFn: ({ signal }) =>
      callMeasurements(
        'measurementList',
        { params: { id: patientId }, query: { after: yearsBefore(today(), 2), pageSize: 50 } },
        { signal },
      ),
    staleTime: 0,
  })

/** One measurement of a patient. */
export const measurementQuery = (patientId: string, id: string) =>
  queryOptions({
    queryKey: [...root, 'one', patientId, id],
    queryFn: ({ signal }) => callMeasurements('measurementView', { params: { patientId, id } }, { signal }),
    staleTime: 0,
  })

/** Which kinds the clinic offers. */
export const kindsQuery = queryOptions({
  queryKey: ['measurement-kinds'],
  queryFn: async ({ signal }) => {
    const all = await callMeasurements('measurementConfiguration', {}, { signal })
    return all.filter(({ enabled }) => enabled).map(({ code }) => code)
  },
  staleTime: 600_000,
})

/** Has everything about measurements read again. */
export const forgetMeasurements = (): Promise<void> => queryClient.invalidateQueries({ queryKey: root })
