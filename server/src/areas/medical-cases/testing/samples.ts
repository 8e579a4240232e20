import type { endpoints } from '@portal/contract/areas/medical-cases'
import { tinyPicture } from '../../../testing/tiny-picture.ts'
import type { Samples } from '../../../testing/samples.ts'
import type { Target } from '../../../testing/targets.ts'

const whose = ({ accountId, patientId }: Target) => ({ accountId, patientId })
const caseOf = (target: Target) => ({ params: { ...whose(target), caseId: target.medicalCaseId } })
const attachment = (target: Target) => ({
  params: { ...whose(target), caseId: target.medicalCaseId, attachmentId: target.caseAttachmentId },
})

export const samples: Samples<typeof endpoints> = {
  medicalCaseList: (target) => ({ params: { ...whose(target), patientContextId: target.patientId } }),
  medicalCaseCreate: (target) => ({
    params: whose(target),
    body: { medicalServiceName: 'Teleporada internistyczna', medicalCaseDescription: 'Kaszel od tygodnia.' },
  }),
  caseNoteCreate: (target) => ({ ...caseOf(target), body: { note: 'Gorączka ustąpiła.' } }),
  caseNoteChange: (target) => ({
    params: whose(target),
    body: { id: target.caseNoteId, note: 'Kaszel od dwóch tygodni.' },
  }),
  caseAttachmentCreate: (target) => ({ ...caseOf(target), body: { fileName: 'wysypka.png', content: tinyPicture } }),
  caseAttachmentContent: attachment,
  caseAttachmentDelete: attachment,
}
