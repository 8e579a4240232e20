import { endpoints, type ClinicalDocument } from '@portal/contract/areas/clinical-documents'
import { today } from '../../i18n/dates.ts'
import { fileAt, pathTo, withQuery, type Href } from '../../paths.ts'
import { pastYears, periodQuery, type Period } from '../../register/period.ts'

/** Address of the list for a period and a kind. */
export const documentsAddress = (period: Period, type?: string): Href =>
  pathTo('benefitsClinicalDocuments', { ...periodQuery(period, pastYears(today())), type: type || undefined })

type One = Pick<ClinicalDocument, 'id' | 'patientId'>

/** Address of a document's page. */
export const documentAddress = ({ patientId, id }: One): Href =>
  pathTo('benefitsClinicalDocument', { patientId, docId: id })

/** Address of a document's content, in one of its forms. */
export function contentAddress({ patientId, id }: One, format?: number): Href {
  const address = fileAt(endpoints.documentContent, { patientId, docId: id })
  return format === undefined ? address : withQuery(address, { format: String(format) })
}

/** Address of a document's archive. */
export const archiveAddress = ({ patientId, id }: One): Href =>
  fileAt(endpoints.documentArchive, { patientId, docId: id })
