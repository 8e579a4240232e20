import type { endpoints } from '@portal/contract/areas/drafts'
import type { Target } from '../../../testing/targets.ts'
import { patient } from '../../../testing/sample-parts.ts'
import type { Samples } from '../../../testing/samples.ts'

const draft = ({ patientId }: Target) => ({ params: { patientId, kind: 'booking', subject: 'begun' } })

export const samples: Samples<typeof endpoints> = {
  draftList: patient,
  draftView: draft,
  draftSave: (target) => ({ ...draft(target), body: { content: { begun: true }, version: 1 } }),
  draftDelete: draft,
}
