import { endpoints } from '@portal/contract/areas/result-trends'
import { queryOptions } from '@tanstack/react-query'
import { callerOf } from '../../api/caller.ts'

const call = callerOf(endpoints)
const root = ['result-trends'] as const

/** A patient's series, those with the newest results first. */
export const seriesListQuery = (patientId: string) =>
  queryOptions({
    queryKey: [...root, 'list', patientId],
    queryFn: ({ signal }) => call('seriesList', { params: { patientId } }, { signal }),
  })

/** The series to which a value belongs. */
export const seriesQuery = (patientId: string, id: string) =>
  queryOptions({
    queryKey: [...root, 'one', patientId, id],
    queryFn: ({ signal }) => call('seriesView', { params: { patientId, id } }, { signal }),
  })
