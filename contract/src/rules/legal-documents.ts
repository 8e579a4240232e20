/** The legal documents of the portal, by the names that their addresses have. */
export const legalDocuments = [
  'availability-declaration',
  'privacy-policy',
  'conditions-of-use',
  'regulations',
] as const
export type LegalDocument = (typeof legalDocuments)[number]
