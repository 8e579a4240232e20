/** Polish identifier systems (HL7 Poland, object identifiers under 2.16.840.1.113883.3.4424). */
export const peselSystem = 'urn:oid:2.16.840.1.113883.3.4424.1.1.616'
/** Licences to practise: of doctors and dentists, and of nurses and midwives. */
export const licenceSystems = [
  'urn:oid:2.16.840.1.113883.3.4424.1.6.2',
  'urn:oid:2.16.840.1.113883.3.4424.1.6.3',
] as const
/** Speciality of an organisational cell, part VIII of the resort code. */
export const cellSpecialitySystem = 'urn:oid:2.16.840.1.113883.3.4424.11.2.4'
/** Identity documents of foreigners: the country is the last part of the identifier's system. */
export const foreignDocumentSystem = 'urn:oid:2.16.840.1.113883.3.4424.1.2'

/** Diseases: ICD-10, as HL7 names it. */
export const icd10System = 'http://hl7.org/fhir/sid/icd-10'

/** A visit, by its number in the portal: one that was booked there may have no id of the clinic's. */
export const visitSystem = 'urn:portal:visit'

/** An allergy that was stated in the portal, by its number there. */
export const allergySystem = 'urn:portal:allergy'

/** A number of a measurement that was entered in the portal: the measurement's number there and the kind, `17/weight`. */
export const measurementSystem = 'urn:portal:measurement'

/** A request for prescriptions at a visit, by the visit's number in the portal. */
export const prescriptionSystem = 'urn:portal:prescription-request'

/** A note or file that was added to a visit in the portal, by its number there. */
export const visitNoteSystem = 'urn:portal:visit-note'

/** A referral that was entered for a visit in the portal, by the visit's number there. */
export const referralSystem = 'urn:portal:referral'

/** The answers to a questionnaire that was filled in in the portal, by their number there. */
export const answersSystem = 'urn:portal:answers'

/** A note about a medical case that was written in the portal, a file that was added to it, and the case itself, by their numbers there. */
export const caseNoteSystem = 'urn:portal:case-note'
export const caseFileSystem = 'urn:portal:case-file'
export const medicalCaseSystem = 'urn:portal:medical-case'

/** The base of our own extensions, for data that FHIR has no element for; docs/integrations.md describes each. */
const portal = 'urn:portal:fhir:'
export const extensionUrls = {
  availability: `${portal}availability`,
  teleconsultation: `${portal}teleconsultation`,
  minBookDate: `${portal}min-book-date`,
  preparation: `${portal}preparation`,
  overlapAllowed: `${portal}overlap-allowed`,
  identityConfirmed: `${portal}identity-confirmed`,
  bookingLocked: `${portal}booking-locked`,
  selectedBy: `${portal}selected-by`,
  orderStatus: `${portal}order-status`,
  questionnaireDeadline: `${portal}questionnaire-deadline`,
  messages: `${portal}messages`,
  mustConfirm: `${portal}must-confirm`,
  discussed: `${portal}discussed`,
  waitingUrgency: `${portal}waiting-urgency`,
  waitingPlace: `${portal}waiting-place`,
  waitingEstimate: `${portal}waiting-estimate`,
  documentNote: `${portal}document-note`,
  onlySelectedDocuments: `${portal}only-selected-documents`,
  visit: `${portal}visit`,
  freePlaces: `${portal}free-places`,
} as const

/** Types of consent, as the portal's calls write them. */
export const consentTypeSystem = `${portal}consent-type`

/** Codes of services and numbers of programmes. */
export const serviceCodeSystem = `${portal}service-code`
export const programSystem = `${portal}program`

/** Numbers of medicines in the national register, as `drug.id` has them. */
export const drugRegisterSystem = `${portal}drug-register`

/** Types of accounts (HL7 v3 ActCode), and the balance of an account as later versions of FHIR write it, by HL7's extension for R4. */
export const accountTypeSystem = 'http://terminology.hl7.org/CodeSystem/v3-ActCode'
export const accountBalanceUrl = 'http://hl7.org/fhir/5.0/StructureDefinition/extension-Account.balance'

/** Parts of an address line (HL7 international extensions, used by the Polish base profiles). */
export const addressPartUrls = {
  street: 'http://hl7.org/fhir/StructureDefinition/iso21090-ADXP-streetName',
  houseNumber: 'http://hl7.org/fhir/StructureDefinition/iso21090-ADXP-houseNumber',
  apartmentNumber: 'http://hl7.org/fhir/StructureDefinition/iso21090-ADXP-unitID',
} as const
