import type { endpoints } from '@portal/contract/areas/files'
import { tinyPicture } from '../../../testing/tiny-picture.ts'
import type { Target } from '../../../testing/targets.ts'
import { patient } from '../../../testing/sample-parts.ts'
import type { Samples } from '../../../testing/samples.ts'

const upload = ({ patientId, uploadId }: Target) => ({ params: { patientId, id: uploadId } })

export const samples: Samples<typeof endpoints> = {
  fileSettings: () => ({}),
  uploadCreate: (target) => ({ ...patient(target), body: { filename: 'skan.png', content: tinyPicture } }),
  uploadSend: () => ({ body: { filename: 'skan.png', content: tinyPicture } }),
  uploadDrop: ({ looseId }) => ({ params: { id: looseId } }),
  uploadContent: upload,
  uploadDelete: upload,
}
