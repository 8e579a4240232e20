import type { DocumentFormat } from '@portal/contract/areas/clinical-documents'

const names: Readonly<Record<string, string>> = {
  'application/pdf': 'PDF',
  'application/xml': 'XML',
  'text/xml': 'XML',
  'application/hl7-cda+xml': 'XML',
  'text/html': 'HTML',
  'text/plain': 'TXT',
  'application/fhir+json': 'JSON',
  'image/jpeg': 'JPG',
  'image/png': 'PNG',
}

/** What a form is called, such as PDF; undefined for one of another kind. */
export const formatName = ({ mediaType }: DocumentFormat): string | undefined => names[mediaType]

/** Whether a document has any content. */
export const isThere = ({ size }: DocumentFormat): boolean => size !== undefined
