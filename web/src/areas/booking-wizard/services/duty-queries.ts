import { endpoints } from '@portal/contract/areas/telehealth-queue'
import { readinessMs } from '@portal/contract/rules/teleconsultation-window'
import { queryOptions } from '@tanstack/react-query'
import { callerOf } from '../../../api/caller.ts'
import { offers } from '../queries.ts'

/** Those of them that can be had now, with whoever is on duty; asked anew as long as they are looked at. */
export const onDutyQuery = queryOptions({
  queryKey: ['catalogue', 'on-duty'],
  queryFn: ({ signal }) => offers('unplannedTeleconsultationsNow', {}, { signal }),
  staleTime: 0,
  refetchInterval: readinessMs,
})

const callQueue = callerOf(endpoints)
/** How many wait for a teleconsultation without an appointment; asked every 30 seconds (V-418). */
export const queueQuery = (serviceCode: string) =>
  queryOptions({
    queryKey: ['waiting-consultations', serviceCode],
    queryFn: ({ signal }) => callQueue('waitingConsultations', { params: { serviceCode } }, { signal }),
    staleTime: 0,
    refetchInterval: readinessMs,
    retry: false,
  })
