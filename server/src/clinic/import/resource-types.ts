/** Types that fill the clinic's own tables, in the order in which they can be stored: each after the types to which it refers. */
export const orderedTypes = [
  'Organization',
  'Location',
  'HealthcareService',
  'ChargeItemDefinition',
  'Questionnaire',
  'Practitioner',
  'PractitionerRole',
  'Patient',
  'CareTeam',
  'Coverage',
  'RelatedPerson',
  'Schedule',
  'Slot',
  'Appointment',
  'Encounter',
  'ServiceRequest',
  'Specimen',
  'ConceptMap',
  'DiagnosticReport',
  'Observation',
  'Goal',
  'Condition',
  'AllergyIntolerance',
  'Procedure',
  'Immunization',
  'Medication',
  'MedicationRequest',
  'MedicationStatement',
  'ImagingStudy',
  'Invoice',
  'Account',
  'Communication',
  'Consent',
  'Task',
  'DocumentReference',
  'Composition',
  'Binary',
] as const
export type OrderedType = (typeof orderedTypes)[number]

/** Types for areas of the portal that are still to come; they are stored as received, with their patient. */
const keptTypes = new Set('CarePlan Contract Device EpisodeOfCare List Media QuestionnaireResponse'.split(' '))

/** The other resource types of FHIR R4 (4.0.1); the portal does not use them. */
const unusedTypes = new Set(
  (
    'ActivityDefinition AdverseEvent AppointmentResponse AuditEvent Basic BiologicallyDerivedProduct BodyStructure ' +
    'CapabilityStatement CatalogEntry ChargeItem Claim ClaimResponse ClinicalImpression CodeSystem CommunicationRequest ' +
    'CompartmentDefinition CoverageEligibilityRequest CoverageEligibilityResponse DetectedIssue DeviceDefinition ' +
    'DeviceMetric DeviceRequest DeviceUseStatement DocumentManifest EffectEvidenceSynthesis Endpoint EnrollmentRequest ' +
    'EnrollmentResponse EventDefinition Evidence EvidenceVariable ExampleScenario ExplanationOfBenefit FamilyMemberHistory Flag ' +
    'GraphDefinition Group GuidanceResponse ImmunizationEvaluation ImmunizationRecommendation ImplementationGuide ' +
    'InsurancePlan Library Linkage Measure MeasureReport MedicationAdministration MedicationDispense MedicationKnowledge ' +
    'MedicinalProduct MedicinalProductAuthorization MedicinalProductContraindication MedicinalProductIndication ' +
    'MedicinalProductIngredient MedicinalProductInteraction MedicinalProductManufactured MedicinalProductPackaged ' +
    'MedicinalProductPharmaceutical MedicinalProductUndesirableEffect MessageDefinition MessageHeader MolecularSequence ' +
    'NamingSystem NutritionOrder ObservationDefinition OperationDefinition OperationOutcome OrganizationAffiliation Parameters ' +
    'PaymentNotice PaymentReconciliation Person PlanDefinition Provenance RequestGroup ResearchDefinition ' +
    'ResearchElementDefinition ResearchStudy ResearchSubject RiskAssessment RiskEvidenceSynthesis SearchParameter ' +
    'SpecimenDefinition StructureDefinition StructureMap Subscription Substance SubstanceNucleicAcid SubstancePolymer ' +
    'SubstanceProtein SubstanceReferenceInformation SubstanceSourceMaterial SubstanceSpecification SupplyDelivery SupplyRequest ' +
    'TerminologyCapabilities TestReport TestScript ValueSet VerificationResult VisionPrescription'
  ).split(' '),
)

/** What the import does with resources of a type; the resources in a Bundle are read one by one. */
export function useOf(type: string): 'clinic' | 'kept' | 'unused' | 'bundle' | 'unknown' {
  if (type === 'Bundle') return 'bundle'
  if ((orderedTypes as readonly string[]).includes(type)) return 'clinic'
  if (keptTypes.has(type)) return 'kept'
  return unusedTypes.has(type) ? 'unused' : 'unknown'
}

/** The place of a type in the order of storing; types that only refer to others come last. */
export function rankOf(type: string): number {
  const rank = (orderedTypes as readonly string[]).indexOf(type)
  return rank === -1 ? orderedTypes.length : rank
}

/**
 * Types whose resources cannot be withdrawn as entered in error: they have no status that says so, or the portal stores nothing of them to withdraw.
 */
const withoutWithdrawal = new Set(
  (
    'Organization Location HealthcareService ChargeItemDefinition Questionnaire Practitioner PractitionerRole Patient ' +
    'RelatedPerson Schedule Binary'
  ).split(' '),
)

/** Whether a stored resource of a type can be withdrawn as entered in error. */
export const canWithdraw = (type: string): boolean =>
  !withoutWithdrawal.has(type) && (useOf(type) === 'clinic' || useOf(type) === 'kept')
