import { pathTo, type Href } from '../../paths.ts'

/** Address of the series of a value, or of the list. */
export const trendsAddress = (of?: { readonly patientId: string; readonly valueId: string }): Href =>
  pathTo('benefitsTrends', of ? { patientId: of.patientId, series: of.valueId } : {})
