import type { endpoints } from '@portal/contract/areas/questionnaires'
import { formSubjects } from '../../../testing/questionnaires.ts'
import { system, booking } from '../../../testing/sample-parts.ts'
import type { Samples } from '../../../testing/samples.ts'

const filled = (questionnaireId: string, version = 0) => ({
  questionnaireId,
  answers: [{ value: 'Bez uwag', orderNumber: 1, format: 'TEXT' }],
  version,
})
const program = { programId: formSubjects.program, systemRoot: system }

export const samples: Samples<typeof endpoints> = {
  questionnaireSettings: () => ({}),
  serviceQuestionnaireExists: () => ({ params: { serviceCode: formSubjects.booking } }),
  serviceQuestionnaire: () => ({ params: { serviceCode: formSubjects.booking } }),
  bookingQuestionnaire: ({ bookingId }) => ({ params: { id: bookingId } }),
  bookingQuestionnaireFulfilled: ({ bookingId }) => ({ params: { bookingId, systemRoot: system } }),
  bookingFulfillment: ({ bookingId }) => ({ params: { id: bookingId } }),
  bookingFulfillmentSave: (target) => ({ ...booking(target), body: filled(target.forms.booking, 1) }),
  serviceFulfillmentCreate: ({ patientId, forms }) => ({
    params: { serviceCode: formSubjects.booking, patientId },
    body: filled(forms.booking),
  }),
  encounterQuestionnaireExists: ({ encounterId }) => ({ params: { id: encounterId } }),
  encounterQuestionnaire: ({ encounterId }) => ({ params: { id: encounterId } }),
  encounterFulfillmentSave: ({ patientId, encounterId, forms }) => ({
    params: { patientId, id: encounterId },
    body: filled(forms.encounter, 1),
  }),
  programQuestionnaire: ({ patientId }) => ({ params: { programId: formSubjects.program }, query: { patientId } }),
  programQuestionnaireFulfilled: ({ patientId }) => ({ params: { ...program, patientId } }),
  programFulfillmentSave: ({ patientId, forms }) => ({
    params: { programId: formSubjects.program, patientId },
    body: filled(forms.program),
  }),
  programRegister: ({ patientId, accountId, forms }) => ({
    body: { tenantId: 1, ...program, patientId, accountId, fulfillment: filled(forms.program) },
  }),
  programView: ({ patientId, accountId }) => ({ query: { tenantId: '1', ...program, patientId, accountId } }),
}
