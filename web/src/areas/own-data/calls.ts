import { endpoints as ownDataEndpoints } from '@portal/contract/areas/own-data'
import { endpoints as patientsEndpoints } from '@portal/contract/areas/patients'
import { queryOptions } from '@tanstack/react-query'
import { callerOf } from '../../api/caller.ts'
import { isProblem } from '../../api/problem-text.ts'
import { queryClient } from '../../api/query.ts'
import { loadSettings } from '../../person/registration-settings.ts'

export const callOwnData = callerOf(ownDataEndpoints)
export const callPatients = callerOf(patientsEndpoints)

/** The clinic's settings of the forms with patients' data: countries and ages from registration, and the rules about attachments. */
export const patientSettingsQuery = queryOptions({
  queryKey: ['patient-account-settings'],
  queryFn: async () => {
    const [registration, own] = await Promise.all([loadSettings(), callOwnData('patientAccountSettings')])
    const { supportedCountries, userMinAge, fileUploadParams } = registration
    return { supportedCountries, userMinAge, fileUploadParams, ...own }
  },
  staleTime: Infinity,
})
export type PatientFormSettings = Awaited<ReturnType<NonNullable<(typeof patientSettingsQuery)['queryFn']>>>

/** The account's own patient; null when it has none (V-121). */
export const ownPatientQuery = queryOptions({
  queryKey: ['own-patient'],
  queryFn: () =>
    callOwnData('ownPatientView').catch((error: unknown) => {
      if (isProblem(error, 'NOT_FOUND')) return null
      throw error
    }),
  // Data that the person is editing does not change under their hands; saving reports a conflict.
  refetchOnWindowFocus: false,
})

/** The state of the account's request for a record that the clinic has. */
export const ownRequestQuery = queryOptions({
  queryKey: ['own-patient-request'],
  queryFn: () => callOwnData('ownRequestView'),
})

/** Loads the forms' settings before the forms are drawn. */
export const loadPatientSettings = () => queryClient.ensureQueryData(patientSettingsQuery)
