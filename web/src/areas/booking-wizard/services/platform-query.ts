import { endpoints } from '@portal/contract/areas/teleconsultations'
import { endpoints as patientEndpoints } from '@portal/contract/areas/telehealth-patients'
import { queryOptions } from '@tanstack/react-query'
import { callerOf } from '../../../api/caller.ts'
import { queryClient } from '../../../api/query.ts'
import { serviceObstaclesQuery } from '../queries.ts'

const call = callerOf(patientEndpoints)

/** Whether the portal itself lacks a consent of the patient to teleconsultations; it stands with each of them. */
const lacksConsent = async (patientId: string): Promise<boolean> =>
  (await queryClient.fetchQuery(serviceObstaclesQuery(patientId))).some(({ obstacles }) =>
    obstacles.some(({ code }) => code === 'TELECONSULTATION_CONSENT'),
  )

/** What the telehealth platform has of a patient. Where it lacks a consent that is in force here, it is told of it. */
export const platformQuery = (accountId: string, patientId: string) =>
  queryOptions({
    queryKey: ['telehealth-patient', accountId, patientId],
    queryFn: async ({ signal }) => {
      const known = await call('telehealthPatientView', { params: { accountId, patientId }, body: [] }, { signal })
      if (known.consent === 'C' || (await lacksConsent(patientId))) return known
      const body = [{ patientId, consent: 'C' as const }]
      await callerOf(endpoints)('telehealthConsents', { params: { accountId }, body }, { signal })
      return known
    },
    staleTime: 60_000,
    retry: false,
  })
