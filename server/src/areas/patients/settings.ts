import * as z from 'zod/mini'
import type { PatientAccountSettings } from '@portal/contract/areas/own-data'

/** The clinic's settings of patients' data in the portal. */
export const environment = {
  PATIENT_NAMES_DISABLED: z._default(z.enum(['on', 'off']), 'off'),
  PATIENT_ATTACHMENTS: z._default(z.enum(['off', 'on', 'required']), 'on'),
}

const shape = z.object(environment)

/** The settings from the parsed environment. */
export const read = (e: z.infer<typeof shape>): PatientAccountSettings => ({
  patientNamesDisabled: e.PATIENT_NAMES_DISABLED === 'on',
  attachmentsVisible: e.PATIENT_ATTACHMENTS !== 'off',
  attachmentsRequired: e.PATIENT_ATTACHMENTS === 'required',
})
