import { today } from '../../i18n/dates.ts'
import { pathTo, type Href } from '../../paths.ts'
import { pastYears, periodIn, periodQuery, type Period } from '../../register/period.ts'

/** Which requests the list shows. */
export interface RequestFilter {
  readonly period: Period
  readonly onlyUncompleted: boolean
}

/** The filter in an address: without a choice all requests of the last year. */
export const filterIn = (search: URLSearchParams): RequestFilter => ({
  period: periodIn(search, pastYears(today())),
  onlyUncompleted: search.get('open') === 'true',
})

/** Address of the list. */
export const requestsAddress = ({ period, onlyUncompleted }: RequestFilter): Href =>
  pathTo('benefitsDocumentRequests', {
    ...periodQuery(period, pastYears(today())),
    open: onlyUncompleted ? 'true' : undefined,
  })

/** Address of one request. */
export const requestAddress = (id: string): Href => pathTo('benefitsDocumentRequest', { id })
