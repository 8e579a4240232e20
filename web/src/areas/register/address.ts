import { today } from '../../i18n/dates.ts'
import { pathTo, type Href } from '../../paths.ts'
import { periodQuery, type Period } from './period.ts'

/** Address of the list for a period. */
export const encountersAddress = (period: Period): Href => pathTo('benefitsEncounters', periodQuery(period, today()))

/** Address of one encounter. */
export const encounterAddress = (patientId: string, id: string): Href => pathTo('benefitsEncounter', { patientId, id })
