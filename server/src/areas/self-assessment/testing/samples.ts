import type { endpoints } from '@portal/contract/areas/self-assessment'
import type { Samples } from '../../../testing/samples.ts'
import type { Target } from '../../../testing/targets.ts'

const one = ({ patientId, selfAssessmentId }: Target) => ({ params: { id: selfAssessmentId }, query: { patientId } })

export const samples: Samples<typeof endpoints> = {
  selfAssessmentUrl: ({ patientId }) => ({ params: { language: 'pl' }, query: { patientId } }),
  selfAssessmentSave: ({ patientId }) => ({
    query: { patientId },
    body: {
      // An interview that nobody began.
      fullData: { hash: 'nobody-began-this-interview' },
      lattitude: 52.2,
      longtitude: 21,
      triageLevel: 'self_care',
    },
  }),
  selfAssessmentList: ({ patientId }) => ({ query: { patientId, after: '2026-01-01', before: '2026-12-31' } }),
  selfAssessmentView: one,
  selfAssessmentDelete: one,
  selfAssessmentPdf: one,
}
