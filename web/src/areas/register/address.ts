import { today } from '../../i18n/dates.ts'
import { pathTo, type Href } from '../../paths.ts'
import { pastYears, periodQuery, type Period } from '../../register/period.ts'

/** Address of the list for a period. */
export const encountersAddress = (period: Period): Href =>
  pathTo('benefitsEncounters', periodQuery(period, pastYears(today())))

/** Address of one encounter. */
export const encounterAddress = (patientId: string, id: string): Href => pathTo('benefitsEncounter', { patientId, id })
