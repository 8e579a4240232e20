import { endpoints } from '@portal/contract/areas/test-results'
import { today } from '../../i18n/dates.ts'
import { fileAt, pathTo, type Href } from '../../paths.ts'
import { pastYears, periodQuery, type Period } from '../../register/period.ts'

/** Address of the list for a period. */
export const resultsAddress = (period: Period): Href =>
  pathTo('benefitsTestResults', periodQuery(period, pastYears(today())))

/** The page of one order. */
export const resultAddress = (patientId: string, id: string): Href => pathTo('benefitsTestResult', { patientId, id })

/** The order with its results to print, a PDF. */
export const printoutAddress = (patientId: string, id: string): Href =>
  fileAt(endpoints.testResultPrintout, { patientId, id })
