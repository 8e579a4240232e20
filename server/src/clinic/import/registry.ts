import { takeBinaries } from './attachments.ts'
import type { Taker } from './batch.ts'
import type { OrderedType } from './resource-types.ts'
import { takeAccounts } from './takers/accounts.ts'
import { takeAppointments } from './takers/appointments.ts'
import { takeCareTeams } from './takers/care-teams.ts'
import { takeCommunications } from './takers/communications.ts'
import { takeAllergies } from './takers/allergies.ts'
import { takeConceptMaps } from './takers/concept-maps.ts'
import { takeConditions } from './takers/conditions.ts'
import { takeCompositions } from './takers/compositions.ts'
import { takeConsents } from './takers/consents.ts'
import { takeCoverages } from './takers/coverage.ts'
import { takeDocumentReferences } from './takers/document-references.ts'
import { takeEncounters } from './takers/encounters.ts'
import { takeImmunizations } from './takers/immunizations.ts'
import { takeMedicationRequests, takeMedications } from './takers/medication-requests.ts'
import { takeGoals } from './takers/goals.ts'
import { takeImagingStudies } from './takers/imaging-studies.ts'
import { takeInvoices } from './takers/invoices.ts'
import { takeMedicationStatements } from './takers/medications.ts'
import { takeDiagnosticReports } from './takers/diagnostic-reports.ts'
import { takeObservations } from './takers/observations.ts'
import { takePatients } from './takers/patients.ts'
import { takePractitioners, takeRoles } from './takers/practitioners.ts'
import { takePrices } from './takers/prices.ts'
import { takeProcedures } from './takers/procedures.ts'
import { takeQuestionnaires } from './takers/questionnaires.ts'
import { takeRelatedPersons } from './takers/related-persons.ts'
import { takeSchedules } from './takers/schedules.ts'
import { takeServiceRequests } from './takers/service-requests.ts'
import { takeServices } from './takers/services.ts'
import { takeSlots } from './takers/slots.ts'
import { takeSpecimens } from './takers/specimens.ts'
import { takeTasks } from './takers/tasks.ts'
import { takeLocations, takeOrganizations } from './takers/units.ts'

/** Which taker stores the resources of a type; every other stored type goes to `takeKept`. */
export const takers: Record<OrderedType, Taker> = {
  Organization: takeOrganizations,
  Location: takeLocations,
  HealthcareService: takeServices,
  ChargeItemDefinition: takePrices,
  Questionnaire: takeQuestionnaires,
  Practitioner: takePractitioners,
  PractitionerRole: takeRoles,
  Patient: takePatients,
  CareTeam: takeCareTeams,
  Coverage: takeCoverages,
  RelatedPerson: takeRelatedPersons,
  Schedule: takeSchedules,
  Slot: takeSlots,
  Appointment: takeAppointments,
  Encounter: takeEncounters,
  ServiceRequest: takeServiceRequests,
  Specimen: takeSpecimens,
  ConceptMap: takeConceptMaps,
  DiagnosticReport: takeDiagnosticReports,
  Observation: takeObservations,
  Goal: takeGoals,
  AllergyIntolerance: takeAllergies,
  Condition: takeConditions,
  Procedure: takeProcedures,
  Immunization: takeImmunizations,
  Medication: takeMedications,
  MedicationRequest: takeMedicationRequests,
  MedicationStatement: takeMedicationStatements,
  ImagingStudy: takeImagingStudies,
  Invoice: takeInvoices,
  Account: takeAccounts,
  Communication: takeCommunications,
  Consent: takeConsents,
  Task: takeTasks,
  DocumentReference: takeDocumentReferences,
  Composition: takeCompositions,
  Binary: takeBinaries,
}
