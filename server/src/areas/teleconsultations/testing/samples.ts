import type { endpoints } from '@portal/contract/areas/teleconsultations'
import type { Samples } from '../../../testing/samples.ts'
import type { Target } from '../../../testing/targets.ts'

const whose = ({ accountId, patientId }: Target) => ({ accountId, patientId })
const ofCase = (target: Target) => ({
  ...whose(target),
  caseId: target.medicalCaseId,
  consultationId: target.bookingId,
})

export const samples: Samples<typeof endpoints> = {
  consultationCreate: (target) => ({
    params: whose(target),
    body: { ...target.freeConsultation, medServiceCode: 'TELE-INT' },
  }),
  consultationChange: (target) => ({
    params: whose(target),
    body: {
      ...target.freeConsultation,
      hisBookingId: target.consultedBookingId,
      patientId: target.patientId,
      oldDateFrom: target.consultedFrom,
    },
  }),
  consultationCancel: (target) => ({ params: whose(target), body: { hisBookingId: target.consultedBookingId } }),
  consultationUnplanned: (target) => ({ params: whose(target), body: { medServiceCode: 'TELE-PILNA' } }),
  unplannedRegister: ({ patientId, bookingId }) => ({ body: { patientId, teleconsultationId: bookingId } }),
  consultationAttachmentAdd: (target) => ({
    params: { ...ofCase(target), patientContextId: target.patientId },
    body: { attachmentsIds: [target.caseAttachmentId] },
  }),
  consultationAttachmentList: (target) => ({ params: ofCase(target) }),
  telehealthConsents: ({ accountId, patientId }) => ({ params: { accountId }, body: [{ patientId, consent: 'N' }] }),
}
