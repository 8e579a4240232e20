import { endpoints } from '@portal/contract/areas/medical-cases'
import { defineArea } from '../define.ts'
import { medicalCases } from './copied.ts'
import { medicalCasesHandlers } from './routes.ts'

export const area = defineArea({
  rows: endpoints,
  handlers: medicalCasesHandlers,
  tables: {
    medical_case: {
      merge: 'take',
      // What was written for a doctor belongs to the patient's record and stays when the account ends through which it was written.
      erase: 'stays',
      patient: 'keeps',
      copy: medicalCases,
    },
    medical_case_note: { merge: 'take', erase: 'stays', copy: { not: 'stands with its case' } },
    medical_case_file: { merge: 'take', erase: 'stays', copy: { not: 'stands with its case' } },
    consultation_file: 'of nobody',
  },
})
