import { endpoints } from '@portal/contract/areas/measurements'
import { addressOf } from '@portal/contract/client'
import { today } from '../../i18n/dates.ts'
import { pathTo, type Href } from '../../paths.ts'
import { pastYears, periodIn, periodQuery, type Period } from '../../register/period.ts'

/** What can be drawn. */
export const charts = ['pressure', 'weight', 'height', 'bmi'] as const
export type ChartName = (typeof charts)[number]

/** The days that an address names. */
export const periodOf = (search: URLSearchParams): Period => periodIn(search, pastYears(today()))

/** The chart that an address names; none for the list. */
export const chartOf = (search: URLSearchParams): ChartName | undefined =>
  charts.find((name) => name === search.get('view'))

/** The address of the list or a chart for some days. */
export const addressOfView = (view: ChartName | undefined, period: Period): Href =>
  pathTo('measurements', { view, ...periodQuery(period, pastYears(today())) })

/** The report for a patient and some days (V-714). */
export const reportAddress = (patientId: string, { after, before }: Period): Href =>
  addressOf(endpoints.measurementReport, { query: { patientId, dateFrom: after, dateTo: before } }) as Href
