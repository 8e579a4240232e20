import { endpoints } from '@portal/contract/areas/patients'
import { defineArea } from '../define.ts'
import { forgetAttachments } from './attachments.ts'
import { patientsHandlers } from './routes.ts'
import { patientServices } from './services.ts'

export const area = defineArea({
  rows: endpoints,
  handlers: (services) => patientsHandlers(patientServices(services), services.waiting),
  tables: {
    patient: { copy: 'with the person' },
    patient_attachment: {
      patient: { erase: forgetAttachments },
      copy: { not: 'its files are among those sent' },
    },
    patient_request: {
      merge: { takeUnlessBoth: ['patient_id'] },
      erase: 'goes',
      patient: 'keeps',
      copy: { not: 'how a link came about, which the copy has with the person' },
    },
  },
})
