import type { Services } from '../../services.ts'
import type { PatientServices } from './registration.ts'

/** What registering and changing patients works with. */
export const patientServices = ({ config, files }: Services): PatientServices => ({
  files,
  settings: {
    ...config.patients,
    supportedCountries: config.registration.settings.supportedCountries,
    userMinAge: config.registration.settings.userMinAge,
    maxFiles: config.registration.maxFiles,
  },
})
