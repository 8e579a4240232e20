import type { Services } from '../../services.ts'
import type { PatientServices } from './registration.ts'

/** The services that registering and changing patients needs. */
export const patientServices = ({ config, files }: Services): PatientServices => ({
  files,
  settings: {
    ...config.patients,
    supportedCountries: config.registration.settings.supportedCountries,
    userMinAge: config.registration.settings.userMinAge,
    maxFiles: config.registration.maxFiles,
  },
})
