import type { endpoints } from '@portal/contract/areas/teleconsultations'
import type { Samples } from '../../../testing/samples.ts'
import type { Target } from '../../../testing/targets.ts'

const whose = ({ accountId, patientId }: Target) => ({ accountId, patientId })
const nextYear = { scheduledDate: '2027-01-04T09:00:00Z', dateTo: '2027-01-04T09:20:00Z' }
const ofCase = (target: Target) => ({
  ...whose(target),
  caseId: target.medicalCaseId,
  consultationId: target.bookingId,
})

export const samples: Samples<typeof endpoints> = {
  consultationCreate: (target) => ({
    params: whose(target),
    body: {
      ...nextYear,
      timeSlot: target.free.timeSlotId,
      availabilityId: target.free.availabilityId,
      medServiceCode: 'TELE',
    },
  }),
  consultationChange: (target) => ({
    params: whose(target),
    body: {
      ...nextYear,
      timeSlot: target.free.timeSlotId,
      availabilityId: target.free.availabilityId,
      hisBookingId: target.bookingId,
      patientId: target.patientId,
      oldDateFrom: '2027-01-05T09:00:00Z',
    },
  }),
  consultationCancel: (target) => ({ params: whose(target), body: { hisBookingId: target.bookingId } }),
  consultationUnplanned: (target) => ({ params: whose(target), body: { medServiceCode: 'TELE-PILNA' } }),
  unplannedRegister: ({ patientId, bookingId }) => ({ body: { patientId, teleconsultationId: bookingId } }),
  consultationAttachmentAdd: (target) => ({
    params: { ...ofCase(target), patientContextId: target.patientId },
    body: { attachmentsIds: [target.caseAttachmentId] },
  }),
  consultationAttachmentList: (target) => ({ params: ofCase(target) }),
}
